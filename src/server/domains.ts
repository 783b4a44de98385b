/**
 * Every domain of the server, from the lowest up, with its imports and tables: tests/rules/import-graph.test.ts, table-owners.test.ts.
 */
export type Domain = {
  name: string
  /** Domains of a row see those of lower rows, not each other. */
  row: number
  /** Its subfolders, from the lowest row up. Each may import those of lower rows, and none of its own row. */
  rooms?: readonly (readonly string[])[]
  /** Tables and views that only this domain reads and writes by SQL. */
  tables: readonly string[]
  /** Domains whose tables this one may use by SQL too: it writes or mirrors them. */
  sharesTablesOf?: readonly string[]
}

export const domains: readonly Domain[] = [
  // Below identity, which notifies users itself.
  {
    name: 'notifications',
    row: 0,
    rooms: [['push', 'stream'], ['preferences'], ['channels']],
    tables: ['notifications', 'notification_choices', 'notification_hours', 'push_subscriptions', 'waiting_pushes'],
  },
  {
    name: 'identity',
    row: 1,
    rooms: [['provider', 'sessions'], ['second-factor'], ['codes']],
    tables: [
      'users',
      'user_accounts',
      'sessions',
      'read_only_sessions',
      'provider_sessions',
      'provider_verifications',
      'provider_keys',
      'one_time_codes',
      'former_emails',
      'used_id_tokens',
      'recovery_codes',
      'audit_records',
      'attempts',
    ],
  },
  {
    name: 'geo',
    row: 1,
    rooms: [['map']],
    tables: ['places', 'place_names', 'destinations', 'yacht_harbours', 'gazetteer_edition'],
  },
  { name: 'media', row: 1, rooms: [['illustration']], tables: [] },
  { name: 'content', row: 1, tables: ['content_entries', 'content_redirects', 'seo_records'] },
  // Papers at rest, of owners and of customers, and the review of those that customers send.
  {
    name: 'papers',
    row: 2,
    rooms: [['vault']],
    tables: ['paper_keys', 'customer_paper_kinds', 'customer_papers'],
  },
  // Exchange rates. Operators enter and confirm them, so that identity is lower: it keeps the audit log.
  {
    name: 'currency',
    row: 2,
    rooms: [['source'], ['desk']],
    tables: ['exchange_rates', 'currency_pegs', 'rate_fetches'],
  },
  // Addresses that asked for letters of the market.
  { name: 'newsletter', row: 2, tables: ['newsletter_subscribers'] },
  {
    name: 'boats',
    row: 2,
    tables: [
      'owners',
      'owner_changes',
      'yacht_types',
      'taxonomy_entries',
      'taxonomy_merges',
      'cancellation_versions',
      'vessels',
      'listings',
      'media',
      'itineraries',
      'itinerary_templates',
      'offers',
      'fleet_members',
      'fleet_invitations',
    ],
  },
  {
    name: 'availability',
    row: 3,
    // price_minimums is a view with which the calendar reads minimums from the rules of pricing.
    tables: ['availability_rules', 'blocks', 'claims', 'first_choices', 'instant_slots', 'price_minimums'],
  },
  { name: 'packages', row: 3, tables: ['package_offers', 'package_items', 'package_item_uses'] },
  {
    name: 'pricing',
    row: 4,
    tables: [
      'price_terms',
      'price_rules',
      'extras',
      'promotions',
      'tax_rates',
      'quotes',
      'promo_codes',
      'promo_code_uses',
    ],
  },
  { name: 'wishlist', row: 4, tables: ['wishes'] },
  {
    name: 'search',
    row: 5,
    rooms: [['model'], ['price'], ['present'], ['index'], ['query'], ['packages']],
    tables: [
      'search_currencies',
      'search_places',
      'search_listings',
      'search_offers',
      'search_months',
      'search_words',
      'search_outdated',
      'search_touched',
      // A view with which search reads reviews and bookings, which are higher domains.
      'listing_reputations',
      'owner_reputations',
    ],
    // The read model mirrors the parts of a listing.
    sharesTablesOf: ['geo', 'currency', 'boats', 'availability', 'pricing'],
  },
  // Writes of owners, and the import. They change data that search mirrors.
  {
    name: 'fleet',
    row: 6,
    rooms: [
      ['drafts', 'edits', 'invitations', 'members'],
      ['import', 'papers', 'proposals', 'tariffs'],
      ['gap-offers', 'import-desk', 'itineraries', 'moderation', 'photos'],
      ['wizard'],
    ],
    tables: [
      'approved_versions',
      'proposed_changes',
      'proposed_media',
      'listing_words',
      'owner_invitations',
      'operator_edits',
      'fleet_imports',
      'fleet_import_rows',
      'fleet_import_listings',
      'gap_dismissals',
      'imported_weeks',
      'picture_imports',
      'tariff_drafts',
      'verification_documents',
    ],
    sharesTablesOf: ['boats', 'availability', 'pricing'],
  },
  // Calendars of other programs. Bookings are higher, so that accepting a request can check the calendars first.
  {
    name: 'calendars',
    row: 7,
    rooms: [['conflicts', 'fetch', 'ics'], ['feeds'], ['outgoing']],
    tables: ['calendar_keys', 'calendar_feeds', 'imported_events', 'calendar_conflicts'],
  },
  // Guests who wait until something is free. Bookings are higher, so that a booking can take what is held for its guest.
  { name: 'waitlist', row: 7, tables: ['waitlist_entries', 'waitlist_signals'] },
  {
    name: 'payments',
    row: 7,
    rooms: [['ledger'], ['payouts', 'transactions', 'vouchers'], ['gift-cards', 'refund-accounts']],
    tables: [
      'ledger_entries',
      'ledger_postings',
      'ledger_balances',
      'ledger_days',
      'ledger_days_closed',
      // A view with which the ledger reads bookings.
      'ledger_trips',
      'ledger_totals',
      'manual_entries',
      'manual_entry_lines',
      'deposit_holds',
      'disputes',
      'dispute_files',
      'gift_card_orders',
      'owner_agreements',
      'payout_details',
      'earnings',
      'payouts',
      'payout_holds',
      'payout_items',
      'payout_removals',
      'payout_runs',
      'payments',
      'provider_customers',
      'refund_accounts',
      'refunds',
      'provider_events',
      'vouchers',
    ],
  },
  {
    name: 'bookings',
    row: 8,
    rooms: [
      ['letters'],
      ['payment'],
      ['changes'],
      ['counter-offers', 'extensions', 'yacht-move'],
      ['pay-links', 'request-group'],
      ['deposit', 'no-show', 'sent-quotes'],
      ['differences', 'manifest', 'proceeds', 'reports'],
      ['weather'],
      ['office', 'captain', 'details', 'owner-calendar', 'payouts', 'refund-account', 'trip', 'weather-round'],
      ['forget', 'host', 'notices'],
      ['clock'],
    ],
    tables: [
      'bookings',
      'booking_access',
      'booking_changes',
      'booking_reminders',
      'booking_reports',
      'idempotency_keys',
      'hold_networks',
      'no_shows',
      'refund_proposals',
      'weather_calls',
      'deposit_claims',
      'manifest_people',
      'manifest_links',
      'captain_links',
      'boarding_entries',
      'condition_pictures',
      'payment_shares',
      'pay_links',
      'sent_quotes',
      'sent_quote_yachts',
      'sent_quote_choices',
      'booking_notes',
      'booking_moves',
      'weather_rounds',
      'weather_round_bookings',
      'provider_differences',
      'reconciliations',
      'market_days',
      'market_changes',
      'vessel_charter_days',
      // A view of the rows that market_days still lacks.
      'pending_market_days',
    ],
  },
  {
    name: 'documents',
    row: 9,
    rooms: [['pdf'], ['statements']],
    tables: ['documents', 'document_series', 'seller_details', 'booking_billing'],
  },
  {
    name: 'reviews',
    row: 9,
    rooms: [['writing'], ['moderation']],
    // public_reviews is a view of the reviews that everybody may read.
    tables: ['reviews', 'review_pictures', 'public_reviews'],
  },
  {
    name: 'messaging',
    row: 9,
    tables: ['conversations', 'messages', 'message_attachments', 'message_templates', 'message_presence'],
  },
  {
    name: 'support',
    row: 9,
    rooms: [['desk']],
    tables: ['support_tickets', 'support_messages', 'support_attachments', 'support_replies', 'proposal_requests'],
  },
  // The start page and the search of the customer's desk.
  { name: 'account', row: 10, tables: [] },
  { name: 'share-cards', row: 10, tables: [] },
  // Conversations on public pages. Outside of the opening hours they become tickets.
  { name: 'chat', row: 10, rooms: [['stream'], ['desk']], tables: ['chats', 'chat_messages'] },
  // Answers of operators to guests' banks. They use evidence from all lower domains.
  { name: 'disputes', row: 10, tables: ['dispute_replies'] },
  { name: 'privacy', row: 11, tables: ['consents', 'consent_policies'] },
  {
    name: 'analytics',
    row: 12,
    rooms: [['visits'], ['dashboard']],
    tables: ['yacht_activity', 'search_activity', 'visit_events', 'visit_days'],
  },
  { name: 'settings', row: 12, rooms: [['mails']], tables: [] },
  // Options of owners and guests, as operators edit them. It counts the uses of an entry.
  { name: 'taxonomy', row: 12, tables: [], sharesTablesOf: ['geo', 'boats', 'availability', 'pricing'] },
  // Editors write what the site says.
  {
    name: 'studio',
    row: 12,
    tables: ['studio_drafts', 'studio_media', 'studio_presence', 'studio_versions'],
    // Lists name the editor of each entry.
    sharesTablesOf: ['content', 'identity'],
  },
  {
    name: 'office',
    row: 12,
    rooms: [['bookings', 'money', 'owners', 'users']],
    tables: ['invitations', 'saved_views'],
    sharesTablesOf: ['identity'],
  },
  // Pages with which operators and developers look inside. They change nothing.
  { name: 'diagnostics', row: 13, tables: [], sharesTablesOf: ['content'] },
]
