import type { YachtCard } from '#contract/yacht.ts'
import type { Locale } from '#shared/locale.ts'
import { localLocation } from './local-location.ts'
import { type Photo, yachtPhotos } from './yacht-photos.ts'

const mostPictures = 5

type CardPhoto = Pick<Photo, 'url' | 'alt'> & { placeholder?: string }

/** What a card shows of a yacht, in the language of the page: a page is sent no more of its yachts than this. */
export type CardFacts = Pick<
  YachtCard,
  | ('id' | 'title' | 'capacity' | 'cabins' | 'length' | 'captained' | 'instantBooking')
  | ('averageRating' | 'totalReviews' | 'promotion' | 'price' | 'ownerReplyMinutes')
> & {
  location: Pick<YachtCard['location'], 'marina' | 'city' | 'country' | 'geoPoint'>
  photos: CardPhoto[]
}

export function cardFacts(yacht: YachtCard, locale: Locale): CardFacts {
  const { id, title, capacity, cabins, length, captained, instantBooking } = yacht
  const { averageRating, totalReviews, promotion, price, ownerReplyMinutes } = yacht
  const { marina, city, country, geoPoint } = localLocation(yacht.location, locale)
  const photos = yachtPhotos(yacht, title, locale).slice(0, mostPictures)
  return {
    id,
    title,
    location: { marina, city, country, geoPoint },
    capacity,
    cabins,
    length,
    captained,
    instantBooking,
    averageRating,
    totalReviews,
    promotion,
    price,
    ownerReplyMinutes,
    // The first stands there while it loads; the others are loaded before they are shown.
    photos: photos.map(({ url, alt, placeholder }, index) => ({
      url,
      alt,
      ...(index === 0 && placeholder && { placeholder }),
    })),
  }
}

/** A page of yachts with their cards alone. */
export const withCards = <Page extends { boats: YachtCard[] }>(
  page: Page,
  locale: Locale,
): Omit<Page, 'boats'> & { boats: CardFacts[] } => ({
  ...page,
  boats: page.boats.map((yacht) => cardFacts(yacht, locale)),
})
