import { describe, expect, it } from 'vitest'
import { datesOfMonth } from '#shared/local-date.ts'
import { describeDay } from '#tests/builders/describe-day.ts'
import type { CharterRules } from './charter-rules.ts'
import { checkPeriod } from './check-period.ts'
import { describeDays } from './describe-days.ts'
import { listDepartures, listDurations } from './list-departures.ts'
import { nearestDepartures } from './nearest-departures.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const longAgo = Date.UTC(2026, 1)
const utc = (text: string) => Date.parse(`${text}Z`)

/** 09:00 to 21:00 in Dubai, 2 to 4 hours, an hour of cleaning after each charter. */
const dayBoat: CharterRules = {
  unit: 'hour',
  zone: 'Asia/Dubai',
  opens: 540,
  closes: 1260,
  weekdays: everyDay,
  minUnits: 2,
  maxUnits: 4,
  leadMinutes: 120,
  horizonMonths: 13,
  papersUntil: null,
  turnaroundMinutes: 60,
  checkIn: 0,
  checkOut: 0,
  changeover: null,
  nights: 7,
  exceptions: [],
}
const partyBoat: CharterRules = { ...dayBoat, opens: 1200, closes: 240, weekdays: [5], turnaroundMinutes: 0 }
const weekly: CharterRules = {
  ...dayBoat,
  unit: 'week',
  zone: 'Europe/Athens',
  minUnits: 1,
  maxUnits: 2,
  leadMinutes: 1440,
  checkIn: 1020,
  checkOut: 540,
  changeover: 6,
  turnaroundMinutes: 480,
}
const daily: CharterRules = { ...weekly, unit: 'day', minUnits: 1, maxUnits: 7, changeover: null }

const event = { from: null, to: null, weekdays: null, opens: null, closes: null, closed: false, minUnits: null }
const times = (departures: { time: string }[]) => departures.map(({ time }) => time)

describe('a yacht sold by the hour', () => {
  it('departs every 30 minutes while the charter still ends before closing', () => {
    const departures = listDepartures(dayBoat, [], '2026-11-20', 4, longAgo)
    expect(departures).toHaveLength(17)
    expect(departures[0]).toEqual({
      start: utc('2026-11-20T05:00'),
      end: utc('2026-11-20T09:00'),
      time: '09:00',
      offset: '+04:00',
    })
    expect(departures.at(-1)?.time).toBe('17:00')
  })

  it('leaves time to clean before the next charter', () => {
    const busy = [{ start: utc('2026-11-20T10:00'), end: utc('2026-11-20T15:00') }]
    expect(times(listDepartures(dayBoat, busy, '2026-11-20', 4, longAgo))).toEqual(['09:00'])
    expect(times(listDepartures(dayBoat, busy, '2026-11-20', 2, longAgo))).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '19:00',
    ])
    expect(listDurations(dayBoat, busy, '2026-11-20', longAgo)).toEqual([2, 3, 4])
  })

  it('needs notice, and loses departures as time passes', () => {
    const now = utc('2026-11-20T11:00')
    expect(times(listDepartures(dayBoat, [], '2026-11-20', 4, now))).toEqual(['17:00'])
    expect(describeDay(dayBoat, [], '2026-11-20', now)).toEqual({
      state: 'partial',
      shortest: 2,
      longest: 4,
      latest: utc('2026-11-20T15:00'),
      changesAt: now + 1,
    })
    const later = describeDay(dayBoat, [], '2026-11-20', now + 1)
    expect(later).toMatchObject({ shortest: 2, longest: 3, changesAt: utc('2026-11-20T12:00') + 1 })
  })

  it('is past when the local day is over, not when the server’s is', () => {
    expect(describeDay(dayBoat, [], '2026-11-20', utc('2026-11-20T19:59')).state).toBe('unavailable')
    expect(describeDay(dayBoat, [], '2026-11-20', utc('2026-11-20T20:00'))).toMatchObject({
      state: 'past',
      changesAt: null,
    })
  })

  it('tells why a wish cannot be met', () => {
    const at = (
      time: string,
      units: number,
      busy = [{ start: utc('2026-11-20T10:00'), end: utc('2026-11-20T15:00') }],
    ) => checkPeriod(dayBoat, busy, utc(`2026-11-20T${time}`), units, utc('2026-11-20T03:30'))
    expect(at('06:00', 3)).toMatchObject({ ok: true, date: '2026-11-20', departure: { time: '10:00' } })
    expect(at('03:00', 2)).toEqual({ ok: false, reason: 'past' })
    expect(at('05:00', 2)).toEqual({ ok: false, reason: 'too_soon' })
    expect(at('06:15', 2)).toEqual({ ok: false, reason: 'closed' })
    expect(at('15:30', 2)).toEqual({ ok: false, reason: 'closed' })
    expect(at('06:00', 1)).toEqual({ ok: false, reason: 'too_short' })
    expect(at('06:00', 5)).toEqual({ ok: false, reason: 'too_long' })
    expect(at('06:00', 4)).toEqual({ ok: false, reason: 'taken' })
  })

  it('offers the nearest departures instead, nearest first', () => {
    const busy = [{ start: utc('2026-11-20T05:00'), end: utc('2026-11-20T15:00') }]
    const nearest = nearestDepartures(dayBoat, busy, utc('2026-11-20T08:00'), 4, longAgo, 3)
    expect(nearest.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-11-19T13:00:00.000Z',
      '2026-11-19T12:30:00.000Z',
      '2026-11-19T12:00:00.000Z',
    ])
  })
})

describe('a night that runs past midnight', () => {
  it('lists the late departures on the day that the clock shows then', () => {
    expect(times(listDepartures(partyBoat, [], '2026-11-20', 2, longAgo)).at(-1)).toBe('23:30')
    expect(times(listDepartures(partyBoat, [], '2026-11-21', 2, longAgo))).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
    ])
    expect(listDepartures(partyBoat, [], '2026-11-22', 2, longAgo)).toEqual([])
  })

  it('has the hour twice when clocks are set back, told apart by offset', () => {
    const miami = { ...partyBoat, zone: 'America/New_York', weekdays: [6], minUnits: 1 }
    const departures = listDepartures(miami, [], '2026-11-01', 1, longAgo)
    expect(departures.map(({ time, offset }) => `${time}${offset}`)).toEqual([
      '00:00-04:00',
      '00:30-04:00',
      '01:00-04:00',
      '01:30-04:00',
      '01:00-05:00',
      '01:30-05:00',
      '02:00-05:00',
      '02:30-05:00',
      '03:00-05:00',
    ])
  })

  it('closes with the hour that is skipped, and opens by the clock that is set forward', () => {
    const night: CharterRules = { ...dayBoat, zone: 'Europe/Zagreb', opens: 180, closes: 135, minUnits: 1, maxUnits: 1 }
    const departures = listDepartures(night, [], '2026-03-29', 1, longAgo)
    const around = departures.filter(({ start }) => Math.abs(start - utc('2026-03-29T01:00')) <= 30 * 60_000)
    expect(times(around)).toEqual(['01:30', '03:00', '03:30'])
  })

  it('lacks the hour that is skipped when clocks are set forward', () => {
    const miami = { ...partyBoat, zone: 'America/New_York', weekdays: [6], minUnits: 1 }
    expect(times(listDepartures(miami, [], '2026-03-08', 1, longAgo))).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
    ])
  })

  it('goes through midnight on a yacht that never closes', () => {
    const always = { ...dayBoat, opens: 0, closes: 0 }
    expect(times(listDepartures(always, [], '2026-11-20', 4, longAgo)).at(-1)).toBe('23:30')
  })
})

describe('exceptions', () => {
  const newYear = { ...event, from: '2026-12-31', to: '2026-12-31' }

  it('close days, and let the most particular rule decide', () => {
    const winter = { ...event, from: '2026-12-01', to: '2027-02-28', closed: true }
    const rules = { ...dayBoat, exceptions: [winter, { ...newYear, opens: 1200, closes: 120 }] }
    expect(describeDay(rules, [], '2026-12-30', longAgo).state).toBe('unavailable')
    expect(times(listDepartures(rules, [], '2026-12-31', 4, longAgo))).toEqual([
      '20:00',
      '20:30',
      '21:00',
      '21:30',
      '22:00',
    ])
  })

  it('raise the minimum of one night, also for its departures after midnight', () => {
    const rules = { ...partyBoat, weekdays: everyDay, exceptions: [{ ...newYear, minUnits: 4 }] }
    expect(times(listDepartures(rules, [], '2026-12-31', 4, longAgo)).at(-1)).toBe('23:30')
    expect(times(listDepartures(rules, [], '2026-12-31', 3, longAgo)).at(-1)).toBe('01:00')
    expect(times(listDepartures(rules, [], '2027-01-01', 4, longAgo))[0]).toBe('00:00')
    expect(checkPeriod(rules, [], utc('2026-12-31T20:00'), 2, longAgo)).toEqual({ ok: false, reason: 'too_short' })
  })

  it('keep short stays from touching an event', () => {
    const rules = { ...daily, exceptions: [{ ...newYear, minUnits: 5 }] }
    expect(listDurations(rules, [], '2026-12-29', longAgo)).toEqual([1, 2, 5, 6, 7])
  })

  it('keep stays out of a closed season', () => {
    const rules = { ...daily, exceptions: [{ ...event, from: '2026-11-01', to: null, closed: true }] }
    expect(listDurations(rules, [], '2026-10-29', longAgo)).toEqual([1, 2, 3])
    expect(describeDay(rules, [], '2026-11-01', longAgo).state).toBe('unavailable')
  })
})

describe('yachts sold by the day and by the week', () => {
  it('run from check-in to check-out, across a change of the clock', () => {
    expect(listDepartures(weekly, [], '2026-10-24', 1, longAgo)).toEqual([
      { start: utc('2026-10-24T14:00'), end: utc('2026-10-31T07:00'), time: '17:00', offset: '+03:00' },
    ])
  })

  it('begin weeks on the changeover day alone', () => {
    const october = describeDays(weekly, [], datesOfMonth('2026-10'), longAgo)
    const saturdays = october.filter(({ state }) => state === 'available').map(({ date }) => date)
    expect(saturdays).toEqual(['2026-10-03', '2026-10-10', '2026-10-17', '2026-10-24', '2026-10-31'])
  })

  it('change guests between check-out and check-in, the cleaning included', () => {
    const nextWeek = [{ start: utc('2026-10-31T15:00'), end: utc('2026-11-07T15:00') }]
    expect(describeDay(weekly, nextWeek, '2026-10-24', longAgo)).toMatchObject({ state: 'partial', longest: 1 })
    const anHourEarlier = [{ start: utc('2026-10-31T14:30'), end: utc('2026-11-07T15:00') }]
    expect(describeDay(weekly, anHourEarlier, '2026-10-24', longAgo).state).toBe('unavailable')
  })
})
