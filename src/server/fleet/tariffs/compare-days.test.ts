import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { buildRule } from '#tests/builders/tariff-desk.ts'
import type { DayTotal } from '../../search/price/offer-day.ts'
import { compareDays, countDays, findUnusual, openingOf } from './compare-days.ts'
import { findOverlaps } from './overlapping-rules.ts'

const first = '2027-06-01'
const listOf = (...totals: (number | null)[]): (DayTotal | undefined)[] =>
  totals.map((total, index) => (total === null ? undefined : { date: addDays(first, index), total, units: 2 }))

describe('two lists of days', () => {
  it('are told apart in runs of days to which the same happens', () => {
    const runs = compareDays(first, listOf(null, null, 10, 10, 10, 10), listOf(5, 9, 10, 12, 8, null))
    expect(runs.map(({ change, from, to, days }) => [change, from, to, days])).toEqual([
      ['opens', '2027-06-01', '2027-06-02', 2],
      ['dearer', '2027-06-04', '2027-06-04', 1],
      ['cheaper', '2027-06-05', '2027-06-05', 1],
      ['closes', '2027-06-06', '2027-06-06', 1],
    ])
    expect(openingOf(runs)).toEqual({ days: 2, lowest: 5, highest: 9 })
  })

  it('have one change per day at most, and every day that differs is in a run', () => {
    const days = fc
      .array(fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }), { maxLength: 30 })
      .map((totals) => listOf(...totals))
    fc.assert(
      fc.property(days, days, (before, after) => {
        const count = Math.max(before.length, after.length)
        const differing = Array.from({ length: count }, (_, index) => index).filter(
          (index) => before[index]?.total !== after[index]?.total,
        )
        expect(countDays(compareDays(first, before, after))).toBe(differing.length)
      }),
    )
  })
})

it('a tenth of the base is a price, anything below it is called out', () => {
  const days = [100, 10, 9, 0, 0].map((lowestRate, index) => ({ date: addDays(first, index), lowestRate }))
  expect(findUnusual(days, 100).map(({ problem, days: count }) => [problem, count])).toEqual([
    ['far_below_base', 1],
    ['no_rate', 2],
  ])
})

it('seasons overlap exactly where both hold on some day', () => {
  const day = fc.integer({ min: 0, max: 40 })
  const season = fc.tuple(day, day).map(([from, length]) => ({ from, to: from + length }))
  fc.assert(
    fc.property(fc.array(season, { maxLength: 5 }), (seasons) => {
      const rateRules = seasons.map(({ from, to }) =>
        buildRule({ from: addDays(first, from), to: addDays(first, to), priority: 0, starts: null }),
      )
      const pairs = seasons.flatMap((one, index) =>
        seasons.slice(index + 1).filter((other) => one.from <= other.to && other.from <= one.to),
      )
      expect(findOverlaps([{ rateRules }])).toHaveLength(pairs.length)
    }),
  )
})
