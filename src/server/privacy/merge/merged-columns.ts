/**
 * The effect of a merge of two accounts on a column that names the closed account.
 *
 * `moves`: it names the kept account afterwards. `moves unless`: the same, but where the kept account has a row with equal values in
 * these columns, that row stays and the other is deleted. `ends`: the row is deleted. `stays`: the record tells of the closed
 * account as it was; `merged_accounts` says which account that is today. `by hand`: a function of the domain moves it.
 */
export type Fate = 'moves' | 'ends' | 'stays' | 'by hand' | { 'moves unless': readonly string[] }

/** Every column with the id of a user. A test compares it with the database: a new column needs a decision here. */
export const userColumns: Readonly<Record<string, Fate>> = {
  // Ways to sign in, and everything of a device. The kept account signs in as before.
  'user_accounts.user_id': 'ends',
  'sessions.user_id': 'ends',
  'provider_sessions.user_id': 'ends',
  'one_time_codes.user_id': 'ends',
  'recovery_codes.user_id': 'ends',
  'push_subscriptions.user_id': 'ends',
  'read_only_sessions.user_id': 'ends',
  'read_only_sessions.admin_id': 'ends',
  'message_presence.user_id': 'ends',
  'studio_presence.user_id': 'ends',

  // Things that the person has.
  'bookings.customer_id': 'moves',
  'vouchers.holder_id': 'moves',
  'provider_customers.user_id': 'by hand',
  'owners.user_id': 'by hand',
  'fleet_members.user_id': 'by hand',
  'customer_papers.user_id': 'by hand',
  'waitlist_entries.user_id': 'by hand',
  'wishes.user_id': { 'moves unless': ['listing_id'] },
  // Two open inquiries about a yacht join first.
  'conversations.guest_id': 'moves',
  'messages.sender_id': 'moves',
  'notifications.user_id': 'moves',
  'chats.user_id': 'moves',
  'support_tickets.user_id': 'moves',
  'former_emails.user_id': { 'moves unless': ['email'] },
  'merged_accounts.merged_into': 'moves',
  'notification_choices.user_id': { 'moves unless': ['topic', 'channel'] },
  'notification_hours.user_id': { 'moves unless': [] },

  // Acts for a fleet, or of a former administrator. They name the same person under the kept account.
  'bookings.offered_by': 'moves',
  'sent_quotes.created_by': 'moves',
  'fleet_acts.user_id': 'moves',
  'price_publications.user_id': 'moves',
  'fleet_imports.begun_by': 'moves',
  'fleet_imports.undone_by': 'moves',
  'operator_edits.actor_id': 'moves',
  'owner_changes.actor_id': 'moves',
  'booking_moves.moved_by': 'moves',
  'reviews.replied_by': 'moves',
  'reviews.reported_by': 'moves',
  'weather_rounds.made_by': 'moves',
  'invitations.invited_by': 'moves',
  'owner_invitations.invited_by': 'moves',
  'support_tickets.assigned_to': 'moves',
  'support_messages.author_id': 'moves',
  'chat_messages.author_id': 'moves',
  'booking_notes.author_id': 'moves',
  'content_redirects.made_by': 'moves',
  'studio_drafts.edited_by': 'moves',
  'studio_media.uploaded_by': 'moves',
  'studio_versions.made_by': 'moves',
  'merged_accounts.merged_by': 'moves',
  'saved_views.user_id': { 'moves unless': ['list', 'name'] },
  'support_replies.owner_id': { 'moves unless': ['name'] },

  // Decisions about money, settings and papers, and the audit log. They are evidence, and evidence is never rewritten.
  'audit_records.user_id': 'stays',
  'audit_records.actor_id': 'stays',
  'ledger_entries.actor_id': 'stays',
  'manual_entries.proposed_by': 'stays',
  'manual_entries.decided_by': 'stays',
  'refund_proposals.proposed_by': 'stays',
  'refund_proposals.decided_by': 'stays',
  'refunds.granted_by': 'stays',
  'refund_accounts.reviewed_by': 'stays',
  'payout_details.first_verified_by': 'stays',
  'payout_details.reviewed_by': 'stays',
  'payout_holds.held_by': 'stays',
  'payout_removals.removed_by': 'stays',
  'payout_runs.prepared_by': 'stays',
  'payout_runs.released_by': 'stays',
  'payout_runs.withdrawn_by': 'stays',
  'provider_differences.settled_by': 'stays',
  'reconciliations.started_by': 'stays',
  'dispute_files.added_by': 'stays',
  'dispute_replies.saved_by': 'stays',
  'dispute_replies.submitted_by': 'stays',
  'dispute_replies.accepted_by': 'stays',
  'no_shows.ruled_by': 'stays',
  'promo_codes.created_by': 'stays',
  'approved_versions.approved_by': 'stays',
  'reviews.decided_by': 'stays',
  'market_settings.changed_by': 'stays',
  'market_setting_changes.changed_by': 'stays',
}

/** Every column with an e-mail address. Records that only the address joins to the closed account get the kept one’s. */
export const addressColumns: Readonly<Record<string, Fate>> = {
  'bookings.guest_email': 'moves',
  'payment_shares.email': 'moves',
  'sent_quotes.guest_email': 'moves',
  'vouchers.recipient_email': 'moves',
  'gift_card_orders.buyer_email': 'moves',
  'gift_card_orders.recipient_email': 'moves',
  'support_tickets.email': 'moves',
  'chats.email': 'moves',
  'fleet_invitations.email': { 'moves unless': ['owner_id'] },
  'owner_invitations.email': { 'moves unless': [] },
  'newsletter_subscribers.email': { 'moves unless': [] },
  'waitlist_entries.email': 'by hand',
  'owners.email': 'by hand',
  // A code or an invitation to administer is for the one who reads that address.
  'one_time_codes.email': 'ends',
  'invitations.email': 'ends',
  // Records of the address itself.
  'users.email': 'by hand',
  'users.claimed_email': 'stays',
  'former_emails.email': 'stays',
  'merged_accounts.email': 'stays',
}
