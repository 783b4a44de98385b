import type { DateStates } from '#contract/availability.ts'
import type { Id } from '#shared/id.ts'
import { datesOfMonth, type LocalMonth } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { listBusy } from '../../availability/claims.ts'
import { describeMonth } from '../../availability/describe-day.ts'
import { listOpenSlotsOfVessels } from '../../availability/instant-slots.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { Db } from '../../platform/database.ts'
import { describeOfferDays } from '../price/offer-day.ts'
import { getListedOffer } from './get-listed-offer.ts'

type DateStatesRequest = { id: Id; offerId: Id | undefined; month: LocalMonth; now: Instant }

/** Every day of a month: what can still be had of it, and from what total. Throws not_found. */
export async function describeDateStates(db: Db, { id, offerId, month, now }: DateStatesRequest): Promise<DateStates> {
  const { engine, vesselId, ...offer } = await getListedOffer(db, id, offerId, now)
  const { rules, tariff } = engine
  const dates = datesOfMonth(month)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const { start, end } = periodToLoad(rules, first, last)
  const busy = await listBusy(db, vesselId, start, end)
  const slots = (await listOpenSlotsOfVessels(db, [vesselId], now)).filter((slot) => slot.offerId === offer.offerId)
  const offered = describeOfferDays(engine, { busy, slots, now }, first, last)
  const days = describeMonth(rules, busy, month, now).map(({ date, state, shortest, longest }, index) => {
    const found = offered[index]
    const day = found?.slotOnly ? undefined : found
    const price = day ? { amount: day.total, currency: tariff.currency } : null
    return { date, state, shortest, longest, price, instant: found?.instant ?? false }
  })
  return { month, zone: rules.zone, unit: rules.unit, days }
}
