import type { YachtCard } from '#contract/boats/yacht.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import type { Licence } from '#shared/licences.ts'
import type { Locale } from '#shared/locale.ts'
import { minorUnits } from '#shared/money.ts'
import { mostOthers } from '#shared/most-others.ts'
import type { Api } from '#web/context.ts'
import { m } from '#web/paraglide/messages.js'
import { localLocation } from '#web/parts/boats/local-location.ts'
import type { TripRequest } from './submit-guest-form.ts'

/** A yacht that can be asked for the same trip, at its price. */
export type OtherYacht = {
  id: string
  title: string
  /** Place, size and rating, in the guest's language. */
  facts: string[]
  cover: string | null
  total: number
  dueNow: number
  currency: string
  agreed: string
  /** The licences that the skipper of a bareboat must show. */
  licences: Licence[]
}

type Trip = Pick<TripPrice, 'yachtId' | 'unit' | 'units' | 'date' | 'start' | 'zone' | 'guests' | 'currency'>
type Sought = {
  trip: Trip
  /** The place of departure, in the form that search takes. */
  location: string
  locale: Locale
  /** The price of the trip in its currency. Other yachts must cost about as much. */
  total: number
  /** Whether the yacht has a crew; undefined where that is unknown. */
  crewed?: boolean
  /** The largest amount due now. The card authorisation does not cover more. */
  most?: number
  /** Yachts that are already part of the request. */
  without?: readonly string[]
  /** Yachts that a link names. They come first, whatever their rank in the search. */
  preferred?: readonly string[]
}

const lookedAt = 8
const shown = 4
/** Shares of the price between which another yacht counts as an alternative. */
const nearly = { least: 0.7, most: 1.3 }
const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

/**
 * Finds yachts that are free for the same trip on request, with the same kind of crew, at about the same price. Each is priced as
 * it would be booked. Yachts with instant booking are left out: a request would book them at once. Price range and crew do not
 * matter for yachts that a link names.
 */
export async function findOtherYachts(api: Api, sought: Sought): Promise<OtherYacht[]> {
  const {
    trip,
    location,
    locale,
    total,
    crewed,
    most = Number.POSITIVE_INFINITY,
    without = [],
    preferred = [],
  } = sought
  const named = await Promise.all(preferred.slice(0, mostOthers).map((id) => api.boats.get({ id }).catch(() => null)))
  const { boats } = await api.boats.list({
    location,
    date: trip.date,
    trip_type: tripTypes[trip.unit],
    duration: trip.units,
    min_capacity: trip.guests,
    ...(crewed !== undefined && { captain: crewed ? 'captained' : 'bareboat' }),
    currency: trip.currency,
    min_price: toMajor(total * nearly.least, trip.currency),
    max_price: toMajor(total * nearly.most, trip.currency),
    limit: lookedAt + without.length + 1,
    page: 1,
  })
  const all = new Map<string, Boat>([...named, ...boats].flatMap((boat) => (boat ? [[boat.id, boat]] : [])))
  const others = [...all.values()].filter(({ id }) => id !== trip.yachtId && !without.includes(id)).slice(0, lookedAt)
  const isLike = (price: TripPrice, id: string) =>
    preferred.includes(id) ||
    ((crewed === undefined || price.assumptions.crewed === crewed) &&
      price.total >= total * nearly.least &&
      price.total <= total * nearly.most)
  const priced = await Promise.all(
    others.map(async (boat) => {
      const price = await api.pricing.preview(otherTrip(trip, boat.id)).catch(() => null)
      return price && isSame(price, trip) && isLike(price, boat.id) ? [asOther(boat, price, locale)] : []
    }),
  )
  const found = priced
    .flat()
    .filter(({ dueNow }) => dueNow > 0 && dueNow <= most)
    .slice(0, shown)
  return Promise.all(
    found.map(async ({ offerId, ...other }) => ({ ...other, licences: await licencesOf(api, other.id, offerId) })),
  )
}

async function licencesOf(api: Api, yachtId: string, offerId: string): Promise<Licence[]> {
  const { offers } = await api.boats.get({ id: yachtId })
  return offers.find(({ id }) => id === offerId)?.licences ?? []
}

/** The same trip on another yacht. A trip by the day or week begins at the other yacht's own check-in. */
export function otherTrip({ unit, units, date, start, zone, guests }: Trip, yachtId: string): TripRequest {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return { yachtId, date, ...(unit === 'hour' && { time: time.format(new Date(start)) }), duration: units, guests }
}

const isSame = (price: TripPrice, trip: Trip) =>
  !price.instant && (['unit', 'units', 'date', 'currency'] as const).every((fact) => price[fact] === trip[fact])

const toMajor = (minor: number, currency: string) => minor / 10 ** minorUnits(currency)

type Boat = Pick<
  YachtCard,
  'id' | 'title' | 'cover_photo' | 'location' | 'capacity' | 'cabins' | 'averageRating' | 'totalReviews'
>

function factsOf({ location, capacity, cabins, averageRating, totalReviews }: Boat, locale: Locale): string[] {
  const facts = [localLocation(location, locale).city]
  if (capacity !== null) facts.push(m.guests_count({ count: capacity }, { locale }))
  if (cabins > 0) facts.push(m.cabins_count({ count: cabins }, { locale }))
  if (averageRating !== null && totalReviews > 0)
    facts.push(m.rating_label({ rating: ratingText(averageRating, locale), count: totalReviews }, { locale }))
  return facts
}

const ratingText = (rating: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)

const asOther = (boat: Boat, price: TripPrice, locale: Locale) => ({
  id: boat.id,
  offerId: price.offerId,
  title: boat.title,
  facts: factsOf(boat, locale),
  cover: boat.cover_photo,
  total: price.total,
  dueNow: price.schedule.filter(({ due }) => due === 'now').reduce((sum, { amount }) => sum + amount, 0),
  currency: price.currency,
  agreed: price.agreed,
})
