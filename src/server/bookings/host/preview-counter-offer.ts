import type { PreviewedPrice } from '#contract/payments/owner-proceeds.ts'
import type { Db } from '../../platform/database.ts'
import { rolledBack } from '../../platform/roll-back.ts'
import { type CounterOffer, makeCounterOffer } from '../counter-offers/make-counter-offer.ts'
import { ownersPartOfChange } from '../proceeds/owner-proceeds.ts'
import { getBooking } from '../queries.ts'

/** The price of a counter-offer for the guest and for the owner. It is made, read and rolled back. Throws what makeCounterOffer throws. */
export function previewCounterOffer(db: Db, offer: CounterOffer): Promise<PreviewedPrice> {
  return rolledBack(db, async (tx) => {
    const made = await makeCounterOffer(tx, offer)
    const booking = await getBooking(tx, offer.bookingId)
    const gets = await ownersPartOfChange(tx, booking, made, offer.settings)
    return { total: made.total, currency: booking.currency, gets }
  })
}
