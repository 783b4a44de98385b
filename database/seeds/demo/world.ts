import type { Id } from '#shared/id.ts'
import type { DemoYacht } from './yachts.ts'

/** A demo listing once it is in the database. */
export type Seeded = {
  demo: DemoYacht
  id: Id
  vesselId: Id
  /** In the order of the listing's sales; the first is the main one. */
  offerIds: readonly Id[]
  zone: string
}
