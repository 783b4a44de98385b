import { z } from 'zod'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, lenientNumber, operation, optionalOf, text } from '../operation.ts'

/** The language of descriptions. A search understands both languages. */
const Language = optionalOf(Locale)

export const PlaceType = z.enum(['country', 'region', 'city', 'marina'])

export const LocationSuggestion = z.object({
  /** 'Dubai, United Arab Emirates': the text that a search takes as its location. */
  description: z.string(),
  place_id: z.string(),
  name: z.string(),
  type: PlaceType,
  /** The number of public yachts there, counted within the last minutes. */
  yachts: z.int(),
})
export type LocationSuggestion = z.infer<typeof LocationSuggestion>

/** A recent, popular or nearby place. It has no description and no id while the gazetteer cannot be reached. */
export const NamedLocation = z.object({
  name: z.string(),
  type: PlaceType,
  description: z.string().optional(),
  place_id: z.string().optional(),
  /** Kilometres from the visitor; left out where their position is unknown. */
  distance: z.number().optional(),
})
export type NamedLocation = z.infer<typeof NamedLocation>

export const LocationChoices = z.object({
  currentLocation: z.array(NamedLocation),
  recentSearches: z.array(NamedLocation),
  popularSearches: z.array(NamedLocation),
})
export type LocationChoices = z.infer<typeof LocationChoices>

export const searchLocations = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/locations',
    tags: ['Locations'],
    summary: 'Places by what has been typed of them; without a text what is offered before typing',
  })
  .input(z.object({ locationQuery: text(200).catch('').default(''), language: Language }))
  .output(z.union([z.array(LocationSuggestion), LocationChoices]))

export const listNearbyLocations = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/locations/nearby',
    tags: ['Locations'],
    summary: 'Destinations near a position, or in a country',
  })
  .input(
    z.object({
      lat: lenientNumber,
      lng: lenientNumber,
      countryCode: text(8).optional(),
      countryName: text(120).optional(),
      language: Language,
    }),
  )
  .output(z.object({ data: z.array(NamedLocation) }))

export const VisitorPlace = z.object({
  /** ISO 3166 alpha-2; null where neither a proxy nor the address tells the country. */
  countryCode: z.string().length(2).nullable(),
  countryName: z.string().nullable(),
  /** The currency of that country. */
  currency: CurrencyCode.nullable(),
})

export const getVisitorPlace = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/locations/visitor',
    tags: ['Locations'],
    summary: 'The country that a visitor probably is in, and its currency',
  })
  .output(VisitorPlace)

export const getLocation = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/locations/{placeId}',
    tags: ['Locations'],
    summary: 'The text that searches for a place, and its position',
  })
  .input(z.object({ placeId: text(80) }))
  .output(
    z.object({
      success: z.literal(true),
      data: z.object({ searchString: z.string(), latitude: z.number(), longitude: z.number() }),
    }),
  )
  .errors(errors('not_found'))

const PlaceOfAddress = z.object({
  place_id: z.string(),
  name: z.string(),
  /** The text that a search takes as its location. */
  description: z.string(),
  type: PlaceType,
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  /** The last part of the address of its page: /yacht-rental-in-{slug}. */
  slug: z.string(),
})
export type PlaceOfAddress = z.infer<typeof PlaceOfAddress>

export const getNamedLocation = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/locations/named/{slug}',
    tags: ['Locations'],
    summary: 'The place that an address names, and others of the same name',
    description: 'Of several places the best known. Its `slug` is that of its one page.',
  })
  .input(z.object({ slug: text(120) }))
  .output(z.object({ place: PlaceOfAddress, others: z.array(PlaceOfAddress) }))
  .errors(errors('not_found'))
