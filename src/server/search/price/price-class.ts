import { dayMs, hourMs, type LocalDate, type Minutes, minuteMs, toLocalDate, weekdayOf } from '#shared/local-date.ts'
import type { Clock, Instant } from '#shared/local-time.ts'
import type { Start } from '../../availability/start.ts'
import { isInForce } from '../../pricing/moments.ts'
import type { Tariff } from '../../pricing/tariff.ts'

type DateOf = (day: number) => LocalDate
type Departure = Pick<Start, 'at' | 'offset'>

/** A key that is equal for trips with the same price for the same guests, except for the days of its payments. */
export type PriceClassOf = (start: Departure, end: Instant, units: number) => string

/**
 * Trips of one class have the same rules in force in each hour, or on each day; their day of departure has the same discounts and
 * taxes; and their notice is on the same side of every limit.
 */
export function openPriceClasses(tariff: Tariff, clock: Clock, now: Instant): PriceClassOf {
  const dateOf = remembered(toLocalDate)
  const rulesOf = openRules(tariff, dateOf)
  const datedOn = openDated(tariff, dateOf)
  const limitsOf = openLimits(tariff)
  return ({ at, offset }, end, units) => {
    // A clock change within the trip skips or repeats an hour.
    if (tariff.unit === 'hour' && clock.changeAfter(at) < end) return `${units};at ${at}`
    const wall = at + offset
    const day = Math.floor(wall / dayMs)
    return `${units};${end - at};${datedOn(day)};${limitsOf(at - now)};${rulesOf(wall, units)}`
  }
}

/** The rules in force in each hour of a trip that departs at this local time, or on each of its days. */
function openRules({ unit, nights, rateRules }: Tariff, dateOf: DateOf): (wall: number, units: number) => string {
  if (rateRules.length === 0) return () => ''
  const rulesAt = (day: number, minutes: Minutes | null) => {
    const moment = { date: dateOf(day), weekday: weekdayOf(day), minutes }
    return rateRules.flatMap((rule, index) => (isInForce(rule, moment) ? [index] : [])).join('.')
  }
  if (unit !== 'hour') {
    const rulesOn = remembered((day) => rulesAt(day, null))
    const length = unit === 'week' ? nights : 1
    return (wall, units) => join(units * length, (night) => rulesOn(Math.floor(wall / dayMs) + night))
  }
  // From each of these minutes of a day to the next one, the same rules are in force.
  const bounds = [...new Set([0, ...rateRules.flatMap(({ starts, ends }) => [starts ?? 0, ends ?? 0])])]
  const limits = bounds.sort((a, b) => a - b)
  const rulesIn = remembered((span) => rulesAt(Math.floor(span / limits.length), limits[span % limits.length] ?? 0))
  return (wall, units) =>
    join(units, (hour) => {
      const time = wall + hour * hourMs
      const day = Math.floor(time / dayMs)
      const minutes = Math.floor((time - day * dayMs) / minuteMs)
      return rulesIn(day * limits.length + limits.findLastIndex((limit) => limit <= minutes))
    })
}

/** The discounts, promotions and taxes that a departure on a day can have. */
function openDated({ discountRules, promotions, taxes }: Tariff, dateOf: DateOf): (day: number) => string {
  const dated = [...discountRules, ...promotions, ...taxes].filter(({ from, to }) => from !== null || to !== null)
  if (dated.length === 0) return () => ''
  return remembered((day) => {
    const date = dateOf(day)
    return dated.map(({ from, to }) => Number((from === null || date >= from) && (to === null || date <= to))).join('')
  })
}

/** The sides of all limits on which a notice is. */
function openLimits({ discountRules, promotions }: Tariff): (notice: number) => string {
  const early = [...discountRules, ...promotions].flatMap(({ daysBefore }) =>
    daysBefore === null ? [] : [daysBefore * dayMs],
  )
  const late = discountRules.flatMap(({ hoursBefore }) => (hoursBefore === null ? [] : [hoursBefore * hourMs]))
  return (notice) => {
    let sides = ''
    for (const limit of early) sides += notice >= limit ? '1' : '0'
    for (const limit of late) sides += notice <= limit ? '1' : '0'
    return sides
  }
}

function join(count: number, textOf: (index: number) => string): string {
  let text = ''
  for (let index = 0; index < count; index++) text += `${textOf(index)},`
  return text
}

function remembered(find: (key: number) => string): (key: number) => string {
  const known = new Map<number, string>()
  return (key) => {
    const value = known.get(key)
    if (value !== undefined) return value
    const found = find(key)
    known.set(key, found)
    return found
  }
}
