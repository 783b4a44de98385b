/** A feature of the pages: a folder of src/web/features. */
export type Feature = {
  name: string
  /** Features of a row see those of lower rows, not each other. */
  row: number
}

/** Every feature from the lowest up. The lint rules about imports (biome.imports.json) come from this table. */
export const features: readonly Feature[] = [
  { name: 'forms', row: 0 },
  { name: 'map', row: 0 },
  { name: 'identity', row: 1 },
  { name: 'wishlist', row: 1 },
  // Cards of yachts and the words about them, wherever they are listed.
  { name: 'boats', row: 2 },
  { name: 'users', row: 2 },
  { name: 'admin', row: 2 },
  { name: 'bookings', row: 3 },
  { name: 'search', row: 3 },
  { name: 'compare', row: 3 },
  { name: 'reservation', row: 4 },
  { name: 'yacht-page', row: 4 },
  { name: 'content', row: 4 },
  { name: 'payments', row: 5 },
  { name: 'destinations', row: 5 },
  { name: 'home', row: 5 },
  // What stands around every page.
  { name: 'site', row: 6 },
  { name: 'desk', row: 7 },
  { name: 'dev', row: 8 },
]
