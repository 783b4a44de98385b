import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isoWeekday, toLocalDate } from '#shared/local-date.ts'
import { chooseDay, type DateRange, dayAfterKey, isComplete, noDates, weeksFromSunday } from './date-range.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map(toLocalDate)
const pick = (days: readonly string[]) => days.reduce<DateRange>(chooseDay, noDates)

describe('a range of days', () => {
  test('begins with the first click, which clears the end', () => {
    expect(pick(['2026-11-27'])).toEqual({ start: '2026-11-27', end: null })
    expect(pick(['2026-11-01', '2026-11-05', '2026-11-27'])).toEqual({ start: '2026-11-27', end: null })
  })

  test('ends with a later click', () => {
    expect(pick(['2026-11-27', '2026-11-29'])).toEqual({ start: '2026-11-27', end: '2026-11-29' })
  })

  test('is turned round by an earlier one', () => {
    expect(pick(['2026-11-27', '2026-11-20'])).toEqual({ start: '2026-11-20', end: '2026-11-27' })
  })

  test('may be a single day', () => {
    expect(pick(['2026-11-27', '2026-11-27'])).toEqual({ start: '2026-11-27', end: '2026-11-27' })
  })

  test('never ends before it starts, and every second click completes it', () => {
    fc.assert(
      fc.property(fc.array(day), (days) => {
        const range = pick(days)
        expect(isComplete(range)).toBe(days.length > 0 && days.length % 2 === 0)
        if (range.start && range.end) expect(range.start <= range.end).toBe(true)
        if (days.length > 0) expect([range.start, range.end]).toContain(days.at(-1))
      }),
    )
  })
})

describe('a month of the calendar', () => {
  test('begins its weeks on Sunday', () => {
    expect(weeksFromSunday('2026-11')[0]).toEqual(
      ['01', '02', '03', '04', '05', '06', '07'].map((number) => `2026-11-${number}`),
    )
    expect(weeksFromSunday('2026-12')[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01'])
  })

  test('holds each of its days once, below its weekday', () => {
    fc.assert(
      fc.property(day, (date) => {
        const weeks = weeksFromSunday(date.slice(0, 7))
        expect(weeks.flat().filter((each) => each === date)).toHaveLength(1)
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          week.forEach((each, column) => {
            if (each) expect(isoWeekday(each) % 7).toBe(column)
          })
        }
      }),
    )
  })
})

describe('the keys of the calendar', () => {
  const today = '2026-11-21'
  test.each([
    ['ArrowRight', '2026-11-27', '2026-11-28'],
    ['ArrowDown', '2026-11-27', '2026-12-04'],
    ['Home', '2026-11-27', '2026-11-22'],
    ['End', '2026-11-27', '2026-11-28'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
  ])('%s leads from %s to %s', (key, from, to) => expect(dayAfterKey(key, from, today)).toBe(to))

  test('do not lead into the past, and leave other keys alone', () => {
    expect(dayAfterKey('ArrowUp', '2026-11-22', today)).toBe(today)
    expect(dayAfterKey('PageUp', '2026-11-30', today)).toBe(today)
    expect(dayAfterKey('a', '2026-11-30', today)).toBeUndefined()
  })

  test('right and left undo each other', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(dayAfterKey('ArrowLeft', dayAfterKey('ArrowRight', date, '1970-01-01') ?? '', '1970-01-01')).toBe(date)
        expect(dayAfterKey('ArrowDown', date, '1970-01-01')).toBe(addDays(date, 7))
      }),
    )
  })
})
