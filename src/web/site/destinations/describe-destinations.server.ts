import type { CardPrice } from '#contract/boats/yacht.ts'
import type { Destination } from '#contract/geo/destinations.ts'
import type { Locale } from '#shared/locale.ts'
import { countryName } from '#shared/place-names.ts'
import type { Api } from '#web/context.ts'

/** A destination with the number of its yachts and its lowest total. */
export type DescribedDestination = Pick<
  Destination,
  'slug' | 'name' | 'tagline' | 'country' | 'countryCode' | 'latitude' | 'longitude' | 'picture'
> & {
  count: number
  from: CardPrice | null
}

/** Adds the number of yachts and the lowest total to each destination, as a search there finds them. */
export const describeDestinations = (
  api: Api,
  destinations: readonly Destination[],
  { currency, locale }: { currency: string; locale: Locale },
): Promise<DescribedDestination[]> =>
  Promise.all(
    destinations.map(async ({ slug, name, tagline, country, countryCode, latitude, longitude, location, picture }) => {
      const { boats, totalCount } = await api.boats.list({ location, currency, sort: 'price_low', limit: 1, page: 1 })
      const [cheapest] = boats
      return {
        slug,
        name,
        tagline,
        country: countryName(country, countryCode, locale),
        countryCode,
        latitude,
        longitude,
        picture,
        count: totalCount,
        from: cheapest?.price ?? null,
      }
    }),
  )

type Around = { slug: string; latitude: number; longitude: number }

/** The other destinations, nearest first. */
export function neighboursOf(place: Around, all: readonly Destination[], count: number): Destination[] {
  const near = (other: Destination) =>
    (other.latitude - place.latitude) ** 2 +
    ((other.longitude - place.longitude) * Math.cos((place.latitude * Math.PI) / 180)) ** 2
  return all
    .filter(({ slug }) => slug !== place.slug)
    .sort((a, b) => near(a) - near(b))
    .slice(0, count)
}
