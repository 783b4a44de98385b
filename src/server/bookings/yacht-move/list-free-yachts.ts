import type { Id } from '#shared/id.ts'
import { occupiedPeriod } from '../../availability/charter-rules.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { isCrewed, listOtherOffers, type OfferOnSale } from '../../boats/other-offers.ts'
import type { Db } from '../../platform/database.ts'
import type { StoredBooking } from '../queries.ts'

const lookedThrough = 200

/** Offers that suit a booking, of yachts that nothing occupies at its time, the nearest first. */
export async function listFreeYachts(
  db: Db,
  booking: StoredBooking,
  { typed, limit }: { typed?: string | undefined; limit: number },
): Promise<OfferOnSale[]> {
  const { vessel_id: vesselId, unit, guests, licences, starts_at, ends_at, offer_id } = booking
  const crewed = await isCrewed(db, offer_id)
  const offers = await listOtherOffers(db, { vesselId, unit, crewed, guests, licences, typed, limit: lookedThrough })
  const period = { start: starts_at.getTime(), end: ends_at.getTime() }
  const occupied = (offer: OfferOnSale) => occupiedPeriod(offer, period)
  const vessels: Id[] = [...new Set(offers.map((offer) => offer.vesselId))]
  const last = Math.max(period.end, ...offers.map((offer) => occupied(offer).end))
  const busy = await listBusyOfVessels(db, vessels, period.start, last)
  return offers
    .filter((offer) => {
      const { start, end } = occupied(offer)
      return !(busy.get(offer.vesselId) ?? []).some((taken) => taken.start < end && taken.end > start)
    })
    .slice(0, limit)
}
