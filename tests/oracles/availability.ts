import { Temporal } from 'temporal-polyfill'
import type { Busy, CharterRules, RuleException } from '#server/availability/charter-rules.ts'

const hour = 3_600_000
const minute = 60_000

// A second availability engine, slow and obvious: it looks everything up in Temporal and tries one case after the other.

export type Pair = { start: number; end: number; units: number; time: string; offset: string }

/** The first instant at which the clock shows this time or a later one. */
export const bound = cached((zone: string, date: string, minutes: number): number => {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes })
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(wall)) return earlier.epochMilliseconds
  return earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN
})

/** Every quarter of an hour from two days before the day to four days after it, with the local time. */
const quartersAround = cached((zone: string, date: string) => {
  const from = Temporal.PlainDate.from(date).subtract({ days: 2 }).toZonedDateTime(zone).epochMilliseconds
  return Array.from({ length: 6 * 96 }, (_, index) => {
    const at = from + index * 15 * minute
    const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
    const date = shown.toPlainDate().toString()
    const minutes = wallMinutes(date) + shown.hour * 60 + shown.minute
    return { at, date, shown: minutes, time: shown.toPlainTime().toString().slice(0, 5), offset: shown.offset }
  })
})

function ruleOf(rules: CharterRules, date: string) {
  const weekday = weekdayOf(date)
  const matching = rules.exceptions.filter(
    ({ from, to, weekdays }) =>
      (from === null || from <= date) && (to === null || date <= to) && (weekdays?.includes(weekday) ?? true),
  )
  const breadth = ({ from, to, weekdays }: RuleException) =>
    (from === null || to === null ? 1e9 : nightsBetween(from, to) + 1) * (weekdays?.length ?? 7)
  const deciding = matching.filter(({ closed, opens }) => closed || opens !== null)
  const decisive = deciding.sort((a, b) => breadth(a) - breadth(b))[0]
  return {
    closed: decisive?.closed === true,
    charters: !decisive?.closed && (rules.weekdays.includes(weekday) || (decisive?.weekdays ?? null) !== null),
    opens: decisive?.opens ?? rules.opens,
    closes: decisive?.closes ?? rules.closes,
    min: Math.max(rules.minUnits, ...matching.map(({ minUnits }) => minUnits ?? 0)),
  }
}

function hoursOf(rules: CharterRules, date: string) {
  const { charters, opens, closes } = ruleOf(rules, date)
  if (!charters) return null
  const closingDate = closes <= opens ? plus(date, 1) : date
  return { start: bound(rules.zone, date, opens), end: bound(rules.zone, closingDate, closes) }
}

function hourlyPairs(rules: CharterRules, date: string) {
  const quarters = quartersAround(rules.zone, date)
  const openings = [-2, -1, 0, 1, 2, 3].map((days) => hoursOf(rules, plus(date, days)))
  const isOpen = (at: number) => openings.some((hours) => hours && hours.start <= at && at < hours.end)
  const open = new Set(quarters.filter(({ at }) => isOpen(at)).map(({ at }) => at))
  const pairs: Pair[] = []
  for (const { at, shown, time, offset } of quarters.filter((quarter) => quarter.date === date)) {
    for (let units = 1; units <= rules.maxUnits; units++) {
      const end = at + units * hour
      const staysOpen = quarters.every((quarter) => quarter.at < at || quarter.at >= end || open.has(quarter.at))
      const isStep = [plus(date, -1), date].some((openingDate) => {
        const hours = hoursOf(rules, openingDate)
        const { opens, min } = ruleOf(rules, openingDate)
        const waited = shown - wallMinutes(openingDate) - opens
        return hours && hours.start <= at && at < hours.end && waited >= 0 && waited % 30 === 0 && units >= min
      })
      if (staysOpen && isStep) pairs.push({ start: at, end, units, time, offset })
    }
  }
  return pairs
}

function nightlyPairs(rules: CharterRules, date: string) {
  const start = bound(rules.zone, date, rules.checkIn)
  const shown = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(rules.zone)
  const isChangeover = rules.unit !== 'week' || rules.changeover === null || shown.dayOfWeek === rules.changeover
  if (!ruleOf(rules, date).charters || !isChangeover) return []
  return Array.from({ length: rules.maxUnits }, (_, index) => index + 1).flatMap((units) => {
    const nights = rules.unit === 'week' ? units * rules.nights : units
    const all = Array.from({ length: nights }, (_, night) => ruleOf(rules, plus(date, night)))
    const isOpen = all.every(({ closed, charters }) => (rules.unit === 'week' ? !closed : charters))
    if (!isOpen || all.some(({ min }) => units < min)) return []
    const end = bound(rules.zone, plus(date, nights), rules.checkOut)
    return [{ start, end, units, time: shown.toPlainTime().toString().slice(0, 5), offset: shown.offset }]
  })
}

/** All trips that the rules offer on this day: a departure for each start and duration. */
export function pairsOf(rules: CharterRules, date: string): Pair[] {
  const pairs = rules.unit === 'hour' ? hourlyPairs(rules, date) : nightlyPairs(rules, date)
  return pairs.filter(({ end }) => hasPapers(rules, end))
}

/** True where the vessel's papers are valid until the end of a charter. */
export const hasPapers = ({ zone, papersUntil }: CharterRules, end: number): boolean =>
  papersUntil === null || end <= bound(zone, plus(papersUntil, 1), 0)

export function describeDay(rules: CharterRules, busy: readonly Busy[], date: string, pairs: Pair[], now: number) {
  if (now >= bound(rules.zone, plus(date, 1), 0)) return { state: 'past', shortest: null, longest: null, latest: null }
  const left = takable(rules, busy, pairs, now)
  if (left.length === 0) return { state: 'unavailable', shortest: null, longest: null, latest: null }
  const shortest = Math.min(...left.map(({ units }) => units))
  return {
    state: left.length === pairs.length ? 'available' : 'partial',
    shortest,
    longest: Math.max(...left.map(({ units }) => units)),
    latest: Math.max(...left.filter(({ units }) => units === shortest).map(({ start }) => start)),
  }
}

/** The first instant at which the description changes, among all possible ones. */
export function changesAt(rules: CharterRules, busy: readonly Busy[], date: string, pairs: Pair[], now: number) {
  const description = JSON.stringify(describeDay(rules, busy, date, pairs, now))
  const moments = pairs.map(({ start }) => start - rules.leadMinutes * minute + 1)
  moments.push(bound(rules.zone, plus(date, 1), 0), horizonMoment(rules, date))
  return (
    moments
      .filter((moment) => moment > now)
      .sort((a, b) => a - b)
      .find((moment) => JSON.stringify(describeDay(rules, busy, date, pairs, moment)) !== description) ?? null
  )
}

/** The trips that can still be booked. */
export function takable(rules: CharterRules, busy: readonly Busy[], pairs: Pair[], now: number) {
  return pairs.filter(({ start, end }) => {
    const occupiedUntil = end + rules.turnaroundMinutes * minute
    const isFree = busy.every((period) => period.end <= start || period.start >= occupiedUntil)
    return isFree && start >= now + rules.leadMinutes * minute && isWithinHorizon(rules, start, now)
  })
}

/**
 * True for a start within the booking horizon: as many months as the offer says, from the present one in the zone where days end
 * last (UTC−12).
 */
export const isWithinHorizon = ({ zone, horizonMonths }: CharterRules, start: number, now: number): boolean =>
  start < horizonEnd(zone, horizonMonths, now)

const horizonEnd = cached((zone: string, horizonMonths: number, now: number): number => {
  const present = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('-12:00').toPlainDate()
  return bound(zone, present.with({ day: 1 }).add({ months: horizonMonths }).toString(), 0)
})

function horizonMoment({ horizonMonths }: CharterRules, date: string): number {
  const month = Temporal.PlainDate.from(date)
    .toPlainYearMonth()
    .subtract({ months: horizonMonths - 1 })
  return month.toPlainDate({ day: 1 }).toZonedDateTime('-12:00').epochMilliseconds
}

function cached<Arguments extends (string | number)[], Value>(find: (...args: Arguments) => Value) {
  const known = new Map<string, Value>()
  return (...args: Arguments): Value => {
    const key = args.join()
    const value = known.get(key) ?? find(...args)
    known.set(key, value)
    return value
  }
}

export const plus = cached((date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString())
const wallMinutes = cached((date: string) => nightsBetween('1970-01-01', date) * 1440)
const weekdayOf = cached((date: string) => Temporal.PlainDate.from(date).dayOfWeek)
const nightsBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
