import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { type CellRange, moveCell, periodOfRange, rangeOfPeriod } from './cell-selection.ts'
import { daysOfView, turnView } from './days-of-view.ts'

const range = (from: number, to: number): CellRange => ({ anchor: { lane: 0, at: from }, focus: { lane: 0, at: to } })

describe('the days of a view', () => {
  it('are whole weeks from Sunday on', () => {
    expect(daysOfView('week', '2027-03-17')).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays('2027-03-14', index)),
    )
    expect([daysOfView('month', '2027-03-17')[0], daysOfView('month', '2027-03-17').at(-1)]).toEqual([
      '2027-02-28',
      '2027-04-10',
    ])
    expect(daysOfView('fleet', '2027-03-14')).toHaveLength(91)
  })

  it('turn by a month, a week, or four weeks', () => {
    expect(turnView('month', '2027-01-31', 1)).toBe('2027-02-01')
    expect(turnView('week', '2027-03-03', -1)).toBe('2027-02-24')
    expect(turnView('fleet', '2027-03-03', 1)).toBe('2027-03-31')
  })
})

describe('a key', () => {
  const fleet = { view: 'fleet', lanes: 3, length: 91 } as const
  const week = { view: 'week', lanes: 1, length: 168 } as const
  const month = { view: 'month', lanes: 1, length: 42 } as const

  it.each([
    [fleet, { lane: 0, at: 5 }, 'ArrowDown', { lane: 1, at: 5 }],
    [fleet, { lane: 0, at: 5 }, 'ArrowUp', undefined],
    [fleet, { lane: 2, at: 90 }, 'ArrowRight', { lane: 2, at: 90 }],
    [fleet, { lane: 2, at: 80 }, 'PageDown', { lane: 2, at: 90 }],
    [fleet, { lane: 2, at: 5 }, 'End', { lane: 2, at: 90 }],
    [week, { lane: 0, at: 30 }, 'ArrowRight', { lane: 0, at: 54 }],
    [week, { lane: 0, at: 30 }, 'Home', { lane: 0, at: 24 }],
    [week, { lane: 0, at: 30 }, 'PageUp', { lane: 0, at: -138 }],
    [month, { lane: 0, at: 10 }, 'ArrowDown', { lane: 0, at: 17 }],
    [month, { lane: 0, at: 10 }, 'Home', { lane: 0, at: 7 }],
    [month, { lane: 0, at: 10 }, 'End', { lane: 0, at: 13 }],
    [month, { lane: 0, at: 10 }, 'PageDown', { lane: 0, at: 41 }],
    [month, { lane: 0, at: 3 }, 'ArrowUp', { lane: 0, at: -4 }],
    [week, { lane: 0, at: 30 }, 'a', undefined],
  ])('of %j at %j: %s leads to %j', (shape, cell, key, next) => {
    expect(moveCell(shape, cell, key, daysOfView(shape.view, '2027-03-14'))).toEqual(next)
  })
})

describe('chosen cells', () => {
  const days = daysOfView('week', '2027-03-14')

  it('are days with the last one included, whichever way they were chosen', () => {
    expect(periodOfRange('month', days, range(4, 2))).toEqual({ from: '2027-03-16', to: '2027-03-18' })
  })

  it('are hours, the last of which may end with the day', () => {
    expect(periodOfRange('week', days, range(24 + 22, 24 + 23))).toEqual({
      from: '2027-03-15T22:00',
      to: '2027-03-16T00:00',
    })
  })

  it('are found again from the address', () => {
    for (const [first, last] of [
      [0, 0],
      [10, 12],
      [22, 25],
    ] as const) {
      const { from, to } = periodOfRange('week', days, range(first, last))
      expect(rangeOfPeriod('week', days, 0, from, to)).toEqual(range(first, last))
    }
    expect(rangeOfPeriod('month', days, 0, '2027-03-15', '2027-03-17')).toEqual(range(1, 3))
    expect(rangeOfPeriod('month', days, 0, '2026-03-15', '2026-03-17')).toBeUndefined()
  })
})
