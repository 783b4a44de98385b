import type { NewOffer } from '#server/boats/fleet-entry.ts'
import type { NewPriceRule } from '#server/pricing/price-entry.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Sale } from './entries.ts'

/** What is usual where a yacht lies: its money, its hours, its terms. */
export type Market = {
  currency: string
  /** What a dollar's worth of extras costs here, in whole units, and to which multiple it is rounded. */
  dollar: number
  step: number
  /** Charters of days and weeks. */
  checkIn: string
  checkOut: string
  season: Season
}

/** Winter sun or summer: when the year costs more. */
type Season = 'gulf' | 'florida' | 'summer' | 'atoll'

const euro = { currency: 'EUR', dollar: 0.92, step: 5, checkIn: '17:00', checkOut: '09:00' } as const

const markets: Record<string, Market> = {
  AE: { currency: 'AED', dollar: 3.67, step: 25, checkIn: '10:00', checkOut: '10:00', season: 'gulf' },
  OM: { currency: 'OMR', dollar: 0.385, step: 1, checkIn: '10:00', checkOut: '10:00', season: 'gulf' },
  US: { currency: 'USD', dollar: 1, step: 5, checkIn: '12:00', checkOut: '10:00', season: 'florida' },
  MV: { currency: 'USD', dollar: 1.1, step: 5, checkIn: '14:00', checkOut: '10:00', season: 'atoll' },
  GB: { currency: 'GBP', dollar: 0.79, step: 5, checkIn: '16:00', checkOut: '10:00', season: 'summer' },
  JP: { currency: 'JPY', dollar: 150, step: 500, checkIn: '14:00', checkOut: '10:00', season: 'summer' },
}

export const marketOf = (countryCode: string): Market => markets[countryCode] ?? { ...euro, season: 'summer' }

/** An amount of dollars at the level of a market, in whole units. */
export const localPrice = ({ dollar, step }: Market, dollars: number): number =>
  Math.max(step, Math.round((dollars * dollar) / step) * step)

/** The terms that a sale does not name itself. */
export function usualTerms(market: Market, { unit, bareboat }: Sale): Partial<NewOffer> {
  const cancellation = unit === 'hour' ? hourlyPolicy : unit === 'day' ? dailyPolicy : weeklyPolicy
  return {
    cancellation: cancellation.map((tier) => ({ ...tier })),
    turnaroundMinutes: unit === 'hour' ? 60 : 0,
    checkIn: market.checkIn,
    checkOut: market.checkOut,
    ...(unit === 'week'
      ? { changeover: 6, nights: 7, minUnits: 1, maxUnits: 3, deposit: 5000, balanceDaysBefore: 30 }
      : {}),
    ...(unit === 'day' ? { deposit: 5000, balanceDaysBefore: 14 } : {}),
    included: bareboat
      ? ['bareboat_inventory', 'mooring_home']
      : ['captain_and_crew', 'fuel_cruising', 'water_and_ice', 'insurance'],
    excluded: bareboat
      ? ['fuel', 'moorings_en_route', 'provisions']
      : unit === 'hour'
        ? ['alcohol', 'catering']
        : ['fuel', 'provisions', 'port_fees'],
  }
}

const hourlyPolicy = [
  { hoursBefore: 48, fee: 0 },
  { hoursBefore: 24, fee: 5000 },
  { hoursBefore: 0, fee: 10_000 },
]
const dailyPolicy = [
  { hoursBefore: 336, fee: 0 },
  { hoursBefore: 72, fee: 5000 },
  { hoursBefore: 0, fee: 10_000 },
]
const weeklyPolicy = [
  { hoursBefore: 1440, fee: 1000 },
  { hoursBefore: 720, fee: 5000 },
  { hoursBefore: 0, fee: 10_000 },
]

/** Seasons, weekends, sunset hours and New Year, for this year and the next. */
export function usualRules(market: Market, { unit, min = 1 }: Sale, today: LocalDate): NewPriceRule[] {
  const year = Number(today.slice(0, 4))
  const years = [year - 1, year, year + 1]
  const rules: NewPriceRule[] = years.flatMap((each) => seasonsOf(market.season, each))
  if (unit === 'hour') rules.push(weekend, sunset)
  if (unit !== 'week')
    rules.push(...[year, year + 1].map((each) => newYear(each, unit === 'hour' ? Math.max(4, min) : min)))
  if (unit === 'hour')
    rules.push({
      kind: 'length',
      name: { en: 'Six hours or more', fr: 'Six heures et plus' },
      minUnits: 6,
      discount: 500,
    })
  if (unit === 'week')
    rules.push(
      {
        kind: 'early_bird',
        name: { en: 'Booked half a year ahead', fr: 'Réservé six mois à l’avance' },
        daysBefore: 180,
        discount: 500,
        group: 'timing',
      },
      lastMinute,
    )
  return rules
}

const weekend: NewPriceRule = {
  kind: 'weekday',
  name: { en: 'Weekend', fr: 'Week-end' },
  weekdays: [5, 6],
  adjustment: 1000,
}
const sunset: NewPriceRule = {
  kind: 'time_of_day',
  name: { en: 'Sunset hours', fr: 'Heures du couchant' },
  starts: '16:30',
  ends: '19:00',
  adjustment: 1200,
}
const lastMinute: NewPriceRule = {
  kind: 'last_minute',
  name: { en: 'Within two weeks', fr: 'Sous quinze jours' },
  hoursBefore: 336,
  discount: 1000,
  group: 'timing',
}

const newYear = (year: number, minUnits: number): NewPriceRule => ({
  kind: 'event',
  name: { en: 'New Year’s Eve', fr: 'Saint-Sylvestre' },
  from: `${year}-12-31`,
  to: `${year + 1}-01-01`,
  adjustment: 15_000,
  minUnits,
  deposit: 10_000,
  cancellation: [
    { hoursBefore: 720, fee: 0 },
    { hoursBefore: 0, fee: 10_000 },
  ],
  instant: false,
})

function seasonsOf(season: Season, year: number): NewPriceRule[] {
  const high = { en: 'High season', fr: 'Haute saison' }
  const low = { en: 'Low season', fr: 'Basse saison' }
  const rule = (name: typeof high, from: string, to: string, adjustment: number): NewPriceRule => ({
    kind: 'season',
    name,
    from,
    to,
    adjustment,
  })
  if (season === 'gulf')
    return [rule(low, `${year}-06-01`, `${year}-09-15`, -2000), rule(high, `${year}-11-15`, `${year + 1}-03-15`, 1500)]
  if (season === 'florida') return [rule(high, `${year}-12-15`, `${year + 1}-04-15`, 2000)]
  if (season === 'atoll') return [rule(high, `${year}-12-01`, `${year + 1}-04-15`, 2500)]
  return [rule(low, `${year}-10-01`, `${year + 1}-04-30`, -3000), rule(high, `${year}-07-01`, `${year}-08-31`, 3500)]
}
