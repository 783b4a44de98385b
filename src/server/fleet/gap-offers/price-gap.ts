import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { listBusy } from '../../availability/claims.ts'
import { getVesselOfListing } from '../../boats/vessel-place.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { rolledBack } from '../../platform/roll-back.ts'
import type { Price } from '../../pricing/price-trip.ts'
import { cheapestPrice, describeOfferDays, type OfferDay } from '../../search/price/offer-day.ts'
import { assumedGuests, type OfferEngine, reachOf } from '../../search/price/offer-engine.ts'
import { loadEngines } from '../../search/price/stored-engine.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'
import { type ApprovedGap, approveGap } from './answer-gap.ts'
import { gapDays } from './find-gaps.ts'

type PricedGap = { engine: OfferEngine; price: Price; units: number }

/**
 * The shortest trip of unsold days at its cheapest departure, once their discount is approved. The promotion is added, read and
 * rolled back. Throws gap_closed.
 */
export function priceGap(db: Db, approved: ApprovedGap, options: EngineOptions): Promise<PricedGap> {
  const { listingId, offerId, from, to } = approved
  const { now } = options
  return rolledBack(db, async (tx) => {
    await approveGap(tx, approved, options)
    const engine = await getEngine(tx, offerId, options)
    const end = now + (gapDays + reachOf(engine.rules) + 2) * dayMs
    const busy = await listBusy(tx, await getVesselOfListing(tx, listingId), now - 2 * dayMs, end)
    const calendar = { busy, slots: [], now }
    const days = describeOfferDays(engine, calendar, from, to).filter((day) => day !== undefined)
    const cheapest = days.reduce<OfferDay | undefined>(
      (best, day) => (best && best.total <= day.total ? best : day),
      undefined,
    )
    if (!cheapest) throw new AppError('gap_closed')
    const { date, shortest: units } = cheapest
    const price = cheapestPrice(engine, calendar, { date, units, guests: assumedGuests(engine.tariff) })
    if (!price) throw new AppError('gap_closed')
    return { engine, price, units }
  })
}

async function getEngine(db: Db, offerId: Id, options: EngineOptions): Promise<OfferEngine> {
  const engine = (await loadEngines(db, [offerId], options)).get(offerId)
  if (!engine) throw new AppError('gap_closed')
  return engine
}
