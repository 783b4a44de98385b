import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#contract/calendars/owner-calendar.ts'
import { cellsOfMove, findBlock, type MovedPart, movedPeriod, periodOfBlock, stepOfKey } from './move-block.ts'

const days = Array.from({ length: 7 }, (_, index) => `2027-03-${14 + index}`)
const whole: CalendarEntry = {
  id: 'a'.repeat(24),
  kind: 'block',
  start: '2027-03-15T00:00:00+04:00',
  end: '2027-03-17T00:00:00+04:00',
  wholeDays: true,
}
const hours: CalendarEntry = { ...whole, start: '2027-03-15T10:00:00+04:00', end: '2027-03-15T12:00:00+04:00' }
const timed: CalendarEntry = { id: hours.id, kind: 'block', start: hours.start, end: hours.end }
const move = (entry: CalendarEntry, part: MovedPart, by: number) => ({ entry, lane: 0, part, by })

describe('a moved block', () => {
  it('keeps its days, or its hours', () => {
    expect(periodOfBlock(whole)).toEqual({ start: '2027-03-15', end: '2027-03-16' })
    expect(movedPeriod(move(whole, 'all', 3), 'month')).toEqual({ start: '2027-03-18', end: '2027-03-19' })
    expect(movedPeriod(move(timed, 'all', -1), 'fleet')).toEqual({ start: '2027-03-14T10:00', end: '2027-03-14T12:00' })
    expect(movedPeriod(move(timed, 'all', 13), 'week')).toEqual({ start: '2027-03-15T23:00', end: '2027-03-16T01:00' })
    expect(movedPeriod(move(timed, 'all', -11), 'week')).toEqual({ start: '2027-03-14T23:00', end: '2027-03-15T01:00' })
  })

  it('gets longer or shorter at one end, and is never empty', () => {
    expect(movedPeriod(move(whole, 'end', 2), 'fleet')).toEqual({ start: '2027-03-15', end: '2027-03-18' })
    expect(movedPeriod(move(whole, 'start', 1), 'fleet')).toEqual({ start: '2027-03-16', end: '2027-03-16' })
    expect(movedPeriod(move(whole, 'start', 2), 'fleet')).toBeUndefined()
    expect(movedPeriod(move(timed, 'end', -2), 'week')).toBeUndefined()
  })

  it('of whole days has hours once an end moves by some', () => {
    expect(movedPeriod(move(whole, 'end', -2), 'week')).toEqual({ start: '2027-03-15T00:00', end: '2027-03-16T22:00' })
  })

  it('is drawn over the cells that it would cover', () => {
    expect(cellsOfMove(move(whole, 'all', 1), 'month', days)).toEqual({
      anchor: { lane: 0, at: 2 },
      focus: { lane: 0, at: 3 },
    })
    expect(cellsOfMove(move(timed, 'end', 1), 'week', days)).toEqual({
      anchor: { lane: 0, at: 34 },
      focus: { lane: 0, at: 36 },
    })
    expect(cellsOfMove(move(whole, 'all', 30), 'month', days)).toBeUndefined()
  })
})

it('is only ever a block: a booking is not found', () => {
  const yacht = { entries: [whole, { ...timed, id: 'b'.repeat(24), kind: 'booking' as const }] }
  const yachts = [yacht] as unknown as Parameters<typeof findBlock>[0]
  expect(findBlock(yachts, whole.id)).toEqual({ entry: whole, lane: 0 })
  expect(findBlock(yachts, 'b'.repeat(24))).toBeUndefined()
})

it('moves by a day, a week or an hour with the arrow keys', () => {
  expect([stepOfKey('fleet', 'ArrowUp'), stepOfKey('month', 'ArrowDown'), stepOfKey('week', 'ArrowRight')]).toEqual([
    undefined,
    7,
    24,
  ])
})
