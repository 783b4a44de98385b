import type { RuleException } from '#server/availability/charter-rules.ts'
import type { NewPriceRule, NewRateRule } from '#server/pricing/price-entry.ts'
import { addDays, isoWeekday, type LocalDate } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Market } from './markets.ts'
import type { DemoYacht, Sale } from './yachts.ts'

const names = {
  high: { en: 'High season', fr: 'Haute saison' },
  low: { en: 'Low season', fr: 'Basse saison' },
  shoulder: { en: 'Early and late season', fr: 'Avant et arrière-saison' },
  weekend: { en: 'Weekend', fr: 'Week-end' },
  evening: { en: 'Evening rate', fr: 'Tarif du soir' },
  newYear: { en: 'New Year’s Eve', fr: 'Saint-Sylvestre' },
  race: { en: 'Race weekend', fr: 'Week-end du Grand Prix' },
  yachtShow: { en: 'Yacht show', fr: 'Salon du yachting' },
  sixHours: { en: 'Six hours or more', fr: 'Six heures et plus' },
  fortnight: { en: 'Two weeks or more', fr: 'Deux semaines et plus' },
  ahead: { en: 'Booked half a year ahead', fr: 'Réservé six mois à l’avance' },
  soon: { en: 'Within two weeks', fr: 'Sous quinze jours' },
} as const satisfies Record<string, LocalText>

/** The rules of seasons, weekends, sunset hours and holidays that are not over, to the end of next year. */
export function usualRules(market: Market, demo: DemoYacht, sale: Sale, today: LocalDate): NewPriceRule[] {
  const dated = yearsAround(today).flatMap((year) => [
    ...seasonsOf(market, sale, year),
    ...(sale.unit === 'week' ? [] : greatDays(market, demo.place, sale, year)),
  ])
  return [
    ...dated.filter(({ to }) => (to ?? today) >= today),
    ...(sale.unit === 'hour' ? hourlyRules(market, demo) : []),
    ...(sale.unit === 'week' ? weeklyRules : []),
  ]
}

/** From November to March, weekly yachts in the Mediterranean are hauled out and painted, and insured for less. */
export function winterRest({ season }: Market, { unit }: Sale, today: LocalDate): RuleException[] {
  if (season !== 'summer' || unit !== 'week') return []
  return yearsAround(today).map((year) => ({
    from: `${year}-11-01`,
    to: `${year + 1}-03-31`,
    closed: true,
    weekdays: null,
    opens: null,
    closes: null,
    minUnits: null,
  }))
}

function yearsAround(today: LocalDate): number[] {
  const year = Number(today.slice(0, 4))
  return [year - 2, year - 1, year, year + 1]
}

function seasonsOf({ season }: Market, { unit }: Sale, year: number): NewRateRule[] {
  const rule = (name: LocalText, from: string, to: string, adjustment: number): NewRateRule => ({
    kind: 'season',
    name,
    from,
    to,
    adjustment,
  })
  const next = year + 1
  switch (season) {
    case 'gulf':
      return [
        rule(names.low, `${year}-06-01`, `${year}-09-15`, -1500),
        rule(names.high, `${year}-11-15`, `${next}-03-15`, 1000),
      ]
    case 'florida':
      return [rule(names.high, `${year}-12-15`, `${next}-04-15`, 1500)]
    case 'atoll':
      return [rule(names.high, `${year}-12-15`, `${next}-04-15`, 2000)]
    case 'north':
      return [rule(names.low, `${year}-11-01`, `${next}-03-31`, -1500)]
    case 'summer':
      return [
        rule(names.shoulder, `${year}-05-01`, `${year}-05-31`, unit === 'week' ? -2000 : -1000),
        rule(names.high, `${year}-07-01`, `${year}-08-31`, unit === 'week' ? 4000 : 2000),
        rule(names.low, `${year}-10-01`, `${next}-04-30`, unit === 'week' ? -3500 : -2000),
      ]
  }
}

function hourlyRules({ weekend, sunset }: Market, { categories }: DemoYacht): NewPriceRule[] {
  const [starts, ends] = sunset
  return [
    { kind: 'weekday', name: names.weekend, weekdays: [...weekend], adjustment: 1000 },
    { kind: 'length', name: names.sixHours, minUnits: 6, discount: 500 },
    // Yachts of the category sunset cost more in the evening.
    ...(categories.includes('sunset')
      ? [{ kind: 'time_of_day' as const, name: names.evening, starts, ends, adjustment: 1200 }]
      : []),
  ]
}

const weeklyRules: NewPriceRule[] = [
  { kind: 'length', name: names.fortnight, minUnits: 2, discount: 500 },
  { kind: 'early_bird', name: names.ahead, daysBefore: 180, discount: 500, group: 'timing' },
  { kind: 'last_minute', name: names.soon, hoursBefore: 336, discount: 1000, group: 'timing' },
]

/** Holidays: no instant booking, no short trips and no late cancellation. */
function greatDays({ season }: Market, place: string, { unit, min = 1 }: Sale, year: number): NewRateRule[] {
  const longest = unit === 'hour' ? Math.max(4, min) : min
  const day = (name: LocalText, from: LocalDate, to: LocalDate, adjustment: number): NewRateRule => ({
    kind: 'event',
    name,
    from,
    to,
    adjustment,
    minUnits: longest,
    deposit: 10_000,
    instant: false,
    cancellation: [
      { hoursBefore: 720, fee: 0 },
      { hoursBefore: 0, fee: 10_000 },
    ],
  })
  const newYear = season === 'gulf' ? 15_000 : 8000
  const days = [day(names.newYear, `${year}-12-31`, `${year + 1}-01-01`, newYear)]
  if (place === 'marina-yas-marina') days.push(day(names.race, ...raceDays(`${year}-12-01`, 0), 12_000))
  if (place === 'marina-port-hercule') {
    days.push(day(names.race, ...raceDays(`${year}-05-22`, 0), 20_000))
    days.push(day(names.yachtShow, ...raceDays(`${year}-09-22`, -1), 6000))
  }
  return days
}

/** Thursday to Sunday of the first weekend on or after a day, moved by `shift` days. */
function raceDays(from: LocalDate, shift: number): [LocalDate, LocalDate] {
  const sunday = addDays(from, (7 - isoWeekday(from)) % 7)
  return [addDays(sunday, shift - 3), addDays(sunday, shift)]
}
