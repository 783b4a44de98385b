import type { TripUnit } from '#contract/boats/yacht.ts'
import type { PriceWeek, WeeksOfYacht } from '#contract/pricing/fleet-prices.ts'
import type { Id } from '#shared/id.ts'
import { addDays, isoWeekday, type LocalDate } from '#shared/local-date.ts'
import { firstInstantAt, type Instant } from '#shared/local-time.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import { listOccupying, type Occupying } from '../../availability/occupations.ts'
import { type FleetOffer, listOffersOf } from '../../boats/fleet-list.ts'
import { findTitles } from '../../boats/queries.ts'
import type { Db } from '../../platform/database.ts'
import { describeOfferDays, type OfferDay } from '../../search/price/offer-day.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'
import { loadEngines } from '../../search/price/stored-engine.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'

type WeeksRequest = { from: LocalDate; weeks: number; unit?: TripUnit | undefined }

const daysOfWeek = 7

/** The published prices of these yachts by week, as guests see them. The number of queries does not depend on that of the yachts. */
export async function describeWeeks(
  db: Db,
  listingIds: readonly Id[],
  { from, weeks, unit }: WeeksRequest,
  options: EngineOptions,
): Promise<{ mondays: LocalDate[]; yachts: WeeksOfYacht[] }> {
  const first = addDays(from, 1 - isoWeekday(from))
  const mondays = Array.from({ length: weeks }, (_, index) => addDays(first, index * daysOfWeek))
  if (listingIds.length === 0) return { mondays, yachts: [] }
  const yachts = await findTitles(db, listingIds)
  const offers = (await listOffersOf(db, listingIds)).filter((offer) => unit === undefined || offer.unit === unit)
  const offerOf = (listingId: Id) => offers.find((offer) => offer.listingId === listingId)
  const shown = listingIds.flatMap((id) => offerOf(id)?.id ?? [])
  const engines = await loadEngines(db, shown, options)
  const last = addDays(first, weeks * daysOfWeek - 1)
  const calendars = await loadCalendars(db, [...engines.values()], first, last)
  const described = listingIds.map((id): WeeksOfYacht => {
    const offer = offerOf(id)
    const engine = engines.get(offer?.id ?? '')
    return {
      id,
      title: yachts.get(id) ?? '',
      offer: offer && engine ? presentOffer(offer) : null,
      weeks: engine ? weeksOf(engine, calendars, { mondays, last, now: options.now }) : mondays.map(() => closedWeek),
    }
  })
  return { mondays, yachts: described }
}

const presentOffer = ({ id, unit, crewed, currency }: FleetOffer) => ({ id, unit, crewed, currency })

const closedWeek: PriceWeek = { state: 'closed', total: null, units: null, freeDays: 0, days: 0 }

type Calendars = { busy: Map<Id, Busy[]>; claims: Map<Id, Occupying[]> }

async function loadCalendars(
  db: Db,
  engines: readonly OfferEngine[],
  first: LocalDate,
  last: LocalDate,
): Promise<Calendars> {
  const vesselIds = [...new Set(engines.map(({ tariff }) => tariff.vesselId))]
  const periods = engines.map(({ rules }) => periodToLoad(rules, first, last))
  const start = Math.min(...periods.map((period) => period.start))
  const end = Math.max(...periods.map((period) => period.end))
  if (vesselIds.length === 0) return { busy: new Map(), claims: new Map() }
  const claims = await listOccupying(db, vesselIds, { start, end })
  return {
    busy: await listBusyOfVessels(db, vesselIds, start, end),
    claims: Map.groupBy(claims, ({ vesselId }) => vesselId),
  }
}

type Weeks = { mondays: readonly LocalDate[]; last: LocalDate; now: Instant }

function weeksOf(engine: OfferEngine, calendars: Calendars, { mondays, last, now }: Weeks): PriceWeek[] {
  const { vesselId, zone } = engine.tariff
  const first = mondays[0] ?? last
  const real = describeOfferDays(engine, { busy: calendars.busy.get(vesselId) ?? [], slots: [], now }, first, last)
  const empty = describeOfferDays(engine, { busy: [], slots: [], now }, first, last)
  const claims = calendars.claims.get(vesselId) ?? []
  return mondays.map((monday, index) => {
    const part = (days: readonly (OfferDay | undefined)[]) =>
      days.slice(index * daysOfWeek, (index + 1) * daysOfWeek).filter((day) => day !== undefined)
    const [free, all] = [part(real), part(empty)]
    const cheapest = cheapestOf(free) ?? cheapestOf(all)
    if (!cheapest) return closedWeek
    const { total, shortest: units } = cheapest
    const start = firstInstantAt(zone, monday, 0)
    const end = firstInstantAt(zone, addDays(monday, daysOfWeek), 0)
    const isSold = claims.some(
      (claim) => (claim.kind === 'booking' || claim.kind === 'hold') && claim.start < end && claim.end > start,
    )
    const state = free.length === 0 ? (isSold ? 'sold' : 'blocked') : free.length < all.length ? 'partly' : 'open'
    return { state, total, units, freeDays: free.length, days: all.length }
  })
}

const cheapestOf = (days: readonly OfferDay[]): OfferDay | undefined =>
  days.reduce<OfferDay | undefined>((best, day) => (best && best.total <= day.total ? best : day), undefined)
