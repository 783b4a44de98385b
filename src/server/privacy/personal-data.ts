/**
 * Every column that holds personal data, by table: what somebody is called, how they are reached, where they were, what
 * they wrote. A test compares it with the database, so that a new table cannot be forgotten in the export, in the deletion
 * of an account, and here.
 *
 * `deleted`: the row goes with the account. `anonymised`: the row stays for the books, these columns are emptied.
 * `expires`: the row is deleted by its own job within hours. `kept`: tax law asks for it; a job deletes it years later.
 */
type PersonalTable = {
  columns: readonly string[]
  onClosing: 'deleted' | 'anonymised' | 'expires' | 'kept'
  exported: boolean
}

export const personalData: Readonly<Record<string, PersonalTable>> = {
  users: {
    columns: ['name', 'last_name', 'email', 'claimed_email', 'phone', 'profile_image', 'location', 'suspended_reason'],
    onClosing: 'deleted',
    exported: true,
  },
  // How somebody signs in; of a password only the hash, which nobody is handed.
  user_accounts: {
    columns: ['account_id', 'password', 'access_token', 'refresh_token', 'id_token'],
    onClosing: 'deleted',
    exported: true,
  },
  sessions: { columns: ['user_agent', 'address'], onClosing: 'deleted', exported: true },
  // Which administrator saw the site as whom: what was seen and when stays in the audit records.
  read_only_sessions: { columns: ['user_id', 'admin_id'], onClosing: 'deleted', exported: false },
  provider_sessions: { columns: ['ip_address', 'user_agent'], onClosing: 'deleted', exported: false },
  provider_verifications: { columns: ['identifier', 'value'], onClosing: 'expires', exported: false },
  former_emails: { columns: ['email'], onClosing: 'deleted', exported: true },
  one_time_codes: { columns: ['email', 'registration'], onClosing: 'deleted', exported: false },
  invitations: { columns: ['email'], onClosing: 'deleted', exported: false },
  // Who works in the fleet of another owner, and who is asked to.
  fleet_members: { columns: ['user_id'], onClosing: 'deleted', exported: true },
  fleet_invitations: { columns: ['email'], onClosing: 'deleted', exported: false },
  recovery_codes: { columns: ['code_hash'], onClosing: 'deleted', exported: false },
  notifications: { columns: ['title', 'content'], onClosing: 'deleted', exported: true },
  audit_records: { columns: ['address', 'details'], onClosing: 'anonymised', exported: true },
  // Keys of failed tries and quotas hold addresses of mail and of the network.
  attempts: { columns: ['key'], onClosing: 'expires', exported: false },
  rate_limits: { columns: ['key'], onClosing: 'expires', exported: false },
  // The provider's name of a user; their cards are its own, and go with it.
  provider_customers: { columns: ['user_id'], onClosing: 'deleted', exported: true },
  // Who may pay with it; the balance stays, for whoever has the code.
  vouchers: { columns: ['holder_id'], onClosing: 'anonymised', exported: true },
  // Who bought a gift card, and whom it is for.
  gift_card_orders: {
    columns: ['buyer_name', 'buyer_email', 'recipient_name', 'recipient_email', 'message'],
    onClosing: 'anonymised',
    exported: true,
  },
  wishes: { columns: ['user_id'], onClosing: 'deleted', exported: true },
  // How somebody likes to see a list of the back office; its filters may name somebody.
  saved_views: { columns: ['user_id', 'name', 'query'], onClosing: 'deleted', exported: false },
  bookings: {
    // `contact` and `search_words` are generated from others.
    columns: ['guest_name', 'guest_email', 'contact', 'guest_phone', 'search_words', 'notes', 'cancelled_reason'],
    onClosing: 'anonymised',
    exported: true,
  },
  // What speaks for a charter whose payment is disputed: a copy of what the bookings say.
  disputes: { columns: ['evidence'], onClosing: 'anonymised', exported: false },
  // Pictures and documents for a guest's bank. They go with the guest's account, or once a dispute has long been decided.
  dispute_files: { columns: ['file_name'], onClosing: 'deleted', exported: false },
  // Attached by an owner, captain or operator; deleted after a year, as pictures of yachts are.
  weather_calls: { columns: ['file_name'], onClosing: 'kept', exported: false },
  documents: { columns: ['content'], onClosing: 'kept', exported: true },
  booking_billing: { columns: ['name', 'address', 'tax_number'], onClosing: 'deleted', exported: true },
  seller_details: { columns: ['legal_name', 'address', 'tax_number'], onClosing: 'deleted', exported: true },
  // Where an owner is paid: never the number of an account.
  payout_details: {
    columns: [
      'holder',
      'bank_number',
      'bank_code',
      'bank_last4',
      'account_id',
      'account_last4',
      'account_bank',
      'review_notes',
      'previous_holder',
      'previous_last4',
    ],
    onClosing: 'deleted',
    exported: true,
  },
  // What the guest said to a claim on the deposit.
  deposit_claims: { columns: ['reply_text'], onClosing: 'anonymised', exported: true },
  // What administrators wrote about a guest, for each other alone; and why they moved a booking to another yacht.
  booking_notes: { columns: ['text'], onClosing: 'deleted', exported: false },
  booking_moves: { columns: ['reason'], onClosing: 'anonymised', exported: false },
  booking_reports: { columns: ['text'], onClosing: 'anonymised', exported: true },
  // Who was aboard, sealed; a job deletes it thirty days after the charter.
  manifest_people: { columns: ['sealed'], onClosing: 'deleted', exported: false },
  // Whom an owner lets do the day of a yacht.
  captain_links: { columns: ['name'], onClosing: 'deleted', exported: true },
  // Whom the organiser of a party asked to pay.
  payment_shares: { columns: ['name', 'email'], onClosing: 'anonymised', exported: true },
  // From where a period is held: swept within hours, and at once with its booking.
  hold_networks: { columns: ['network'], onClosing: 'expires', exported: false },
  // Why an owner keeps a period: for them alone.
  blocks: { columns: ['reason'], onClosing: 'deleted', exported: true },
  // What owners call their other calendars and where these are; events often name the guests of other markets.
  calendar_feeds: { columns: ['name', 'address', 'address_hash', 'host'], onClosing: 'deleted', exported: true },
  imported_events: { columns: ['uid', 'summary'], onClosing: 'deleted', exported: true },
  calendar_conflicts: { columns: ['summary'], onClosing: 'deleted', exported: true },
  // What owners send to be checked; the files go with the rows.
  verification_documents: {
    columns: ['file_name', 'notes', 'names', 'previous_names'],
    onClosing: 'deleted',
    exported: true,
  },
  // What somebody wrote stays with whom it was written to, without name, contact details and files.
  conversations: { columns: ['guest_name'], onClosing: 'anonymised', exported: true },
  messages: { columns: ['text', 'masked_text', 'sender_id'], onClosing: 'anonymised', exported: true },
  message_attachments: { columns: ['name', 'masked_name'], onClosing: 'deleted', exported: true },
  message_templates: { columns: ['name', 'text'], onClosing: 'deleted', exported: true },
  message_presence: { columns: ['user_id'], onClosing: 'deleted', exported: false },
  // What owners and operators wrote about a review names nobody by a column.
  reviews: {
    columns: ['author', 'country', 'comment', 'report_reason', 'decision_reason'],
    onClosing: 'anonymised',
    exported: true,
  },
  // What somebody asked us, and what we answered; notes of administrators are not handed over.
  support_tickets: {
    columns: ['user_id', 'name', 'email', 'phone', 'subject'],
    onClosing: 'deleted',
    exported: true,
  },
  support_messages: { columns: ['text'], onClosing: 'deleted', exported: true },
  mails: {
    columns: ['recipient', 'reply_to', 'subject', 'body', 'html', 'attachments'],
    onClosing: 'deleted',
    exported: true,
  },
  owners: {
    columns: ['name', 'email', 'contact', 'location', 'about', 'picture'],
    onClosing: 'anonymised',
    exported: true,
  },
}
