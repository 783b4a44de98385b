import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { PlannableDate } from './availability.ts'
import { errors } from './errors.ts'
import {
  CurrencyCode,
  LocalDate,
  lenientNumber,
  MoneyShape,
  operation,
  queryCurrency,
  queryFlag,
  queryList,
} from './operation.ts'
import { TripUnit, Yacht, YachtCard } from './yacht.ts'

/** The three ways in which a visitor asks for a trip; each names one unit of offers. */
export const TripType = z.enum(['hours', 'days', 'week'])
export type TripType = z.infer<typeof TripType>

export const sorts = ['recommended', 'price_low', 'price_high', 'rating', 'newest', 'distance'] as const

/** Blank fields of a form are no filter. */
const text = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z.string().trim().max(max).optional(),
  )
const optionalDate = z.preprocess((value) => value || undefined, LocalDate.optional())

/** A page number or size that is missing, malformed or out of range becomes the nearest that makes sense. */
const counted = (fallback: number, max: number) =>
  z.preprocess((value) => {
    const number = Math.trunc(Number(value))
    return Number.isFinite(number) && number >= 1 ? Math.min(number, max) : fallback
  }, z.int().min(1).max(max))

/** Ids from a repeated or comma-separated field; what is none is dropped, and so is what is too much. */
const idList = z.preprocess((value) => {
  if (value === undefined || value === '') return undefined
  const texts = (Array.isArray(value) ? value : [value]).flatMap((text) => String(text).split(','))
  return texts.filter((text) => Id.safeParse(text).success).slice(0, 100)
}, z.array(Id).optional())

export const boatFilters = {
  /** Only among these: a comparison, a wishlist. */
  ids: idList,
  location: text(200),
  q: text(100),
  currency: queryCurrency,
  /** In whole units of `currency` (default USD), as the spec sends them: 1500 is 1,500 dollars. */
  min_price: lenientNumber,
  max_price: lenientNumber,
  min_capacity: lenientNumber,
  max_capacity: lenientNumber,
  status: text(40),
  date: optionalDate,
  /** The day of return: with it, trips that span these nights. */
  date_to: optionalDate,
  /** Hours for trip_type hours, days for days, weeks for week. */
  duration: lenientNumber,
  trip_type: z.preprocess((value) => value || undefined, TripType.optional()),
  type: queryList,
  categories: queryList,
  amenities: queryList,
  captain: z.preprocess((value) => value || undefined, z.enum(['captained', 'bareboat']).optional()),
  instant: queryFlag,
  min_length: lenientNumber,
  max_length: lenientNumber,
  min_year: lenientNumber,
  max_year: lenientNumber,
  min_cabins: lenientNumber,
  /** Map bounds as west,south,east,north in degrees. */
  bounds: text(100),
  sort: z.preprocess((value) => value || undefined, z.enum(sorts).optional()),
}
export const BoatFilters = z.object(boatFilters)
export type BoatFilters = z.infer<typeof BoatFilters>

export const BoatQuery = z.object({ ...boatFilters, limit: counted(12, 50), page: counted(1, 100_000) })
export type BoatQuery = z.infer<typeof BoatQuery>

/** Wishes that may be all that stands between a search and a yacht. */
export const wishes = ['duration', 'instant', 'price', 'features'] as const

const NearlyFitting = z.object({
  boat: YachtCard,
  /** The wish that it does not meet. */
  without: z.enum(wishes),
  /** Some of the day's times of departure for the trip of its price; none for trips by the day or week. */
  times: z.array(z.string()),
})

export const BoatPage = z.object({
  boats: z.array(YachtCard),
  totalPages: z.int(),
  totalCount: z.int(),
  page: z.int(),
  /** When nothing fits on the date: the nearest days on which something does. */
  nearest: z.array(z.object({ date: LocalDate, totalCount: z.int() })),
  /** When nothing fits on the date: yachts that would, but for one wish, and when they can depart that day. */
  nearly: z.array(NearlyFitting),
})

const Facet = z.object({ value: z.string(), label: LocalText.nullable(), count: z.int() })

/** What the filters can still be set to, counted within the other filters. Prices are in `currency`, whole units. */
export const FilterOptions = z.object({
  currency: CurrencyCode,
  totalCount: z.int(),
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
  capacity: z.object({ min: z.int(), max: z.int() }).nullable(),
  length: z.object({ min: z.number(), max: z.number() }).nullable(),
  tripTypes: z.array(Facet),
  yachtTypes: z.array(Facet),
  categories: z.array(Facet),
  amenities: z.array(Facet),
  captain: z.array(Facet),
  locations: z.array(Facet),
  instant: z.int(),
})

const tags = ['Boats']

export const listBoats = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats', tags, summary: 'Search the yachts that can be booked' })
  .input(BoatQuery)
  .output(BoatPage)
  .errors(errors('invalid_request'))

export const listHomeBoats = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats/home', tags, summary: 'The yachts of the home page' })
  .input(z.object({ currency: queryCurrency, status: text(40), limit: counted(12, 50), page: counted(1, 100_000) }))
  .output(z.array(YachtCard))

export const getFilterOptions = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats/filterOptions', tags, summary: 'What the filters can be set to, with counts' })
  .input(BoatFilters)
  .output(FilterOptions)
  .errors(errors('invalid_request'))

export const getBoat = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats/{id}', tags, summary: 'One yacht' })
  .input(z.object({ id: Id, currency: queryCurrency }))
  .output(Yacht)
  .errors(errors('not_found'))

export const listSimilarBoats = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/boats/{id}/similar',
    tags,
    summary: 'Yachts like this one',
    description: 'For the same kind of trip: those around the same place first, of the same type and about its price.',
  })
  .input(z.object({ id: Id, currency: queryCurrency, limit: counted(4, 12) }))
  .output(z.object({ data: z.array(YachtCard) }))
  .errors(errors('not_found'))

/** What trips of some lengths cost on one day; lengths that cannot be had on it are left out. */
export const PriceLadder = z.object({
  /** Null when nothing can be booked. */
  date: LocalDate.nullable(),
  unit: TripUnit,
  /** Nights of one unit, for packages. */
  nights: z.int().nullable(),
  /** That the totals are for. */
  guests: z.int(),
  rungs: z.array(
    z.object({
      units: z.int(),
      total: z.int(),
      originalTotal: z.int(),
      currency: CurrencyCode,
      display: MoneyShape.extend({ approximate: z.boolean() }).nullable(),
    }),
  ),
})

export const getPriceLadder = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/boats/{id}/prices',
    tags,
    summary: 'What trips of different lengths cost on a day',
    description:
      'Totals as POST /pricing/calculate would quote them at the cheapest departure of the day. Without a date: on the ' +
      'day with the lowest total of the coming months. Without guests: for a full boat.',
  })
  .input(
    z.object({
      id: Id,
      offerId: Id.optional(),
      date: z.preprocess((value) => value || undefined, PlannableDate.optional()),
      guests: lenientNumber,
      currency: queryCurrency,
    }),
  )
  .output(PriceLadder)
  .errors(errors('not_found', 'invalid_request'))

export const YachtType = z.object({ id: Id, slug: z.string(), name: LocalText })

export const listYachtTypes = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/yachtTypes', tags, summary: 'The types of yacht' })
  .output(z.object({ data: z.array(YachtType) }))

export const Itinerary = z.object({
  id: Id,
  title: LocalText,
  description: LocalText.nullable(),
  duration: z.int(),
  unit: TripUnit,
  stops: z.array(
    z.object({
      name: LocalText,
      minutes: z.int().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      note: LocalText.nullable(),
    }),
  ),
})

export const listItineraries = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/itineraries/yacht/{id}', tags, summary: 'The routes that a yacht sails' })
  .input(z.object({ id: Id, duration: lenientNumber }))
  .output(z.object({ data: z.array(Itinerary) }))
  .errors(errors('not_found'))
