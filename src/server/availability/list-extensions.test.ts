import { expect, it } from 'vitest'
import type { CharterRules } from './charter-rules.ts'
import { listExtensions } from './list-extensions.ts'

/** 09:00 to 21:00 in Dubai, 2 to 6 hours, an hour of cleaning after each charter. */
const dayBoat: CharterRules = {
  unit: 'hour',
  zone: 'Asia/Dubai',
  opens: 540,
  closes: 1260,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  minUnits: 2,
  maxUnits: 6,
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
const daily: CharterRules = {
  ...dayBoat,
  unit: 'day',
  checkIn: 1020,
  checkOut: 540,
  minUnits: 1,
  maxUnits: 7,
  turnaroundMinutes: 480,
}
const event = { from: null, to: null, weekdays: null, opens: null, closes: null, closed: false, minUnits: null }

const at = (time: string) => Date.parse(`2026-11-20T${time}+04:00`)
const out = (start: string, end: string) => ({ period: { start: at(start), end: at(end) }, units: 4 })
const times = (found: { end: number }[]) =>
  found.map(({ end }) => new Date(end + 4 * 3_600_000).toISOString().slice(11, 16))

it('ends later by half hours, as far as the longest charter', () => {
  const found = listExtensions(dayBoat, [], out('10:00', '14:00'))
  expect(times(found)).toEqual(['14:30', '15:00', '15:30', '16:00'])
  expect(found.map(({ units, endsWithHalfHour }) => [units, endsWithHalfHour])).toEqual([
    [5, true],
    [5, false],
    [6, true],
    [6, false],
  ])
})

it('ends later until the yacht closes, and not at all where it closes then', () => {
  expect(times(listExtensions(dayBoat, [], out('16:00', '20:00')))).toEqual(['20:30', '21:00'])
  expect(listExtensions(dayBoat, [], out('17:00', '21:00'))).toEqual([])
})

it('leaves time to clean before what comes next, to the minute', () => {
  const next = (time: string) => [{ start: at(time), end: at('20:00') }]
  expect(times(listExtensions(dayBoat, next('16:00'), out('10:00', '14:00')))).toEqual(['14:30', '15:00'])
  expect(times(listExtensions(dayBoat, next('15:59'), out('10:00', '14:00')))).toEqual(['14:30'])
  expect(listExtensions(dayBoat, next('15:00'), out('10:00', '14:00'))).toEqual([])
  // A claim in the past does not matter.
  expect(listExtensions(dayBoat, [{ start: at('06:00'), end: at('09:00') }], out('10:00', '14:00'))).toHaveLength(4)
})

it('needs papers that last as long', () => {
  const papersUntil = '2026-11-20'
  const always = { ...dayBoat, opens: 0, closes: 0, papersUntil, maxUnits: 12 }
  expect(times(listExtensions(always, [], out('19:00', '23:00')))).toEqual(['23:30', '00:00'])
})

it('goes through midnight within one opening, and follows an exception of the day', () => {
  const night = { ...dayBoat, opens: 1200, closes: 120, turnaroundMinutes: 0 }
  expect(times(listExtensions(night, [], out('20:00', '23:30')))).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00'])
  const early = {
    ...dayBoat,
    exceptions: [{ ...event, from: '2026-11-20', to: '2026-11-20', opens: 540, closes: 870 }],
  }
  expect(times(listExtensions(early, [], out('10:00', '14:00')))).toEqual(['14:30'])
})

it('knows a charter whose hours nobody sells, and extends it by nothing', () => {
  expect(listExtensions(dayBoat, [], out('06:00', '08:00'))).toEqual([])
})

it('ends later by days, each with its night open, until the next charter less the turnaround', () => {
  const period = { start: at('17:00'), end: Date.parse('2026-11-22T09:00+04:00') }
  const found = listExtensions(daily, [], { period, units: 2 })
  expect(found.map(({ units }) => units)).toEqual([3, 4, 5, 6, 7])
  expect(found[0]?.end).toBe(Date.parse('2026-11-23T09:00+04:00'))
  const next = [{ start: Date.parse('2026-11-24T17:00+04:00'), end: Date.parse('2026-11-26T09:00+04:00') }]
  expect(listExtensions(daily, next, { period, units: 2 }).map(({ units }) => units)).toEqual([3, 4])
  const closed = { ...daily, exceptions: [{ ...event, from: '2026-11-23', to: '2026-11-23', closed: true }] }
  expect(listExtensions(closed, [], { period, units: 2 }).map(({ units }) => units)).toEqual([3])
})

it('does not divide weeks', () => {
  const period = { start: at('17:00'), end: Date.parse('2026-11-27T09:00+04:00') }
  expect(listExtensions({ ...daily, unit: 'week' }, [], { period, units: 1 })).toEqual([])
})
