import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildListingSource, buildOfferSource, buildPicture } from '#tests/builders/listing-source.ts'
import type { ListingSource } from '../model/listing-source.ts'
import { rankOf } from './rank.ts'
import { wordsOf, wordsOfListing } from './words.ts'

const rank = (with_: Partial<ListingSource> = {}) => rankOf(buildListingSource(with_))
const owner = (replyMinutes: number | null) => ({ owner: { ...buildListingSource().owner, replyMinutes } })

describe('the recommended order', () => {
  const perfect: Partial<ListingSource> = {
    featured: true,
    rating: 5,
    reviewCount: 100_000,
    bookingCount: 100_000,
    description: { en: 'x' },
    media: Array.from({ length: 20 }, (_, index) => buildPicture(`${index}`)),
    ...owner(1),
    offers: [buildOfferSource({ instant: true })],
  }

  test('begins with those that the operator has placed, in his order, whatever guests think', () => {
    const placed = (displayOrder: number) => rank({ displayOrder, rating: 1, reviewCount: 100_000 })
    expect(placed(1)).toBeGreaterThan(placed(2))
    expect(placed(899)).toBeGreaterThan(placed(900))
    for (const displayOrder of [1, 2, 900, 5000]) expect(placed(displayOrder)).toBeGreaterThan(rank(perfect))
  })

  test('goes on with featured ones', () => {
    const { featured: _, ...unfeatured } = perfect
    expect(rank({ featured: true, rating: 1, reviewCount: 10 })).toBeGreaterThan(rank(unfeatured))
  })

  test.each([
    ['a better rating', { rating: 4.9, reviewCount: 20 }, { rating: 4.1, reviewCount: 20 }],
    ['many good ratings before few', { rating: 5, reviewCount: 40 }, { rating: 5, reviewCount: 1 }],
    ['none before bad ones', {}, { rating: 2, reviewCount: 30 }],
    ['instant booking', { offers: [buildOfferSource({ instant: true })] }, {}],
    ['an owner who answers within an hour', owner(60), owner(61)],
    ['pictures', { media: Array.from({ length: 8 }, () => buildPicture('a')) }, {}],
    ['a description', { description: { en: 'x' } }, {}],
    ['charters', { bookingCount: 9 }, {}],
  ] as const)('prefers %s', (_, better, worse) => {
    expect(rank(better as Partial<ListingSource>)).toBeGreaterThan(rank(worse as Partial<ListingSource>))
  })

  test('gives nothing for more than eight pictures', () => {
    const media = (count: number) => ({ media: Array.from({ length: count }, () => buildPicture('a')) })
    expect(rank(media(80))).toBe(rank(media(8)))
  })

  test('is a number for whatever a listing may be, and moves equals by less than a tenth', () => {
    const ids = fc.stringMatching(/^[0-9a-f]{24}$/)
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        expect(Number.isFinite(rank({ id: one }))).toBe(true)
        expect(Math.abs(rank({ id: one }) - rank({ id: other }))).toBeLessThan(0.1)
        expect(rank({ id: one })).toBe(rank({ id: one }))
      }),
    )
  })
})

describe('the words of a listing', () => {
  test('are those of her title, place, type, owner and equipment, without accents', () => {
    const words = wordsOfListing(
      buildListingSource({ title: 'Marée Haute', categories: ['sunset-cruise'], amenities: ['Jacuzzi'] }),
    )
    for (const word of [
      'maree',
      'haute',
      'dubai',
      'marina',
      'flybridge',
      'ben',
      'marek',
      'sunset',
      'cruise',
      'jacuzzi',
    ]) {
      expect(words, word).toContain(word)
    }
    expect(words).toEqual([...new Set(words)].sort())
  })

  test('are empty for what has no letters, and leave out what nobody types', () => {
    expect(wordsOf(' -- ★ !? ')).toEqual([])
    expect(wordsOf(`short ${'x'.repeat(61)} ${'y'.repeat(60)}`)).toEqual(['short', 'y'.repeat(60)])
    expect(wordsOf('İSTANBUL Ölüdeniz L’Étoile')).toEqual(['istanbul', 'oludeniz', 'letoile'])
  })
})
