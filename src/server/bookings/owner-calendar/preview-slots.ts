import type { PreviewedPrice } from '#contract/payments/owner-proceeds.ts'
import { newId } from '#shared/id.ts'
import { getsOfOffer } from '../../payments/gets-of-offer.ts'
import type { Context } from '../../platform/context.ts'
import { rolledBack } from '../../platform/roll-back.ts'
import { unitsOf } from '../../pricing/calculate-quote.ts'
import { loadTariff } from '../../pricing/load-tariff.ts'
import { priceTrip } from '../../pricing/price-trip.ts'
import { tripOf } from '../../pricing/trip.ts'
import { assumedGuests } from '../../search/price/offer-engine.ts'
import { type Opening, openSlots } from './open-slots.ts'

/** The price of the first slot with a full boat. The slots are opened and rolled back. Throws what openSlots throws. */
export async function previewSlots(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  opening: Opening,
): Promise<PreviewedPrice> {
  const { listingId, offerId, price: own, periods, now } = opening
  await rolledBack(context.db, (tx) => openSlots(tx, opening))
  const tariff = await loadTariff(context.db, offerId, { now, serviceCharge: context.settings.SERVICE_CHARGE_BP })
  const [period] = periods
  if (!period) throw new Error('There is no slot.')
  const units = unitsOf(tariff, period)
  const slot = { id: newId(), price: own }
  const trip = tripOf(tariff, period, { units, guests: assumedGuests(tariff), bookedAt: now, slot })
  const { total, currency, lines } = priceTrip(tariff, trip)
  const getsOf = await getsOfOffer(context, listingId, tariff)
  return { total, currency, gets: getsOf(lines, units) }
}
