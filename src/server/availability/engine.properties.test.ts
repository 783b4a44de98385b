import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { datesOfMonth, monthOf } from '#shared/local-date.ts'
import { describeDay } from '#tests/builders/describe-day.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import * as oracle from '#tests/oracles/availability.ts'
import type { Busy, CharterRules, RuleException } from './charter-rules.ts'
import { checkPeriod } from './check-period.ts'
import { describeDays } from './describe-days.ts'
import { listDepartures, listDurations } from './list-departures.ts'
import { nearestDepartures, periodOfNearest, periodToLoad } from './nearest-departures.ts'

const hour = 3_600_000
const minute = 60_000
const zones = ['Asia/Dubai', 'America/New_York', 'Europe/Athens', 'Europe/Zagreb', 'Australia/Lord_Howe']

/** The days from 2026 to 2028 whose length is not 24 hours. */
function findClockChanges(zone: string): string[] {
  const first = Temporal.PlainDate.from('2026-01-01')
  const days = Array.from({ length: 3 * 365 + 1 }, (_, index) => first.add({ days: index }))
  return days.filter((day) => day.toZonedDateTime(zone).hoursInDay !== 24).map(String)
}

const quarterOfDay = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const hours = fc.tuple(quarterOfDay, quarterOfDay)
const someWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })

const exceptionAround = (date: string) =>
  fc
    .record({
      from: fc.option(
        fc.integer({ min: -4, max: 2 }).map((days) => oracle.plus(date, days)),
        { freq: 8 },
      ),
      nights: fc.integer({ min: 0, max: 5 }),
      endless: fc.boolean(),
      weekdays: fc.option(someWeekdays),
      hours: fc.option(hours),
      closed: fc.boolean(),
      minUnits: fc.option(fc.integer({ min: 1, max: 5 })),
    })
    .map(({ from, nights, endless, hours: ours, closed, ...rest }): RuleException => {
      const to = endless || from === null ? null : oracle.plus(from, nights)
      return { ...rest, from, to, closed, opens: ours?.[0] ?? null, closes: ours?.[1] ?? null }
    })

const rulesAround = (zone: string, date: string, unit: CharterRules['unit']) =>
  fc
    .record({
      // Every fourth yacht never closes.
      hours: fc.oneof({ weight: 3, arbitrary: hours }, { weight: 1, arbitrary: fc.constant([0, 0] as const) }),
      weekdays: fc.oneof(fc.constant([1, 2, 3, 4, 5, 6, 7]), someWeekdays),
      minUnits: fc.integer({ min: 1, max: 3 }),
      more: fc.integer({ min: 0, max: unit === 'hour' ? 30 : 5 }),
      leadMinutes: fc.constantFrom(0, 45, 120, 1440),
      horizonMonths: fc.constantFrom(1, 2, 13),
      papersUntil: fc.option(
        fc.integer({ min: -1, max: 9 }).map((days) => oracle.plus(date, days)),
        { freq: 2 },
      ),
      turnaroundMinutes: fc.constantFrom(0, 7, 30, 60, 480),
      checkIn: quarterOfDay,
      checkOut: quarterOfDay,
      changeover: fc.option(fc.constant(Temporal.PlainDate.from(date).dayOfWeek)),
      nights: fc.constantFrom(1, 6, 7),
      exceptions: fc.oneof(fc.constant([]), fc.array(exceptionAround(date), { maxLength: 3 })),
    })
    .map(({ more, hours: [opens, closes], ...rules }): CharterRules => {
      return { ...rules, opens, closes, unit, zone, maxUnits: rules.minUnits + more }
    })

const minutesAround = (instant: number, days: number) =>
  fc.integer({ min: -days * 1440, max: days * 1440 }).map((minutes) => instant + minutes * minute)

// Mostly on a quarter of an hour, so that many claims touch a charter without overlapping it.
const claimStart = (instant: number, days: number) =>
  fc
    .tuple(minutesAround(instant, days), fc.constantFrom(1, 15, 15, 60))
    .map(([start, grid]) => Math.round(start / (grid * minute)) * grid * minute)

const busyAround = (instant: number, days: number): fc.Arbitrary<Busy[]> =>
  fc.array(
    fc
      .tuple(claimStart(instant, days), fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 15, 15, 60))
      .map(([start, length, grid]) => ({ start, end: start + length * grid * minute })),
    { maxLength: 5 },
  )

const questionsAround = (zone: string, changeDate: string, unit: CharterRules['unit']) =>
  fc.constantFrom(-1, 0, 0, 0, 1).chain((days) => {
    const date = oracle.plus(changeDate, days)
    const noon = oracle.bound(zone, date, 720)
    return fc.record({
      date: fc.constant(date),
      rules: rulesAround(zone, date, unit),
      busy: fc.oneof(busyAround(noon, 1), busyAround(noon, 8)),
      now: fc.oneof(fc.constant(noon - 30 * 24 * hour), minutesAround(noon, 2)),
    })
  })

function whyNot(rules: CharterRules, { start, end }: oracle.Pair, now: number) {
  if (start < now) return 'past'
  if (start < now + rules.leadMinutes * minute) return 'too_soon'
  if (!oracle.isWithinHorizon(rules, start, now)) return 'too_far'
  return oracle.hasPapers(rules, end) ? 'taken' : 'closed'
}

type Question = { date: string; rules: CharterRules; busy: Busy[]; now: number }

function answersLikeTheOracle({ date, rules, busy, now }: Question) {
  const pairs = oracle.pairsOf(rules, date)
  const left = oracle.takable(rules, busy, pairs, now)
  const lengths = [...new Set(left.map(({ units }) => units))].sort((a, b) => a - b)
  expect(listDurations(rules, busy, date, now)).toEqual(lengths)
  for (let units = 1; units <= rules.maxUnits + 1; units++) {
    const departures = left.filter((each) => each.units === units).map(({ units: _, ...departure }) => departure)
    expect(listDepartures(rules, busy, date, units, now)).toEqual(departures)
  }
  expect(describeDay(rules, busy, date, now)).toEqual({
    ...oracle.describeDay(rules, busy, date, pairs, now),
    changesAt: oracle.changesAt(rules, busy, date, pairs, now),
  })
  for (const pair of oracle.pairsOf({ ...rules, papersUntil: null }, date)) {
    const { start, end, units } = pair
    const isLeft = left.some((each) => each.start === start && each.units === units)
    const expected = isLeft
      ? { ok: true, period: { start, end }, date }
      : { ok: false, reason: whyNot(rules, pair, now) }
    expect(checkPeriod(rules, busy, start, units, now)).toMatchObject(expected)
  }
}

describe.each(zones)('the engine in %s', (zone) => {
  const changes = findClockChanges(zone)
  const days = changes.length > 0 ? changes : ['2026-03-08', '2027-10-31']

  it('knows on which days clocks change', () => {
    expect(changes).toHaveLength(zone === 'Asia/Dubai' ? 0 : 6)
  })

  it.each(days)('sells hours around %s as the oracle does', (date) => {
    fc.assert(fc.property(questionsAround(zone, date, 'hour'), answersLikeTheOracle), { numRuns: runs(14) })
  })

  it.each(days)('sells days and weeks around %s as the oracle does', (date) => {
    const questions = fc.oneof(questionsAround(zone, date, 'day'), questionsAround(zone, date, 'week'))
    fc.assert(fc.property(questions, answersLikeTheOracle), { numRuns: runs(20) })
  })

  it('sells ordinary days as the oracle does', () => {
    const ordinary = fc.integer({ min: 0, max: 1000 }).map((days) => oracle.plus('2026-01-01', days))
    const units = fc.constantFrom<CharterRules['unit']>('hour', 'day', 'week')
    const questions = fc.tuple(ordinary, units).chain(([date, unit]) => questionsAround(zone, date, unit))
    fc.assert(fc.property(questions, answersLikeTheOracle), { numRuns: runs(40) })
  })

  it('says the same of a day whether it is asked alone, in its month, or with only the claims that matter', () => {
    const questions = fc
      .constantFrom<CharterRules['unit']>('hour', 'day', 'week')
      .chain((unit) => questionsAround(zone, days[0] ?? '', unit))
    const inMonth = ({ date, rules, busy, now }: Question) => {
      const { start, end } = periodToLoad(rules, date, date)
      const relevant = busy.filter((period) => period.end > start && period.start < end)
      const alone = describeDay(rules, relevant, date, now)
      expect(describeDays(rules, busy, datesOfMonth(monthOf(date)), now)).toContainEqual({ date, ...alone })
    }
    fc.assert(fc.property(questions, inMonth), { numRuns: runs(40) })
  })

  it('finds the nearest departures that a patient search finds', () => {
    const questions = fc
      .constantFrom<CharterRules['unit']>('hour', 'day', 'week')
      .chain((unit) => fc.tuple(questionsAround(zone, days[0] ?? '', unit), fc.integer({ min: 0, max: 95 })))
    const nearest = ([{ date, rules, busy, now }, quarter]: [Question, number]) => {
      const start = oracle.bound(zone, date, quarter * 15)
      const units = rules.minUnits
      const all = Array.from({ length: 41 }, (_, index) => oracle.plus(date, index - 20))
        .flatMap((each) => listDepartures(rules, busy, each, units, now))
        .filter((departure) => departure.start !== start)
      const distances = all.map((departure) => Math.abs(departure.start - start)).sort((a, b) => a - b)
      const found = nearestDepartures(rules, busy, start, units, now, 3)
      const near = distances.filter((distance) => distance < 18 * 24 * hour).slice(0, 3)
      expect(found.map((departure) => Math.abs(departure.start - start)).slice(0, near.length)).toEqual(near)
      const { start: from, end: to } = periodOfNearest(rules, start)
      expect(found.every((departure) => departure.start >= from && departure.end <= to)).toBe(true)
    }
    fc.assert(fc.property(questions, nearest), { numRuns: runs(16) })
  })
})
