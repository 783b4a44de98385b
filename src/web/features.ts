/** A feature of the pages: a folder of src/web/features. */
export type Feature = {
  name: string
  /** Features of a row see those of lower rows, not each other. */
  row: number
}

/** Every feature from the lowest up. The test of imports (tests/rules/import-graph.test.ts) reads this table. */
export const features: readonly Feature[] = [
  { name: 'forms', row: 0 },
  { name: 'map', row: 0 },
  // Lists of the back office.
  { name: 'list', row: 1 },
  // Who is aboard.
  { name: 'manifest', row: 1 },
  { name: 'identity', row: 1 },
  { name: 'wishlist', row: 1 },
  // Cards of yachts and the words about them, wherever they are listed.
  { name: 'boats', row: 2 },
  { name: 'users', row: 2 },
  { name: 'bookings', row: 3 },
  { name: 'messages', row: 3 },
  { name: 'search', row: 3 },
  { name: 'compare', row: 3 },
  // What somebody asks us, to whoever reads it.
  { name: 'support', row: 3 },
  { name: 'reservation', row: 4 },
  { name: 'yacht-page', row: 4 },
  { name: 'content', row: 4 },
  { name: 'payments', row: 5 },
  { name: 'destinations', row: 5 },
  { name: 'home', row: 5 },
  // What stands around every page.
  { name: 'site', row: 6 },
  { name: 'desk', row: 7 },
  // The back office.
  { name: 'admin', row: 8 },
  // Money in the back office.
  { name: 'admin-money', row: 9 },
  // Bookings in the back office.
  { name: 'admin-bookings', row: 10 },
  // Tickets in the back office.
  { name: 'admin-tickets', row: 11 },
  // One person in the back office.
  { name: 'admin-user', row: 10 },
  // What an owner decides about the account.
  { name: 'fleet', row: 8 },
  { name: 'calendar', row: 8 },
  { name: 'listings', row: 8 },
  { name: 'owner-bookings', row: 8 },
  { name: 'payouts', row: 8 },
  { name: 'statistics', row: 8 },
  { name: 'tariffs', row: 8 },
  { name: 'dev', row: 8 },
  // What operators decide for the whole market.
  { name: 'settings', row: 9 },
  // Operators and listings.
  { name: 'moderation', row: 9 },
  // What owners and guests choose from.
  { name: 'taxonomy', row: 10 },
  // Fleets that operators import.
  { name: 'fleet-imports', row: 9 },
  // What operators decide about owners.
  { name: 'owners', row: 10 },
  // The first page of the back office, and its search.
  { name: 'dashboard', row: 9 },
  // The first page of the owner's desk: what the others have that waits.
  { name: 'overview', row: 9 },
  // What a captain does by the link, and the owner’s list of these links.
  { name: 'captain', row: 9 },
]
