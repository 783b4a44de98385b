import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { firstInstantAt, localDateAt, localTimeAt } from '#shared/local-time.ts'
import type { Db } from '../platform/database.ts'
import { operations } from '../platform/operation.ts'
import { isWithinHorizon } from './booking-horizon.ts'
import { listBusy } from './claims.ts'
import { listInstantSlots, listSoldSlots } from './instant-slots.ts'
import { listDepartures, listDurations } from './list-departures.ts'
import { periodToLoad } from './nearest-departures.ts'
import { presentSlot } from './present-slot.ts'
import { getOfferOnSale, getPosition, loadCharterRules, loadCharterRulesOf } from './queries.ts'
import { sunsetOn } from './sunset.ts'

const slotDays = 31

export const availabilityRoutes = {
  durations: operations.availability.durations.handler(
    async ({ input: { id, offerId, date }, context: { db, now } }) => {
      const { rules, busy } = await loadDay(db, id, offerId, date)
      return { date, unit: rules.unit, durations: listDurations(rules, busy, date, now()) }
    },
  ),

  departures: operations.availability.departures.handler(async ({ input, context: { db, now } }) => {
    const { id, offerId, date, tripDuration } = input
    const { rules, busy, position } = await loadDay(db, id, offerId, date)
    const departures = listDepartures(rules, busy, date, tripDuration, now()).map(({ start, end, time, offset }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      time,
      endTime: localTimeAt(rules.zone, end).time,
      offset,
    }))
    const sunset = sunsetOn(date, rules.zone, position)
    return { date, zone: rules.zone, unit: rules.unit, tripDuration, sunset, departures }
  }),
}

export const instabookRoutes = {
  list: operations.instabook.list.handler(async ({ input, context }) => {
    const { db } = context
    const now = context.now()
    const main = await loadCharterRules(db, (await getOfferOnSale(db, input.id, undefined)).id)
    const startDate = input.startDate ?? localDateAt(main.zone, now)
    const endDate = input.endDate ?? addDays(startDate, slotDays)
    const from = firstInstantAt(main.zone, startDate, 0)
    const to = firstInstantAt(main.zone, addDays(endDate, 1), 0)
    const [slots, sold] = await Promise.all([
      listInstantSlots(db, input.id, from, to, now),
      listSoldSlots(db, input.id, from, to, now),
    ])
    const rulesOf = await loadCharterRulesOf(db, [...new Set([...slots, ...sold].map(({ offerId }) => offerId))])
    const present = (some: typeof slots) =>
      some
        .map((slot) => ({ slot, rules: rulesOf.get(slot.offerId) ?? main }))
        .filter(({ slot, rules }) => isWithinHorizon(rules, slot.start, now))
        .map(({ slot, rules }) => presentSlot(slot, rules))
    return { zone: main.zone, slots: present(slots), sold: present(sold) }
  }),
}

async function loadDay(db: Db, listingId: Id, offerId: Id | undefined, date: LocalDate) {
  const offer = await getOfferOnSale(db, listingId, offerId)
  const [rules, position] = await Promise.all([loadCharterRules(db, offer.id), getPosition(db, offer.vesselId)])
  const { start, end } = periodToLoad(rules, date, date)
  return { rules, position, busy: await listBusy(db, offer.vesselId, start, end) }
}
