import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Tx } from '../../platform/database.ts'

/** A week of an offer: from check-in to the day of check-out, minor units. */
export type OfferWeek = { from: LocalDate; to: LocalDate; listPrice: number; price: number }

/** What an import asks of the domains above this one; put together by the program that imports. */
export type ImportPorts = {
  /** Makes the offer bookable in exactly these weeks at exactly these prices. */
  setWeeks: (tx: Tx, offer: { id: Id; listingId: Id }, weeks: readonly OfferWeek[]) => Promise<void>
  /** Tells search of listings that have changed. */
  refreshListings: (tx: Tx, listingIds: readonly Id[]) => Promise<void>
}
