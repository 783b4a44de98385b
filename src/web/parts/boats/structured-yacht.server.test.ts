import { expect, test } from 'vitest'
import type { Yacht, YachtCard } from '#contract/boats/yacht.ts'
import type { SiteSettings } from '#web/context.ts'
import { structuredText } from '#web/lib/structured-data.server.ts'
import { yachtList, yachtProduct } from './structured-yacht.server.ts'

const settings = { origin: 'https://yachts.example', name: 'Fairlead' } as SiteSettings // of which only these are read
const words = { settings, locale: 'fr' as const }
const yacht = {
  id: '65a000000000000000000001',
  title: 'Lycia',
  make: 'Bodrum',
  model: null,
  description: null,
  yachtType: { en: 'Gulet', fr: 'Goélette' },
  short_description: { en: 'A gulet', fr: 'Une goélette' },
  photos: [{ url: '/media/pictures/lycia/coast.avif' }],
  averageRating: null,
  totalReviews: 0,
  price: { total: 123_456, currency: 'KWD', taxIncluded: true, date: '2026-12-01' },
} as Yacht // of which only these are read
const review = {
  id: yacht.id,
  rating: 5,
  comment: 'Calm </script> seas',
  author: 'Ana',
  country: null,
  date: '2026-10-01T10:00:00Z',
  reply: null,
}

test('a yacht is offered at the total that the page shows, in the currency’s own decimals', () => {
  expect(yachtProduct(yacht, [], words)).toMatchObject({
    '@type': 'Product',
    name: 'Lycia',
    category: 'Goélette',
    description: 'Une goélette',
    url: 'https://yachts.example/fr/65a000000000000000000001',
    image: ['https://yachts.example/media/pictures/lycia/coast.avif'],
    offers: { price: '123.456', priceCurrency: 'KWD', priceSpecification: { valueAddedTaxIncluded: true } },
  })
  expect(yachtProduct({ ...yacht, price: null }, [], words)).not.toHaveProperty('offers')
})

test('only guests’ own ratings are told', () => {
  expect(yachtProduct(yacht, [], words)).not.toHaveProperty('aggregateRating')
  expect(yachtProduct({ ...yacht, averageRating: 4.5, totalReviews: 2 }, [review], words)).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ reviewRating: { ratingValue: 5 }, author: { name: 'Ana' }, datePublished: '2026-10-01' }],
  })
})

test('a list tells its yachts in order, and an empty one nothing', () => {
  const other = { ...yacht, id: '65a000000000000000000002', title: 'Zephyr' }
  expect(yachtList([yacht, other] as unknown as YachtCard[], words)).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'Lycia' },
      { position: 2, name: 'Zephyr' },
    ],
  })
  expect(yachtList([], words)).toBeNull()
})

test('no tag ends inside the text', () => {
  const text = structuredText([
    yachtProduct({ ...yacht, averageRating: 5, totalReviews: 1 }, [review], words) as object,
  ])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].review[0].reviewBody).toBe('Calm </script> seas')
  expect(structuredText([])).toBe('')
})
