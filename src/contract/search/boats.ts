import { z } from 'zod'
import { dayParts } from '#shared/day-part.ts'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { TripUnit, Yacht, YachtCard } from '../boats/yacht.ts'
import { errors } from '../errors.ts'
import {
  CurrencyCode,
  counted,
  idList,
  LocalDate,
  lenientInteger,
  lenientNumber,
  MoneyShape,
  operation,
  optionalOf,
  optionalText,
  PlannableDate,
  queryCurrency,
  queryFlag,
  queryList,
  wholeNumber,
} from '../operation.ts'
import { tripFields } from '../pricing/pricing.ts'

/** The three kinds of trip that a visitor can search for. Each is one unit of offers. */
export const TripType = z.enum(['hours', 'days', 'week'])
export type TripType = z.infer<typeof TripType>

/** How flexible the date is: three days either way, or any day of its month. */
export const Flexibility = z.enum(['days', 'month'])
export type Flexibility = z.infer<typeof Flexibility>

/** The part of the day in which a trip by the hour departs, by the clock where the yacht lies; `sunset`: at sea at sunset. */
export const DayPart = z.enum(dayParts)

const sorts = ['recommended', 'price_low', 'price_high', 'rating', 'newest', 'distance'] as const

const boatFilters = {
  /** Keeps these yachts alone, for a comparison or a wishlist. */
  ids: idList,
  location: optionalText(200),
  q: optionalText(100),
  currency: queryCurrency,
  /** In whole units of `currency` (default USD), as the spec sends them: 1500 is 1,500 dollars. */
  min_price: lenientNumber,
  max_price: lenientNumber,
  min_capacity: lenientInteger,
  max_capacity: lenientInteger,
  status: optionalText(40),
  date: optionalOf(PlannableDate),
  /** The day of return. With it, the search is for trips that span these nights. */
  date_to: optionalOf(PlannableDate),
  /** With a date: searches the days around it or its whole month. Each yacht shows its cheapest day. */
  flex: optionalOf(Flexibility),
  /**
   * With an exact date: trips by the hour that depart before noon, before 5 p.m., before 9 p.m., later, or are at sea at sunset.
   */
  day_part: optionalOf(DayPart),
  /** Hours for trip_type hours, days for days, weeks for week. */
  duration: lenientInteger,
  trip_type: optionalOf(TripType),
  type: queryList,
  categories: queryList,
  amenities: queryList,
  captain: optionalOf(z.enum(['captained', 'bareboat'])),
  instant: queryFlag,
  min_length: lenientNumber,
  max_length: lenientNumber,
  min_year: lenientInteger,
  max_year: lenientInteger,
  min_cabins: lenientInteger,
  /** Keeps yachts that charge in this currency: a gift card in it can pay them. */
  paid_in: queryCurrency,
  /** Map bounds as west,south,east,north in degrees. */
  bounds: optionalText(100),
  sort: optionalOf(z.enum(sorts)),
}
export const BoatFilters = z.object(boatFilters)
export type BoatFilters = z.infer<typeof BoatFilters>

export const BoatQuery = z.object({ ...boatFilters, limit: counted(12, 50), page: counted(1, 100_000) })
export type BoatQuery = z.infer<typeof BoatQuery>

/** Filters that the search may drop one at a time to find more yachts. */
export const wishes = ['duration', 'day_part', 'instant', 'price', 'features'] as const

const NearlyFitting = z.object({
  boat: YachtCard,
  /** The filter that the yacht does not match. */
  without: z.enum(wishes),
  /** Some times of departure on that day for the trip of its price; empty for trips by the day or week. */
  times: z.array(z.string()),
})

const NearestPlace = z.object({
  name: LocalText,
  /** The text that a search takes as its location. */
  description: z.string(),
  yachts: z.int(),
  /** Kilometres from the searched place. */
  distance: z.int(),
})

export const BoatPage = z.object({
  boats: z.array(YachtCard),
  totalPages: z.int(),
  totalCount: z.int(),
  page: z.int(),
  /** When nothing fits on the date: the nearest days on which something does. */
  nearest: z.array(z.object({ date: LocalDate, totalCount: z.int() })),
  /** When nothing fits on the date: yachts that fit all filters but one, and their times of departure on that day. */
  nearly: z.array(NearlyFitting),
  /** When no yacht lies at the place: the nearest places with yachts, in order of distance. */
  nearestPlaces: z.array(NearestPlace),
})

const Facet = z.object({ value: z.string(), label: LocalText.nullable(), count: z.int() })

export const FilterOptionsQuery = z.object({
  ...boatFilters,
  /** `none` leaves out other locations, because they need a search of the whole fleet. */
  locations: optionalOf(z.enum(['none'])),
})
export type FilterOptionsQuery = z.infer<typeof FilterOptionsQuery>

/** The values that each filter can take within the other filters, with counts. Prices are in whole units of `currency`. */
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
  /** With a place and no day: the first month in which something departs there, as YYYY-MM. */
  firstMonth: z.string().nullable(),
})

const tags = ['Boats']

const listBoats = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats', tags, summary: 'Search the yachts that can be booked' })
  .input(BoatQuery)
  .output(BoatPage)
  .errors(errors('invalid_request'))

const listHomeBoats = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats/home', tags, summary: 'The yachts of the home page' })
  .input(
    z.object({ currency: queryCurrency, status: optionalText(40), limit: counted(12, 50), page: counted(1, 100_000) }),
  )
  .output(z.array(YachtCard))

const getFilterOptions = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats/filterOptions', tags, summary: 'What the filters can be set to, with counts' })
  .input(FilterOptionsQuery)
  .output(FilterOptions)
  .errors(errors('invalid_request'))

const getBoat = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/boats/{id}', tags, summary: 'One yacht' })
  .input(z.object({ id: Id, currency: queryCurrency }))
  .output(Yacht)
  .errors(errors('not_found'))

const listSimilarBoats = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/boats/{id}/similar',
    tags,
    summary: 'Yachts like this one',
    description:
      'For the same kind of trip: those around the same place first, of the same type and about its price. With a date only those that can be booked that day.',
  })
  .input(
    z.object({
      id: Id,
      currency: queryCurrency,
      limit: counted(4, 12),
      date: boatFilters.date,
      duration: boatFilters.duration,
      min_capacity: boatFilters.min_capacity,
    }),
  )
  .output(z.object({ data: z.array(YachtCard) }))
  .errors(errors('not_found'))

/** In minor units; `display` is the total in the visitor's currency. */
const totals = {
  total: z.int(),
  originalTotal: z.int(),
  currency: CurrencyCode,
  display: MoneyShape.extend({ approximate: z.boolean() }).nullable(),
}

/** The prices of trips of several lengths on one day. A length that cannot be booked on this day is left out. */
export const PriceLadder = z.object({
  /** Null when nothing can be booked. */
  date: LocalDate.nullable(),
  unit: TripUnit,
  /** Nights of one unit, for packages. */
  nights: z.int().nullable(),
  /** The totals are for this many guests. */
  guests: z.int(),
  rungs: z.array(z.object({ units: z.int(), ...totals })),
})

const DeparturePrice = z.object({ start: z.iso.datetime(), ...totals })
export type DeparturePrice = z.infer<typeof DeparturePrice>

/** A departure by the clock of the yacht, with its offset where a time is shown twice. */
const departure = { time: optionalOf(tripFields.time), offset: optionalOf(tripFields.offset) }

const getPriceLadder = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/boats/{id}/prices',
    tags,
    summary: 'What trips of different lengths cost on a day',
    description:
      'Totals as POST /pricing/calculate would quote them at the cheapest departure of the day, or at the one that ' +
      'is named. Without a date: on the day with the lowest total of the next 30 days. Without guests: for a full boat.',
  })
  .input(
    z.object({
      id: Id,
      offerId: Id.optional(),
      date: optionalOf(PlannableDate),
      ...departure,
      guests: lenientInteger,
      currency: queryCurrency,
    }),
  )
  .output(PriceLadder)
  .errors(errors('not_found', 'invalid_request'))

const listDeparturePrices = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/boats/{id}/departure-prices',
    tags,
    summary: 'What a trip costs at each departure of a day',
    description: 'Totals as POST /pricing/calculate would quote them. Without guests: for a full boat.',
  })
  .input(
    z.object({
      id: Id,
      offerId: Id.optional(),
      date: PlannableDate,
      duration: wholeNumber(1, 400),
      guests: lenientInteger,
      currency: queryCurrency,
    }),
  )
  .output(z.object({ departures: z.array(DeparturePrice) }))
  .errors(errors('not_found', 'invalid_request'))

const YachtType = z.object({ id: Id, slug: z.string(), name: LocalText })

const listYachtTypes = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/yachtTypes', tags, summary: 'The types of yacht' })
  .output(z.object({ data: z.array(YachtType) }))

/** The operations of this domain, as the contract names them. */
export const boatOperations = {
  list: listBoats,
  home: listHomeBoats,
  filterOptions: getFilterOptions,
  get: getBoat,
  similar: listSimilarBoats,
  prices: getPriceLadder,
  departurePrices: listDeparturePrices,
  types: listYachtTypes,
}
