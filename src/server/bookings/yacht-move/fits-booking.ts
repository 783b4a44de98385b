import type { MoveProblem } from '#contract/admin-booking-acting.ts'
import type { OfferOnSale } from '../../boats/other-offers.ts'
import type { StoredBooking } from '../queries.ts'

type Booked = Pick<StoredBooking, 'vessel_id' | 'unit' | 'licences'> & { crewed: boolean }

/** Why a booking cannot be sailed with another offer; undefined where it can. How many are aboard is told by itself. */
export function moveProblemOf(booking: Booked, offer: OfferOnSale | undefined): MoveProblem | undefined {
  if (!offer) return 'not_on_sale'
  if (offer.vesselId === booking.vessel_id) return 'same_yacht'
  if (offer.unit !== booking.unit) return 'other_unit'
  // Who has booked a captain does not sail alone, nor the other way round.
  if (offer.crewed !== booking.crewed) return 'other_crew'
  if (offer.licences.some((licence) => !booking.licences.includes(licence))) return 'more_licences'
  return undefined
}
