import { describe, expect, test } from 'vitest'
import { captainOf } from './aboard.ts'
import { inclusionsOf, markets } from './markets.ts'
import { type DemoYacht, demoYachts } from './yachts.ts'

const named = /(?:[Cc]aptain|[Cc]apitaine) ([A-ZÀ-Þ][\p{L}’-]+)/gu
const textsOf = ({ short, about, highlights, reviews }: DemoYacht): string =>
  JSON.stringify([short, about, highlights, reviews.map(({ comment, reply }) => [comment, reply])])

describe.each(demoYachts.map((yacht) => [yacht.title, yacht] as const))('%s', (_, yacht) => {
  test('has a captain who came aboard after it was built, the one of its texts', () => {
    const captain = captainOf(yacht, 'AE')
    if (!captain) return expect(yacht.captain).toBeUndefined()
    expect(captain.since).toBeGreaterThanOrEqual(yacht.year)
    expect(captain.since).toBeLessThanOrEqual(Math.max(2025, yacht.year))
    const names = [...textsOf(yacht).matchAll(named)].map(([, name]) => name)
    expect(names.filter((name) => name !== captain.name.split(' ')[0])).toEqual([])
  })

  test('takes no more guests than its licence, by day, over night and in each offer', () => {
    const { day, sleeping, legal } = yacht.guests
    expect(Math.max(day, sleeping)).toBeLessThanOrEqual(legal)
    for (const { maxGuests = 1 } of yacht.sales) expect(maxGuests).toBeLessThanOrEqual(legal)
    expect(yacht.speed.cruising).toBeLessThanOrEqual(yacht.speed.top)
  })

  test.each(yacht.sales)('neither includes what it excludes nor leaves out a meal of its board', (sale) => {
    for (const market of Object.values(markets)) {
      const { included, excluded } = inclusionsOf(market, sale)
      expect(included.filter((code) => excluded.includes(code))).toEqual([])
      if (included.includes('full_board')) expect(excluded).not.toContain('meals')
    }
  })
})
