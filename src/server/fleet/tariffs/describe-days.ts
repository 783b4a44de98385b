import type { TariffDay } from '#contract/pricing/tariffs.ts'
import type { Id } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { listBusy } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { Db } from '../../platform/database.ts'
import { ratesOn } from '../../pricing/day-rates.ts'
import type { Rate } from '../../pricing/rate-rules.ts'
import { describeOfferDays, describeTrip } from '../../search/price/offer-day.ts'
import { assumedGuests, type OfferEngine } from '../../search/price/offer-engine.ts'

type DayRequest = {
  vesselId: Id
  from: LocalDate
  to: LocalDate
  duration?: number | undefined
  guests?: number | undefined
  now: Instant
}

/** The price of each day for a free yacht, the rules of the day, and whether the day is occupied. */
export async function describeTariffDays(db: Db, engine: OfferEngine, wanted: DayRequest): Promise<TariffDay[]> {
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
    const units = wanted.duration ?? free?.shortest ?? null
    return {
      date,
      total: free ? totalOf(engine, wanted, { date, units: wanted.duration ?? free.shortest, usual: free }) : null,
      units: free ? units : null,
      lowestRate: Math.min(...amounts),
      highestRate: Math.max(...amounts),
      rules: rulesOf(rates),
      taken: free !== undefined && real[index] === undefined,
    }
  })
}

type WantedDay = { date: LocalDate; units: number; usual: { shortest: number; total: number } }

/** Null where the day has no such trip. */
function totalOf(engine: OfferEngine, { guests, now }: DayRequest, { date, units, usual }: WantedDay): number | null {
  const party = guests ?? assumedGuests(engine.tariff)
  if (units === usual.shortest && party === assumedGuests(engine.tariff)) return usual.total
  return describeTrip(engine, { busy: [], slots: [], now }, { date, units, guests: party })?.total ?? null
}

function rulesOf(rates: readonly Rate[]): TariffDay['rules'] {
  const rules = new Map(rates.flatMap((rate) => rate.rules.map((rule) => [rule.id, rule] as const)))
  return [...rules.values()].map(({ kind, name }) => ({ kind, name }))
}
