import type { MoveProblem } from '#contract/office-booking-acting.ts'
import type { OfferOnSale } from '../../boats/other-offers.ts'
import type { StoredBooking } from '../queries.ts'

type Booked = Pick<StoredBooking, 'vessel_id' | 'unit' | 'licences'> & { crewed: boolean }

/** The reason why an offer does not suit a booking; undefined when it does. `planMove` checks the number of guests. */
export function moveProblemOf(booking: Booked, offer: OfferOnSale | undefined): MoveProblem | undefined {
  if (!offer) return 'not_on_sale'
  if (offer.vesselId === booking.vessel_id) return 'same_yacht'
  if (offer.unit !== booking.unit) return 'other_unit'
  // A captained booking needs an offer with a captain, and a bareboat booking one without.
  if (offer.crewed !== booking.crewed) return 'other_crew'
  if (offer.licences.some((licence) => !booking.licences.includes(licence))) return 'more_licences'
  return undefined
}
