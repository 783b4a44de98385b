import { AppError } from '../platform/app-error.ts'
import { operations } from '../platform/operation.ts'
import { chooseDefaultLocations, describeIn } from './default-locations.ts'
import { describeVisitor } from './describe-visitor.ts'
import { listNearbyChoices } from './nearby-locations.ts'
import { findPlaceOfSlug, type SluggedPlace } from './place-slug.ts'
import { findPlace, listDestinations } from './queries.ts'
import { searchPlaces } from './search-places.ts'

export const locationRoutes = {
  search: operations.locations.search.handler(async ({ input, context }) => {
    const { locationQuery, language = 'en' } = input
    if (locationQuery === '') return chooseDefaultLocations(context.db, language)
    const places = await searchPlaces(context.db, locationQuery)
    return places.map((place) => ({
      description: describeIn(place, language),
      place_id: place.id,
      name: place.name,
      type: place.kind,
      yachts: place.yachts,
    }))
  }),

  nearby: operations.locations.nearby.handler(
    async ({ input: { lat, lng, countryCode, countryName, language = 'en' }, context }) => {
      const where = {
        ...(lat === undefined ? {} : { latitude: lat }),
        ...(lng === undefined ? {} : { longitude: lng }),
        ...(countryCode ? { countryCode } : {}),
        ...(countryName ? { countryName } : {}),
      }
      return { data: await listNearbyChoices(context.db, where, language) }
    },
  ),

  visitor: operations.locations.visitor.handler(({ context }) => describeVisitor(context)),

  named: operations.locations.named.handler(async ({ input: { slug }, context }) => {
    const found = await findPlaceOfSlug(context.db, slug)
    if (!found) throw new AppError('not_found')
    return { place: presentPlace(found.place), others: found.others.map(presentPlace) }
  }),

  get: operations.locations.get.handler(async ({ input, context }) => {
    const place = await findPlace(context.db, input.placeId)
    if (!place) throw new AppError('not_found')
    const { description: searchString, latitude, longitude } = place
    return { success: true as const, data: { searchString, latitude, longitude } }
  }),
}

const presentPlace = ({ id, kind, ...place }: SluggedPlace) => ({
  place_id: id,
  type: kind,
  name: place.name,
  description: place.description,
  countryCode: place.countryCode,
  latitude: place.latitude,
  longitude: place.longitude,
  timeZone: place.timeZone,
  slug: place.slug,
})

export const destinationRoutes = {
  list: operations.destinations.list.handler(async ({ context }) => {
    const destinations = await listDestinations(context.db)
    return {
      data: destinations.map(({ placeId, kind, description, radiusKm: _, ...destination }) => ({
        ...destination,
        location: description,
        place_id: placeId,
        type: kind,
      })),
    }
  }),
}
