import type { YachtCard } from '#contract/boats/yacht.ts'
import type { Locale } from '#shared/locale.ts'
import { localLocation } from './local-location.ts'
import { type Photo, yachtPhotos } from './yacht-photos.ts'

const mostPictures = 5

type CardPhoto = Pick<Photo, 'url' | 'alt'> & { placeholder?: string }

/**
 * The facts of a yacht that a card shows, in the language of the page. A page sends the browser nothing else about the yachts in
 * its cards.
 */
export type CardFacts = Pick<
  YachtCard,
  | ('id' | 'title' | 'capacity' | 'cabins' | 'length' | 'captained' | 'instantBooking')
  | ('averageRating' | 'totalReviews' | 'promotion' | 'price' | 'ownerReplyMinutes')
> & {
  location: Pick<YachtCard['location'], 'marina' | 'city' | 'country'>
  /** Longitude and latitude. */
  position: YachtCard['location']['geoPoint']['coordinates']
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
    location: { marina, city, country },
    position: geoPoint.coordinates,
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
    // Only the first picture needs its placeholder while it loads; the others load before they are shown.
    photos: photos.map(({ url, alt, placeholder }, index) => ({
      url,
      alt,
      ...(index === 0 && placeholder && { placeholder }),
    })),
  }
}

/** Reduces the yachts of a page to their card facts. */
export const withCards = <Page extends { boats: YachtCard[] }>(
  page: Page,
  locale: Locale,
): Omit<Page, 'boats'> & { boats: CardFacts[] } => ({
  ...page,
  boats: page.boats.map((yacht) => cardFacts(yacht, locale)),
})
