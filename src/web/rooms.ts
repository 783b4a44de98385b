/** A folder of the pages' code. It may import folders of lower rows, but not of its own row. */
export type Room = { name: string; row: number }

/** Folders from the lowest row up. */
const rows = (...floors: readonly (readonly string[])[]): Room[] =>
  floors.flatMap((names, row) => names.map((name) => ({ name, row })))

/**
 * The rooms of each desk, and of what several desks share (`parts`). A desk imports parts and its own rooms, never another desk.
 * The test of imports (tests/rules/import-graph.test.ts) reads this table.
 */
export const webRooms = {
  parts: rows(
    ['bank', 'forms', 'map', 'uploads'],
    ['list', 'manifest', 'identity', 'wishlist', 'statistics'],
    // Cards of yachts and texts about yachts, for all lists.
    ['boats', 'users'],
    ['bookings', 'messages', 'search', 'compare', 'reviews'],
    ['chat', 'price-preview', 'reservation', 'waitlist', 'yacht-page'],
    ['payments', 'trip'],
    // The frame of every page.
    ['site'],
    ['support'],
    // The frame of a desk.
    ['desk'],
    ['listings', 'notifications', 'owner-bookings'],
    // The captain’s link with its page, and the owner’s list of these links.
    ['captain'],
  ),
  // Public pages, and signing in.
  site: rows(['content', 'dev', 'widget'], ['destinations', 'home', 'packages'], ['routes']),
  // Pages of one booking, for whom it concerns: reserving, paying, the reservation, the captain's day.
  checkout: rows(['routes']),
  // The customer's desk.
  account: rows(['frame', 'papers'], ['overview', 'search'], ['routes']),
  // The owner's desk.
  owner: rows(['calendar', 'fleet', 'overview', 'payouts', 'tariffs'], ['board'], ['routes']),
  // The operators' desk.
  office: rows(
    ['frame'],
    ['dashboard', 'fleet-imports', 'money', 'moderation', 'packages', 'papers', 'settings'],
    // `user` is the page of one person, `owners` the decisions about owners.
    ['bookings', 'owners', 'taxonomy', 'user'],
    ['chats', 'quotes', 'tickets', 'studio'],
    ['routes'],
  ),
} as const satisfies Record<string, readonly Room[]>

export const desks = ['site', 'checkout', 'account', 'owner', 'office'] as const satisfies (keyof typeof webRooms)[]
