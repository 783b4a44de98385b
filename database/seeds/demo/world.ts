import type { Id } from '#shared/id.ts'
import type { DemoYacht } from './yachts.ts'

/** A demo listing in the database. */
export type Seeded = {
  demo: DemoYacht
  id: Id
  vesselId: Id
  /** In the order of the listing's sales. The first is the main offer. */
  offerIds: readonly Id[]
  zone: string
}
