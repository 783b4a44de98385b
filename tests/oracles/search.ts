import type { BoatQuery } from '#contract/search/boats.ts'
import type { CharterRules } from '#server/availability/charter-rules.ts'
import { listBusy, type Occupation } from '#server/availability/claims.ts'
import { type InstantSlot, listOpenSlotsOfVessels } from '#server/availability/instant-slots.ts'
import { listDepartures, listDurations } from '#server/availability/list-departures.ts'
import { loadCharterRules } from '#server/availability/queries.ts'
import { displayMoney } from '#server/currency/display-money.ts'
import { latestRates } from '#server/currency/latest-rates.ts'
import { distanceKm } from '#server/geo/place.ts'
import { resolveLocation } from '#server/geo/resolve-location.ts'
import type { Db } from '#server/platform/database.ts'
import { unitsOf } from '#server/pricing/calculate-quote.ts'
import { loadTariff } from '#server/pricing/load-tariff.ts'
import { priceTrip } from '#server/pricing/price-trip.ts'
import type { Tariff } from '#server/pricing/tariff.ts'
import { tripOf } from '#server/pricing/trip.ts'
import { addDays, daysBetween, type LocalDate } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { minorUnits } from '#shared/money.ts'

// A second search, slow and obvious: it asks the engines of every listing which trips can be booked.

const serviceCharge = 1450
const marginBasisPoints = 200

type OracleAnswer = { id: string; total: number; units: number; unit: string; instant: boolean; shown: number }

/** The results that a query with a date must list. */
export async function searchedByHand(db: Db, query: Partial<BoatQuery> & { date: LocalDate }, now: number) {
  const answers: OracleAnswer[] = []
  for (const listing of await listListings(db)) {
    if (!(await isAt(db, listing, query.location)) || !hasTraits(listing, query)) continue
    const answer = await firstMatch(db, listing.id, query, now)
    if (answer) answers.push(answer)
  }
  return answers
}

/**
 * The lowest total of the main offer on the days whose last departure is at most 30 days away; else that of the first day with a
 * departure; undefined where nothing departs before `horizonEnd`.
 */
export async function lowestByHand(db: Db, listingId: string, now: number, horizonEnd: LocalDate) {
  const [main] = await loadOffers(db, listingId, now)
  if (!main) return undefined
  const days: { total: number; departs: number }[] = []
  for (let date = localDateAt(main.rules.zone, now); date <= horizonEnd; date = addDays(date, 1)) {
    const trips = regularTrips(main, { date }, now)
    if (trips.length === 0) continue
    days.push({
      total: Math.min(...trips.map(({ total }) => total)),
      departs: Math.max(...trips.map(({ start }) => start)),
    })
  }
  const [first] = days
  if (!first) return undefined
  const end = Math.max(first.departs, now + 30 * 86_400_000)
  return Math.min(...days.filter(({ departs }) => departs <= end).map(({ total }) => total))
}

type Listing = Awaited<ReturnType<typeof listListings>>[number]

const listListings = (db: Db) =>
  db
    .selectFrom('listings')
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select(['listings.id', 'listings.categories', 'listings.amenities', 'vessels.cabins', 'vessels.build_year'])
    .select(['places.country_code', 'places.latitude', 'places.longitude'])
    .where('listings.status', '=', 'approved')
    .where('listings.is_live', '=', true)
    .execute()

async function isAt(db: Db, listing: Listing, location: string | undefined) {
  if (!location) return true
  const place = await resolveLocation(db, location)
  if (!place) return false
  if (place.kind === 'country') return listing.country_code === place.countryCode
  return distanceKm(place, listing) <= place.radiusKm
}

function hasTraits(listing: Listing, query: Partial<BoatQuery>) {
  if (query.categories && !query.categories.some((each) => listing.categories.includes(each))) return false
  if (query.amenities && !query.amenities.every((each) => listing.amenities.includes(each))) return false
  if (query.min_cabins !== undefined && listing.cabins < query.min_cabins) return false
  return query.min_year === undefined || (listing.build_year ?? 0) >= query.min_year
}

const unitOf = { hours: 'hour', days: 'day', week: 'week' } as const

type DatedQuery = Partial<BoatQuery> & { date: LocalDate }

async function firstMatch(db: Db, listingId: string, query: DatedQuery, now: number) {
  for (const offer of await loadOffers(db, listingId, now)) {
    const trip = isWanted(offer, query) ? tripOn(offer, query, now) : undefined
    if (query.paid_in && offer.tariff.currency !== query.paid_in) continue
    if (!trip || (query.instant && !trip.instant)) continue
    const shown = await shownTotal(db, trip.total, offer.tariff.currency, query.currency ?? 'USD', now)
    if (isInBudget(shown, query)) return { id: listingId, ...trip, unit: offer.tariff.unit, shown }
  }
  return undefined
}

function isWanted({ tariff, isMain }: LoadedOffer, { trip_type, duration, captain, min_capacity }: DatedQuery) {
  const type = trip_type ?? (duration === undefined ? undefined : 'hours')
  if (type === undefined && captain === undefined && !isMain) return false
  if (type !== undefined && tariff.unit !== unitOf[type]) return false
  if (captain !== undefined && tariff.crewed !== (captain === 'captained')) return false
  return min_capacity === undefined || (tariff.maxGuests ?? 0) >= min_capacity
}

function isInBudget(shown: number, { min_price, max_price, currency }: DatedQuery) {
  const minor = 10 ** minorUnits(currency ?? 'USD')
  return shown >= (min_price ?? 0) * minor && shown <= (max_price ?? Number.POSITIVE_INFINITY) * minor
}

async function shownTotal(db: Db, amount: number, currency: string, to: string, now: number) {
  return displayMoney(await latestRates(db), { amount, currency }, to, { now, marginBasisPoints }).amount
}

type LoadedOffer = {
  isMain: boolean
  rules: CharterRules
  tariff: Tariff
  busy: Occupation[]
  slots: InstantSlot[]
}

async function loadOffers(db: Db, listingId: string, now: number): Promise<LoadedOffer[]> {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'is_main', 'vessel_id'])
    .where('listing_id', '=', listingId)
    .where('active', '=', true)
    .orderBy('is_main', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, is_main, vessel_id }) => ({
      isMain: is_main,
      rules: await loadCharterRules(db, id),
      tariff: await loadTariff(db, id, { now, serviceCharge }),
      busy: await listBusy(db, vessel_id, now - 100 * 86_400_000, now + 900 * 86_400_000),
      slots: (await listOpenSlotsOfVessels(db, [vessel_id], now)).filter((slot) => slot.offerId === id),
    })),
  )
}

/**
 * The cheapest trip of the requested duration on a day, or of the shortest. An instant search counts only trips with instant
 * booking.
 */
function tripOn(offer: LoadedOffer, query: Partial<BoatQuery> & { date: LocalDate }, now: number) {
  const trips = [...regularTrips(offer, query, now), ...(query.instant ? slotTrips(offer, query, now) : [])]
  const possible = query.instant ? trips.filter(({ instant }) => instant) : trips
  return possible.sort((a, b) => a.total - b.total)[0]
}

type OracleTrip = { start: number; total: number; units: number; instant: boolean }

function regularTrips(offer: LoadedOffer, query: Partial<BoatQuery> & { date: LocalDate }, now: number): OracleTrip[] {
  const { rules, tariff, busy } = offer
  const durations = listDurations(rules, busy, query.date, now)
  const units = wantedUnits(query, rules) ?? durations[0]
  if (units === undefined || !durations.includes(units)) return []
  const guests = query.min_capacity ?? tariff.maxGuests ?? 1
  return listDepartures(rules, busy, query.date, units, now).map((departure) => {
    const { total, instant } = priceTrip(tariff, tripOf(tariff, departure, { units, guests, bookedAt: now }))
    return { start: departure.start, total, instant, units }
  })
}

/** The trips of instant slots that a quote would price. */
function slotTrips(offer: LoadedOffer, query: Partial<BoatQuery> & { date: LocalDate }, now: number): OracleTrip[] {
  const { rules, tariff, busy, slots } = offer
  const wanted = wantedUnits(query, rules)
  const guests = query.min_capacity ?? tariff.maxGuests ?? 1
  return slots
    .filter(({ start }) => start >= now && localDateAt(rules.zone, start) === query.date)
    .filter(({ start, end }) => {
      const occupied = end + rules.turnaroundMinutes * 60_000
      return !busy.some((each) => each.start < occupied && each.end > start)
    })
    .map((slot) => ({ slot, units: unitsOf(tariff, slot) }))
    .filter(({ units }) => wanted === undefined || units === wanted)
    .map(({ slot, units }) => {
      const { total, instant } = priceTrip(tariff, tripOf(tariff, slot, { units, guests, bookedAt: now, slot }))
      return { start: slot.start, total, instant, units }
    })
}

function wantedUnits({ date, date_to, duration, trip_type }: Partial<BoatQuery>, { unit, nights }: CharterRules) {
  if (duration !== undefined) return duration
  const between = date && date_to ? daysBetween(date, date_to) : 0
  if (between <= 0 || trip_type === 'hours' || unit === 'hour') return undefined
  return unit === 'week' ? between / nights : between
}
