import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from './local-date.ts'
import { localTimeAt } from './local-time.ts'
import { afterOpenHours as afterHoursOf, type OpeningHours, usualHours } from './opening-hours.ts'

const zone = 'Asia/Dubai'
const afterOpenHours = (since: number, hours: number, week = usualHours) => afterHoursOf(since, hours, { week, zone })

const at = (text: string) => Date.parse(text)
const local = (instant: number) => {
  const { date, time, offset } = localTimeAt(zone, instant)
  return `${date}T${time}${offset}`
}

describe('hours of the office', () => {
  it.each([
    ['within a day', '2026-11-26T09:00+04:00', 4, '2026-11-26T13:00+04:00'],
    ['to the minute of closing', '2026-11-26T09:00+04:00', 11, '2026-11-26T20:00+04:00'],
    ['over a night', '2026-11-26T19:00+04:00', 4, '2026-11-27T12:00+04:00'],
    ['from before opening', '2026-11-26T03:00+04:00', 1, '2026-11-26T10:00+04:00'],
    ['over a weekend', '2026-11-27T19:00+04:00', 18, '2026-11-30T10:00+04:00'],
    ['from a Sunday evening', '2026-11-29T22:00+04:00', 1, '2026-11-30T10:00+04:00'],
  ])('count %s', (_name, since, hours, due) => {
    expect(local(afterOpenHours(at(since), hours))).toBe(due)
  })

  it('skip closed days, and count every hour of an office that never opens', () => {
    const mondays: OpeningHours = [{ opens: '09:00', closes: '10:00' }, null, null, null, null, null, null]
    expect(local(afterOpenHours(at('2026-11-30T09:30+04:00'), 1, mondays))).toBe('2026-12-07T09:30+04:00')
    expect(afterOpenHours(0, 5, [null, null, null, null, null, null, null])).toBe(5 * hourMs)
  })
})

describe('hours in another zone', () => {
  it('follow its clock on the day that it changes', () => {
    const office = { week: usualHours, zone: 'Europe/Paris' }
    // Saturday to 18:00 in summer time; Sunday from 10:00 in winter time.
    const due = afterHoursOf(at('2026-10-24T17:00+02:00'), 2, office)
    expect(new Date(due).toISOString()).toBe('2026-10-25T10:00:00.000Z')
  })
})

/** Counts minute by minute with the weekday of UTC plus four hours. */
function openMinutes(since: number, until: number): number {
  let count = 0
  for (let instant = since; instant < until; instant += minuteMs) {
    const wall = new Date(instant + 4 * hourMs)
    const isWeekend = wall.getUTCDay() === 0 || wall.getUTCDay() === 6
    const hour = wall.getUTCHours()
    if (isWeekend ? hour >= 10 && hour < 18 : hour >= 9 && hour < 20) count += 1
  }
  return count
}

describe('a deadline', () => {
  const minute = fc.integer({ min: at('2026-01-01') / minuteMs, max: at('2028-01-01') / minuteMs })

  it('comes after exactly these open hours, and stands in an open hour or at closing time', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 60 }), (start, hours) => {
        const since = start * minuteMs
        const due = afterOpenHours(since, hours)
        expect(openMinutes(since, due)).toBe(hours * 60)
        expect(openMinutes(due - minuteMs, due)).toBe(1)
      }),
      { numRuns: 60 },
    )
  })

  it('is never earlier for a later question or for more hours, and adds up', () => {
    fc.assert(
      fc.property(
        minute,
        fc.nat(10_000),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (start, later, one, other) => {
          const since = start * minuteMs
          expect(afterOpenHours(since + later * minuteMs, one)).toBeGreaterThanOrEqual(afterOpenHours(since, one))
          expect(afterOpenHours(afterOpenHours(since, one), other)).toBe(afterOpenHours(since, one + other))
        },
      ),
    )
  })
})
