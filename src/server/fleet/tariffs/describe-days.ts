import type { OwnersPart } from '#contract/payments/owner-proceeds.ts'
import type { TariffDay } from '#contract/pricing/tariffs.ts'
import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { listBusy } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { Db } from '../../platform/database.ts'
import { ratesOn } from '../../pricing/day-rates.ts'
import type { Line } from '../../pricing/line.ts'
import type { Price } from '../../pricing/price-trip.ts'
import type { Rate } from '../../pricing/rate-rules.ts'
import { cheapestPrice, describeOfferDays } from '../../search/price/offer-day.ts'
import { assumedGuests, type OfferEngine } from '../../search/price/offer-engine.ts'

/** The owner's part of a price. Agreements with owners are a higher domain. */
export type GetsOf = (lines: readonly Line[], units: number) => OwnersPart

type DayRequest = {
  vesselId: Id
  from: LocalDate
  to: LocalDate
  duration?: number | undefined
  guests?: number | undefined
  now: Instant
}

/** The price of each day for a free yacht, the rules of the day, and whether the day is occupied. */
export async function describeTariffDays(
  db: Db,
  engine: OfferEngine,
  { getsOf, ...wanted }: DayRequest & { getsOf: GetsOf },
): Promise<TariffDay[]> {
  const { vesselId, from, to, now } = wanted
  const { rules, tariff } = engine
  const { start, end } = periodToLoad(rules, from, to)
  const busy = await listBusy(db, vesselId, start, end)
  const empty = describeOfferDays(engine, { busy: [], slots: [], now }, from, to)
  const real = describeOfferDays(engine, { busy, slots: [], now }, from, to)
  return empty.map((free, index) => {
    const date = addDays(from, index)
    const rates = ratesOn(tariff, date, rules)
    const amounts = rates.map(({ amount }) => amount)
    const units = free ? (wanted.duration ?? free.shortest) : null
    const price = units === null ? undefined : priceOf(engine, wanted, { date, units })
    return {
      date,
      total: price?.total ?? null,
      units,
      gets: price && units !== null ? getsOf(price.lines, units) : null,
      lowestRate: Math.min(...amounts),
      highestRate: Math.max(...amounts),
      rules: rulesOf(rates),
      taken: free !== undefined && real[index] === undefined,
    }
  })
}

/** Undefined where the day has no such trip. */
function priceOf(
  engine: OfferEngine,
  { guests = assumedGuests(engine.tariff), now }: DayRequest,
  { date, units }: { date: LocalDate; units: number },
): Price | undefined {
  return cheapestPrice(engine, { busy: [], slots: [], now }, { date, units, guests })
}

function rulesOf(rates: readonly Rate[]): TariffDay['rules'] {
  const rules = new Map(rates.flatMap((rate) => rate.rules.map((rule) => [rule.id, rule] as const)))
  return [...rules.values()].map(({ kind, name }) => ({ kind, name }))
}
