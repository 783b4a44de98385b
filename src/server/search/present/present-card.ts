import type { YachtCard } from '#contract/boats/yacht.ts'
import type { LocalText } from '#shared/locale.ts'
import type { PictureArea } from '#shared/picture-areas.ts'
import english from '../../../../messages/en/areas.json' with { type: 'json' }
import french from '../../../../messages/fr/areas.json' with { type: 'json' }
import { illustrationColour } from '../../media/illustration/illustration-colour.ts'
import { illustrationsFor } from '../../media/illustration/illustrations-for.ts'
import { mediaUrl } from '../../media/media-url.ts'
import type { StaticCard } from '../model/found-offer.ts'
import type { ListingSource } from '../model/listing-source.ts'

/** Visitors rarely swipe further on a card. The yacht's page has all pictures. */
const photosOnCard = 6

/** `capacity` is the highest number of guests of the main offer. */
export function presentCard(source: ListingSource, capacity: number | null): StaticCard {
  const { vessel, offers } = source
  const photos = photosOf(source)
  const main = offers[0]
  return {
    id: source.id,
    title: source.title,
    shortName: source.shortName,
    short_description: source.shortDescription,
    cover_photo: photos[0]?.url ?? null,
    photos: photos.slice(0, photosOnCard).map(withoutBlur),
    yachtType: source.type.name,
    yachtTypeSlug: source.type.slug,
    location: locationOf(source),
    capacity,
    cabins: vessel.cabins,
    length: vessel.length,
    year: vessel.buildYear,
    captained: offers.some(({ crewed }) => crewed),
    bareboat: offers.some(({ crewed }) => !crewed),
    durationType: main?.unit ?? 'hour',
    instantBooking: main?.instant ?? false,
    featured: source.featured,
    averageRating: source.rating,
    totalReviews: source.reviewCount,
    ownerReplyMinutes: source.owner.replyMinutes,
    superOwner: isSuperOwner(source),
  }
}

/** The listing's pictures; drawings while it has none, so that no frame is empty. */
export function photosOf(source: ListingSource): YachtCard['photos'] {
  const images = source.media.filter(({ kind }) => kind === 'image')
  if (images.length === 0) return illustrationsOf(source)
  return images.map(({ kind: _kind, key, alt, ...known }) => ({
    ...photo(key),
    ...known,
    alt: alt ?? (known.area && altOfArea(known.area, source.title)),
  }))
}

function illustrationsOf({ id, type, place, vessel }: ListingSource): YachtCard['photos'] {
  const { countryCode } = place
  const alt = { en: `Illustration: ${type.name.en}`, fr: `Illustration : ${type.name.fr ?? type.name.en}` }
  return illustrationsFor({ seed: id, type: type.slug, countryCode, longitude: vessel.longitude }).map((key) => ({
    ...photo(key),
    alt,
    width: null,
    height: null,
    placeholder: illustrationColour(key),
    area: null,
  }))
}

/** A blurred placeholder is as large as the rest of a photo's record, and only a card's first picture needs one. */
const withoutBlur = (each: YachtCard['photos'][number], index: number) =>
  index > 0 && each.placeholder?.startsWith('data:') ? { ...each, placeholder: null } : each

const photo = (key: string) => ({ key, url: mediaUrl(key) })

type Reputation = Pick<ListingSource, 'ownerRating' | 'ownerBookingCount'>

/** The badge of spec §6, from completed bookings and published reviews. */
export const isSuperOwner = ({ ownerRating, ownerBookingCount }: Reputation): boolean =>
  (ownerRating ?? 0) >= 4.5 && ownerBookingCount >= 10

function locationOf({ place, vessel }: ListingSource): YachtCard['location'] {
  const isMarina = place.kind === 'marina'
  return {
    city: isMarina ? (place.region ?? place.name) : place.name,
    state: isMarina ? null : place.region,
    country: place.country,
    countryCode: place.countryCode,
    marina: isMarina ? place.name : null,
    geoPoint: { type: 'Point', coordinates: [vessel.longitude, vessel.latitude] },
  }
}

/** The alternative text of a picture whose owner wrote none: "Saloon, Meltemi 62". */
const altOfArea = (area: PictureArea, title: string): LocalText => ({
  en: `${english[`area_${area}`]}, ${title}`,
  fr: `${french[`area_${area}`]}, ${title}`,
})
