import type { Demand } from '#contract/analytics/demand.ts'
import { addDays, dayMs, toLocalDate } from '#shared/local-date.ts'
import { countPublicFleet } from '../boats/public-listings.ts'
import { countListedDays, sumMarketDays } from '../bookings/market-days.ts'
import { type MarketScope, readMarketScope } from '../bookings/market-filter.ts'
import { resolveLocation } from '../geo/resolve-location.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { Settings } from '../platform/settings.ts'
import { hidesSingleYachts } from './compare-similar.ts'
import { type Period, sumSearches } from './queries.ts'

const countedDays = 30
/** Fewer searches say nothing, and could be those of one visitor. */
const fewestSearches = 20

type DemandRequest = { location?: string | undefined; type?: string | undefined; now: number }
type Charges = Pick<Settings, 'COMMISSION_BP' | 'SERVICE_CHARGE_BP'>

/** The searches and bookings of a place, and the share of its days that a yacht there may be booked. */
export async function readDemand(
  db: Db,
  { COMMISSION_BP: commissionBp, SERVICE_CHARGE_BP: serviceChargeBp }: Charges,
  { location, type, now }: DemandRequest,
): Promise<Demand> {
  const until = toLocalDate(Math.floor(now / dayMs))
  const period = { from: addDays(until, -countedDays), until }
  const none = { days: countedDays, place: null, fewestSearches, commissionBp, serviceChargeBp }
  const place = location === undefined ? null : await resolveLocation(db, location)
  const scope =
    location !== undefined && !place ? null : await findScope(db, { placeId: place?.placeId, yachtType: type })
  if (!scope) return { ...none, searches: null, yachts: 0, bookedBp: null, share: null }
  const [fleet, searched, booked] = await Promise.all([
    countPublicFleet(db, scope),
    readSearched(db, scope, period),
    readBookedShare(db, scope, period),
  ])
  const bookedBp = hidesSingleYachts(fleet) ? booked : null
  const shares = [searched.shareBp, bookedBp].filter((share) => share !== null)
  return {
    ...none,
    place: place?.description ?? null,
    searches: searched.isEnough ? Math.floor(searched.searches / 10) * 10 : null,
    yachts: fleet.yachts,
    bookedBp,
    share: searched.shareBp === null ? null : { lowBp: Math.min(...shares), highBp: Math.max(...shares) },
  }
}

/** Null for a type that does not exist. */
const findScope = (db: Db, named: Parameters<typeof readMarketScope>[1]): Promise<MarketScope | null> =>
  readMarketScope(db, named).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })

/**
 * The days that the searches of a place would bring, of all days on which yachts were listed there. Searches name no type, so
 * yachts of all types share them.
 */
async function readSearched(db: Db, { placeIds }: MarketScope, period: Period) {
  const [searches, listedDays, all, market] = await Promise.all([
    sumSearches(db, { ...period, placeIds: placeIds ?? null }),
    countListedDays(db, { ...period, placeIds }),
    sumSearches(db, { ...period, placeIds: null }),
    sumMarketDays(db, period),
  ])
  const isEnough = searches >= fewestSearches
  const broughtDays = all > 0 ? (searches * market.of('charter_days')) / all : 0
  return { searches, isEnough, shareBp: isEnough ? wholePercents(broughtDays, listedDays) : null }
}

async function readBookedShare(db: Db, scope: MarketScope, period: Period): Promise<number | null> {
  const [sums, listedDays] = await Promise.all([
    sumMarketDays(db, { ...scope, ...period }),
    countListedDays(db, { ...scope, ...period }),
  ])
  return wholePercents(sums.of('charter_days'), listedDays)
}

/** A finer share would tell of a single booking. */
const wholePercents = (part: number, whole: number): number | null =>
  whole > 0 ? Math.min(100, Math.floor((part * 100) / whole)) * 100 : null
