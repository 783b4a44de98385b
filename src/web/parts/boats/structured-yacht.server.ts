import type { ItemList, Product } from 'schema-dts'
import type { CardPrice, Yacht, YachtCard } from '#contract/boats/yacht.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import type { Locale } from '#shared/locale.ts'
import { minorUnits } from '#shared/money.ts'
import type { SiteSettings } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'

type Words = { settings: SiteSettings; locale: Locale }

/** Structured data of a yacht: its lowest bookable total, and its rating where it has reviews. */
export function yachtProduct(yacht: Yacht, reviews: readonly Review[], { settings, locale }: Words): Product {
  const { origin } = settings
  const text = (words: Yacht['description']) => words?.[locale] ?? words?.en
  const url = origin + pagePathIn(locale, '/:segment', { segment: yacht.id })
  const description = text(yacht.short_description) ?? text(yacht.description)
  return {
    '@type': 'Product',
    '@id': `${url}#yacht`,
    name: yacht.title,
    url,
    category: yacht.yachtType[locale] ?? yacht.yachtType.en,
    ...(description && { description }),
    image: yacht.photos.map((photo) => origin + photo.url),
    ...(yacht.make && { brand: { '@type': 'Brand', name: yacht.make } }),
    ...(yacht.model && { model: yacht.model }),
    ...(yacht.price && { offers: { '@type': 'Offer', url, ...offerOf(yacht.price) } }),
    ...ratingOf(yacht, reviews),
  }
}

/** Structured data of a list of yachts, in the order of the page. */
export const yachtList = (
  yachts: readonly Pick<YachtCard, 'id' | 'title'>[],
  { settings, locale }: Words,
): ItemList | null =>
  yachts.length === 0
    ? null
    : {
        '@type': 'ItemList',
        numberOfItems: yachts.length,
        itemListElement: yachts.map(({ id, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: settings.origin + pagePathIn(locale, '/:segment', { segment: id }),
        })),
      }

const offerOf = ({ total, currency, taxIncluded, date }: CardPrice) => ({
  price: decimalOf(total, currency),
  priceCurrency: currency,
  availability: 'https://schema.org/InStock' as const,
  availabilityStarts: date,
  priceSpecification: {
    '@type': 'PriceSpecification' as const,
    price: decimalOf(total, currency),
    priceCurrency: currency,
    valueAddedTaxIncluded: taxIncluded,
  },
})

function ratingOf({ averageRating, totalReviews }: Yacht, reviews: readonly Review[]): Partial<Product> {
  if (averageRating === null || totalReviews === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageRating,
      reviewCount: totalReviews,
      bestRating: 5,
    },
    review: reviews.slice(0, 5).map(({ author, rating, comment, date }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: date.slice(0, 10),
      reviewBody: comment,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    })),
  }
}

/** Formats 123450 cents as "1234.50", the format of prices in structured data. */
const decimalOf = (amount: number, currency: string) => {
  const decimals = minorUnits(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
