import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#contract/calendars/owner-calendar.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { entriesByDay, partsOfDay, placeEntries, turnaroundsOfDay } from './place-entries.ts'

const entry = (start: string, end: string, freeAt = end): CalendarEntry => ({
  id: newId(),
  kind: 'block',
  start: `${start}:00+02:00`,
  end: `${end}:00+02:00`,
  freeAt: `${freeAt}:00+02:00`,
})

const hour = (hours: number) => new Date(Date.UTC(2027, 2, 1) + hours * 3_600_000).toISOString().slice(0, 16)

describe('entries on a line of days', () => {
  it('lie where the dial says, with the turnaround behind them', () => {
    const [placed] = placeEntries([entry('2027-03-02T12:00', '2027-03-04T00:00', '2027-03-04T06:00')], '2027-03-01', 7)
    expect(placed).toMatchObject({ left: 1.5, width: 1.5, tail: 0.25 })
  })

  it('end with the line and begin with it', () => {
    const all = placeEntries([entry('2027-02-20T12:00', '2027-03-20T12:00')], '2027-03-01', 7)
    expect(all).toMatchObject([{ left: 0, width: 7, tail: 0 }])
    expect(placeEntries([entry('2027-02-20T12:00', '2027-02-21T12:00')], '2027-03-01', 7)).toEqual([])
  })

  it('never cover each other, can all be seen, and stay near their time', () => {
    // Gaps and lengths of at least an hour, one after the other.
    const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 4, max: 60 })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(lengths, (pairs) => {
        let at = 0
        const entries = pairs.map(([gap, length]) => {
          const start = at + gap
          at = start + length
          return entry(hour(start), hour(at))
        })
        const placed = placeEntries(entries, '2027-03-01', 91)
        for (const [index, { left, width }] of placed.entries()) {
          const before = placed[index - 1]
          expect(width).toBeGreaterThan(0.09)
          if (before) expect(left).toBeGreaterThanOrEqual(before.left + before.width - 1e-9)
        }
      }),
    )
  })
})

describe('the parts of a day', () => {
  it('are cut at midnight', () => {
    const night = entry('2027-03-01T22:00', '2027-03-02T03:00')
    expect(partsOfDay([night], '2027-03-01')).toMatchObject([{ from: 22, to: 24, begins: true }])
    expect(partsOfDay([night], '2027-03-02')).toMatchObject([{ from: 0, to: 3, begins: false }])
    expect(partsOfDay([entry('2027-03-01T22:00', '2027-03-02T00:00')], '2027-03-02')).toEqual([])
  })

  it('hold what begins in the hour that a clock shows twice', () => {
    expect(partsOfDay([entry('2027-03-01T02:30', '2027-03-01T02:15')], '2027-03-01')).toMatchObject([
      { from: 2.5, to: 2.5 },
    ])
  })
})

describe('turnarounds', () => {
  it('follow their entries, over midnight on both days', () => {
    const late = entry('2027-03-01T18:00', '2027-03-01T22:00', '2027-03-02T01:30')
    expect(turnaroundsOfDay([late], '2027-03-01')).toMatchObject([{ from: 22, to: 24, begins: true }])
    expect(turnaroundsOfDay([late], '2027-03-02')).toMatchObject([{ from: 0, to: 1.5, begins: false }])
    expect(turnaroundsOfDay([late], '2027-03-03')).toEqual([])
  })

  it('are not drawn where there are none', () => {
    const { freeAt: _, ...without } = entry('2027-03-01T18:00', '2027-03-01T22:00')
    expect(turnaroundsOfDay([without], '2027-03-01')).toEqual([])
  })
})

describe('the days of a line', () => {
  it('hold what each of them holds when it is asked alone', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: -80, max: 300 }), fc.integer({ min: 0, max: 100 })))
    fc.assert(
      fc.property(spans, (pairs) => {
        const entries = pairs.map(([from, length]) => entry(hour(from), hour(from + length)))
        const days = Array.from({ length: 10 }, (_, at) => addDays('2027-03-01', at))
        const alone = days.map((day) => partsOfDay(entries, day).map(({ entry: { id } }) => id))
        expect(entriesByDay(entries, '2027-03-01', 10).map((all) => all.map(({ id }) => id))).toEqual(alone)
      }),
    )
  })
})
