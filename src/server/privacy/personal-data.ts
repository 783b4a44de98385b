/**
 * Every column with personal data, by table: names, contact details, places and texts of a person. A test compares it with the
 * database, so that a new table cannot be missing in the export, in the deletion of an account, and here.
 *
 * `deleted`: the row is deleted with the account. `anonymised`: the row stays for the books, and these columns are emptied.
 * `expires`: a job deletes the row within hours. `kept`: tax law requires the row; a job deletes it years later.
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
  // Ways to sign in. Of a password it has only the hash, which is not exported.
  user_accounts: {
    columns: ['account_id', 'password', 'access_token', 'refresh_token', 'id_token'],
    onClosing: 'deleted',
    exported: true,
  },
  sessions: { columns: ['user_agent', 'address'], onClosing: 'deleted', exported: true },
  // The administrator and the user of a read-only session. The audit log keeps both and the time.
  read_only_sessions: { columns: ['user_id', 'admin_id'], onClosing: 'deleted', exported: false },
  provider_sessions: { columns: ['ip_address', 'user_agent'], onClosing: 'deleted', exported: false },
  provider_verifications: { columns: ['identifier', 'value'], onClosing: 'expires', exported: false },
  former_emails: { columns: ['email'], onClosing: 'deleted', exported: true },
  // Accounts of the same person that were merged into this one.
  merged_accounts: { columns: ['name', 'email', 'merged_into', 'reason'], onClosing: 'deleted', exported: true },
  one_time_codes: { columns: ['email', 'registration'], onClosing: 'deleted', exported: false },
  invitations: { columns: ['email'], onClosing: 'deleted', exported: false },
  // Members of another owner's fleet, and invited ones.
  fleet_members: { columns: ['user_id'], onClosing: 'deleted', exported: true },
  fleet_invitations: { columns: ['email'], onClosing: 'deleted', exported: false },
  owner_invitations: { columns: ['name', 'email'], onClosing: 'deleted', exported: false },
  // The operator of a change that the owner has not been told of. A letter soon deletes the row.
  operator_edits: { columns: ['actor_id'], onClosing: 'anonymised', exported: false },
  // The log of a fleet belongs to its owner. It says what was done, nothing of the person.
  fleet_acts: { columns: ['user_id'], onClosing: 'anonymised', exported: false },
  // Publications belong to the owner, and say nothing of the person who published.
  price_publications: { columns: ['user_id'], onClosing: 'anonymised', exported: false },
  recovery_codes: { columns: ['code_hash'], onClosing: 'deleted', exported: false },
  // The kinds of news that a user wants, and when. It has no other personal data.
  notification_choices: { columns: ['user_id'], onClosing: 'deleted', exported: true },
  notification_hours: { columns: ['user_id', 'time_zone'], onClosing: 'deleted', exported: true },
  // The address of a browser at its push service.
  push_subscriptions: { columns: ['endpoint', 'device'], onClosing: 'deleted', exported: true },
  // Addresses that mail bounced from, or whose reader complained.
  mail_stops: { columns: ['address', 'detail'], onClosing: 'deleted', exported: true },
  notifications: { columns: ['title', 'content'], onClosing: 'deleted', exported: true },
  audit_records: { columns: ['address', 'details'], onClosing: 'anonymised', exported: true },
  // Keys of failed tries and quotas contain e-mail and network addresses.
  attempts: { columns: ['key'], onClosing: 'expires', exported: false },
  rate_limits: { columns: ['key'], onClosing: 'expires', exported: false },
  // The provider's id of a user. The provider stores their cards and deletes them with it.
  provider_customers: { columns: ['user_id'], onClosing: 'deleted', exported: true },
  // The account that may pay with it, and the person that it was mailed to. The balance stays, for the holder of the code.
  vouchers: {
    columns: ['holder_id', 'recipient_name', 'recipient_email', 'recipient_locale'],
    onClosing: 'anonymised',
    exported: true,
  },
  // The buyer and the recipient of a gift card.
  gift_card_orders: {
    columns: ['buyer_name', 'buyer_email', 'recipient_name', 'recipient_email', 'message'],
    onClosing: 'anonymised',
    exported: true,
  },
  // A visitor's address, and what a guest waits for.
  waitlist_entries: { columns: ['user_id', 'email', 'search'], onClosing: 'deleted', exported: true },
  // The newsletter goes to an address, whether it has an account or not.
  newsletter_subscribers: { columns: ['email'], onClosing: 'deleted', exported: true },
  wishes: { columns: ['user_id'], onClosing: 'deleted', exported: true },
  // Replies that an operator keeps for their own use.
  support_replies: { columns: ['owner_id'], onClosing: 'deleted', exported: false },
  // An administrator's views of lists in the back office. Their filters may contain a name.
  saved_views: { columns: ['user_id', 'name', 'query'], onClosing: 'deleted', exported: false },
  bookings: {
    // `contact` and `search_words` are generated from other columns.
    columns: ['guest_name', 'guest_email', 'contact', 'guest_phone', 'search_words', 'notes', 'cancelled_reason'],
    onClosing: 'anonymised',
    exported: true,
  },
  // The evidence for a disputed charter: a copy of data of the booking.
  disputes: { columns: ['evidence'], onClosing: 'anonymised', exported: false },
  // Pictures and documents for a guest's bank. They are deleted with the guest's account, or some time after the decision of the
  // dispute.
  dispute_files: { columns: ['file_name'], onClosing: 'deleted', exported: false },
  // Attached by an owner, captain or operator. They are deleted after a year, like pictures of yachts.
  weather_calls: { columns: ['file_name'], onClosing: 'kept', exported: false },
  documents: { columns: ['content'], onClosing: 'kept', exported: true },
  booking_billing: { columns: ['name', 'address', 'tax_number'], onClosing: 'deleted', exported: true },
  seller_details: { columns: ['legal_name', 'address', 'tax_number'], onClosing: 'deleted', exported: true },
  // The account for a guest's returned refunds. The export leaves its number out.
  refund_accounts: {
    columns: ['holder', 'bank_number', 'bank_code', 'bank_last4', 'review_notes'],
    onClosing: 'deleted',
    exported: true,
  },
  // The account that an owner is paid to, without its number.
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
  // The guest's reply to a claim on the deposit.
  deposit_claims: { columns: ['reply_text'], onClosing: 'anonymised', exported: true },
  // Notes of administrators about a guest, and the reason why they moved a booking to another yacht.
  booking_notes: { columns: ['text'], onClosing: 'deleted', exported: false },
  booking_moves: { columns: ['reason'], onClosing: 'anonymised', exported: false },
  booking_reports: { columns: ['text'], onClosing: 'anonymised', exported: true },
  // The people aboard, encrypted. A job deletes them thirty days after the charter.
  manifest_people: { columns: ['sealed'], onClosing: 'deleted', exported: false },
  // The captains to whom an owner gives a link.
  captain_links: { columns: ['name'], onClosing: 'deleted', exported: true },
  // The people whom the organiser of a party asked to pay.
  payment_shares: { columns: ['name', 'email'], onClosing: 'anonymised', exported: true },
  // Guests to whom operators sent an offer with a link.
  sent_quotes: {
    columns: ['guest_name', 'guest_email', 'guest_phone', 'message', 'mailed_to'],
    onClosing: 'deleted',
    exported: true,
  },
  // The network that holds a period. It is deleted within hours, and at once with its booking.
  hold_networks: { columns: ['network'], onClosing: 'expires', exported: false },
  // The owner's reason for a block, which only they read.
  blocks: { columns: ['reason'], onClosing: 'deleted', exported: true },
  // Names and addresses of owners' other calendars. Their events often name guests of other markets.
  calendar_feeds: { columns: ['name', 'address', 'address_hash', 'host'], onClosing: 'deleted', exported: true },
  imported_events: { columns: ['uid', 'summary'], onClosing: 'deleted', exported: true },
  calendar_conflicts: { columns: ['summary'], onClosing: 'deleted', exported: true },
  // Papers that owners sent for verification. The files are deleted with the rows.
  verification_documents: {
    columns: ['file_name', 'notes', 'names', 'previous_names'],
    onClosing: 'deleted',
    exported: true,
  },
  // Papers that customers sent. The files are deleted with the rows.
  customer_papers: { columns: ['user_id', 'file_name', 'notes'], onClosing: 'deleted', exported: true },
  // Messages stay with their recipient, without the author's name, contact details and files.
  conversations: { columns: ['guest_name'], onClosing: 'anonymised', exported: true },
  messages: { columns: ['text', 'masked_text', 'sender_id'], onClosing: 'anonymised', exported: true },
  message_attachments: { columns: ['name', 'masked_name'], onClosing: 'deleted', exported: true },
  message_templates: { columns: ['name', 'text'], onClosing: 'deleted', exported: true },
  // Editors of the site's texts. The texts stay without their name.
  content_redirects: { columns: ['made_by'], onClosing: 'anonymised', exported: false },
  studio_drafts: { columns: ['edited_by'], onClosing: 'anonymised', exported: false },
  studio_versions: { columns: ['made_by'], onClosing: 'anonymised', exported: false },
  studio_media: { columns: ['uploaded_by'], onClosing: 'anonymised', exported: false },
  studio_presence: { columns: ['user_id'], onClosing: 'deleted', exported: false },
  message_presence: { columns: ['user_id'], onClosing: 'deleted', exported: false },
  // Texts of owners and operators about a review. No column names their author.
  reviews: {
    columns: ['author', 'country', 'comment', 'report_reason', 'reply_report_reason', 'decision_reason'],
    onClosing: 'anonymised',
    exported: true,
  },
  // Questions to support and the answers. Notes of administrators are not exported.
  support_tickets: {
    columns: ['user_id', 'name', 'email', 'phone', 'subject', 'rating_text'],
    onClosing: 'deleted',
    exported: true,
  },
  proposal_requests: { columns: ['company'], onClosing: 'deleted', exported: true },
  support_messages: { columns: ['text'], onClosing: 'deleted', exported: true },
  // Conversations with the site and its operators.
  chats: { columns: ['session_id', 'user_id', 'name', 'email'], onClosing: 'deleted', exported: true },
  chat_messages: { columns: ['text'], onClosing: 'deleted', exported: true },
  support_attachments: { columns: ['name'], onClosing: 'deleted', exported: true },
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
