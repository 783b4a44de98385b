/** A feature of the pages: a folder of src/web/features. */
export type Feature = {
  name: string
  /** A feature may import features of lower rows, but not of its own row. */
  row: number
}

/** All features from the lowest row up. The test of imports (tests/rules/import-graph.test.ts) reads this table. */
export const features: readonly Feature[] = [
  { name: 'forms', row: 0 },
  { name: 'map', row: 0 },
  // Lists of the back office.
  { name: 'list', row: 1 },
  // The list of guests aboard.
  { name: 'manifest', row: 1 },
  { name: 'identity', row: 1 },
  { name: 'wishlist', row: 1 },
  // Cards of yachts and texts about yachts, for all lists.
  { name: 'boats', row: 2 },
  { name: 'users', row: 2 },
  { name: 'bookings', row: 3 },
  { name: 'messages', row: 3 },
  { name: 'search', row: 3 },
  { name: 'compare', row: 3 },
  // Tickets, for askers and operators.
  { name: 'support', row: 3 },
  { name: 'reservation', row: 4 },
  { name: 'yacht-page', row: 4 },
  { name: 'content', row: 4 },
  { name: 'payments', row: 5 },
  { name: 'destinations', row: 5 },
  { name: 'home', row: 5 },
  // The frame of every page.
  { name: 'site', row: 6 },
  { name: 'desk', row: 7 },
  // The back office.
  { name: 'office', row: 8 },
  // Money in the back office.
  { name: 'office-money', row: 9 },
  // Bookings in the back office.
  { name: 'office-bookings', row: 10 },
  // Tickets in the back office.
  { name: 'office-tickets', row: 11 },
  // One person in the back office.
  { name: 'office-user', row: 10 },
  // The owner's account settings.
  { name: 'fleet', row: 8 },
  { name: 'calendar', row: 8 },
  { name: 'listings', row: 8 },
  { name: 'owner-bookings', row: 8 },
  { name: 'payouts', row: 8 },
  { name: 'statistics', row: 8 },
  { name: 'tariffs', row: 8 },
  { name: 'dev', row: 8 },
  // The operators' settings of the whole market.
  { name: 'settings', row: 9 },
  // The operators' review of listings.
  { name: 'moderation', row: 9 },
  // The lists that owners and guests choose from.
  { name: 'taxonomy', row: 10 },
  // The import of fleets by operators.
  { name: 'fleet-imports', row: 9 },
  // The operators' decisions about owners.
  { name: 'owners', row: 10 },
  // The first page of the back office, and its search.
  { name: 'dashboard', row: 9 },
  // The first page of the owner's desk: tasks of the other features.
  { name: 'overview', row: 9 },
  // The captain’s link with its page, and the owner’s list of these links.
  { name: 'captain', row: 9 },
]
