import type { TripUnit } from '#contract/boats/yacht.ts'
import type { QuoteRequest } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import { firstInstantAt, localTimeAt } from '#shared/local-time.ts'
import type { Money } from '#shared/money.ts'
import type { CharterRules } from '../availability/charter-rules.ts'
import { listBusy } from '../availability/claims.ts'
import { listInstantSlots } from '../availability/instant-slots.ts'
import { listDepartures, listDurations } from '../availability/list-departures.ts'
import { periodToLoad } from '../availability/nearest-departures.ts'
import { loadCharterRulesOf } from '../availability/queries.ts'
import { listOffersOf } from '../boats/fleet-list.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { priceQuote } from '../pricing/calculate-quote.ts'
import type { StoredQuote } from '../pricing/queries.ts'
import { requirePayable } from '../pricing/require-chargeable.ts'

/** One day of one yacht. Null is any. */
export type DayWish = {
  listingId: Id
  vesselId: Id
  offerId: Id | null
  unit: TripUnit | null
  date: LocalDate
  departsAt: string | null
  duration: number | null
  guests: number
  most: Money | null
}

/** Why a trip of the day does not fit, from the nearest miss. */
export const misses = ['price_above_limit', 'party_too_large', 'taken', 'not_offered'] as const
export type Miss = (typeof misses)[number]

export type Fit = { quote: StoredQuote; rules: CharterRules } | { miss: Miss }

/** The departures of a day that are priced: a later one is rarely cheaper. */
const mostPriced = 4

/** The first trip of the day that a guest could book now at a fitting price, checked by the code of every quote. */
export async function findFit(
  db: Db,
  wish: DayWish,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<Fit> {
  const offers = (await listOffersOf(db, [wish.listingId])).filter(
    ({ id, unit }) => id === (wish.offerId ?? id) && unit === (wish.unit ?? unit),
  )
  const rulesOf = await loadCharterRulesOf(
    db,
    offers.map(({ id }) => id),
  )
  const found = new Set<Miss>()
  for (const [offerId, rules] of rulesOf) {
    const { trips, miss } = await tripsOf(db, { ...wish, offerId }, rules, now())
    if (miss) found.add(miss)
    for (const trip of trips) {
      const priced = await price(db, { ...trip, offerId }, wish, { settings, now })
      if ('quote' in priced) return { quote: priced.quote, rules }
      found.add(priced.miss)
    }
  }
  return { miss: misses.find((miss) => found.has(miss)) ?? 'not_offered' }
}

type Trip = Pick<QuoteRequest, 'start' | 'duration' | 'instabookId'>

async function tripsOf(db: Db, wish: DayWish & { offerId: Id }, rules: CharterRules, now: number) {
  const { date, vesselId, departsAt, duration } = wish
  const { start, end } = periodToLoad(rules, date, date)
  const busy = await listBusy(db, vesselId, start, end)
  const departuresAmong = (occupied: typeof busy): Trip[] => {
    const lengths = duration === null ? listDurations(rules, occupied, date, now).slice(0, 1) : [duration]
    return lengths.flatMap((units) =>
      listDepartures(rules, occupied, date, units, now)
        .filter(({ time }) => time === (departsAt ?? time))
        .map((departure) => ({ start: new Date(departure.start).toISOString(), duration: units })),
    )
  }
  const departures = departuresAmong(busy).slice(0, mostPriced)
  const trips = [...departures, ...(await slotsOf(db, wish, rules, now))]
  if (trips.length > 0) return { trips }
  const miss: Miss = departuresAmong([]).length > 0 ? 'taken' : 'not_offered'
  return { trips, miss }
}

/** Prepared trips of the day. They may lie outside of the opening hours. */
async function slotsOf(
  db: Db,
  { listingId, offerId, date, departsAt, duration }: DayWish & { offerId: Id },
  { zone, unit }: CharterRules,
  now: number,
): Promise<Trip[]> {
  const [from, to] = [firstInstantAt(zone, date, 0), firstInstantAt(zone, addDays(date, 1), 0)]
  const slots = await listInstantSlots(db, listingId, from, to, now)
  return slots
    .filter(
      (slot) =>
        slot.offerId === offerId &&
        localTimeAt(zone, slot.start).time === (departsAt ?? localTimeAt(zone, slot.start).time),
    )
    .filter(({ start, end }) => duration === null || unit !== 'hour' || end - start >= duration * 3_600_000)
    .map(({ id }) => ({ instabookId: id }))
}

async function price(
  db: Db,
  trip: Trip & { offerId: Id },
  { listingId, guests, most }: DayWish,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<{ quote: StoredQuote } | { miss: Miss }> {
  try {
    const request = { yachtId: listingId, ...trip, guests, extras: [], ...(most && { currency: most.currency }) }
    const quote = await priceQuote(db, request, { now: now(), settings })
    if (most && !isWithin(quote, most)) return { miss: 'price_above_limit' }
    requirePayable(quote)
    return { quote }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { miss: missOf(error) }
  }
}

const isWithin = ({ display, total, currency }: StoredQuote, most: Money) =>
  currency === most.currency ? total <= most.amount : display.currency === most.currency && display.total <= most.amount

function missOf({ code }: AppError): Miss {
  if (code === 'too_many_guests') return 'party_too_large'
  return code === 'dates_taken' ? 'taken' : 'not_offered'
}
