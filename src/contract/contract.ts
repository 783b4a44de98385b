import { getAvailableDepartures, getAvailableDurations, getDateStates } from './availability.ts'
import {
  getBoat,
  getFilterOptions,
  getPriceLadder,
  listBoats,
  listHomeBoats,
  listItineraries,
  listSimilarBoats,
  listYachtTypes,
} from './boats.ts'
import { getBooking, releaseHold, requestBooking } from './bookings.ts'
import { contactUs, getContent, getSeo, listContent, listSeo } from './content.ts'
import { listCurrencies } from './currencies.ts'
import { listDestinations } from './destinations.ts'
import { listInstantSlots } from './instabook.ts'
import { getLocation, getVisitorPlace, listNearbyLocations, searchLocations } from './locations.ts'
import { listPins } from './pins.ts'
import { calculatePrice } from './pricing.ts'
import { listLatestReviews, listReviews } from './reviews.ts'

/** The REST API, whole: routes, client types, the OpenAPI document and the tests come from it. */
export const contract = {
  boats: {
    list: listBoats,
    home: listHomeBoats,
    pins: listPins,
    filterOptions: getFilterOptions,
    get: getBoat,
    similar: listSimilarBoats,
    prices: getPriceLadder,
    types: listYachtTypes,
    itineraries: listItineraries,
  },
  bookings: { request: requestBooking, get: getBooking, release: releaseHold },
  availability: {
    dateStates: getDateStates,
    durations: getAvailableDurations,
    departures: getAvailableDepartures,
  },
  instabook: { list: listInstantSlots },
  pricing: { calculate: calculatePrice },
  currencies: { list: listCurrencies },
  destinations: { list: listDestinations },
  locations: { search: searchLocations, nearby: listNearbyLocations, visitor: getVisitorPlace, get: getLocation },
  reviews: { list: listReviews, latest: listLatestReviews },
  content: { seo: getSeo, listSeo, list: listContent, get: getContent, contactUs },
}
