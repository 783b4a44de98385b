import type { TripUnit } from '#contract/boats/yacht.ts'
import type { PriceWeek, WeeksOfYacht } from '#contract/pricing/price-tables.ts'
import type { Id } from '#shared/id.ts'
import { addDays, isoWeekday, type LocalDate } from '#shared/local-date.ts'
import { firstInstantAt, type Instant } from '#shared/local-time.ts'
import type { FleetOffer } from '../../boats/fleet-list.ts'
import { findTitles } from '../../boats/queries.ts'
import type { Db } from '../../platform/database.ts'
import { type DayTotal, describeTotals } from '../../search/price/offer-day.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'
import { loadMainOffers, type MainOffer } from './main-offers.ts'

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
  const last = addDays(first, weeks * daysOfWeek - 1)
  const offers = await loadMainOffers(db, listingIds, { first, last, unit }, options)
  const described = listingIds.map((id): WeeksOfYacht => {
    const found = offers.get(id)
    return {
      id,
      title: yachts.get(id) ?? '',
      offer: found ? presentOffer(found.offer) : null,
      weeks: found ? weeksOf(found, { mondays, last, now: options.now }) : mondays.map(() => closedWeek),
    }
  })
  return { mondays, yachts: described }
}

const presentOffer = ({ id, unit, crewed, currency }: FleetOffer) => ({ id, unit, crewed, currency })

const closedWeek: PriceWeek = { state: 'closed', total: null, units: null, freeDays: 0, days: 0 }

type Weeks = { mondays: readonly LocalDate[]; last: LocalDate; now: Instant }

function weeksOf({ engine, busy, claims }: MainOffer, { mondays, last, now }: Weeks): PriceWeek[] {
  const { zone } = engine.tariff
  const first = mondays[0] ?? last
  const real = describeTotals(engine, { busy, now }, first, last)
  const empty = describeTotals(engine, { busy: [], now }, first, last)
  return mondays.map((monday, index) => {
    const part = (days: readonly (DayTotal | undefined)[]) =>
      days.slice(index * daysOfWeek, (index + 1) * daysOfWeek).filter((day) => day !== undefined)
    const [free, all] = [part(real), part(empty)]
    const cheapest = cheapestOf(free) ?? cheapestOf(all)
    if (!cheapest) return closedWeek
    const { total, units } = cheapest
    const start = firstInstantAt(zone, monday, 0)
    const end = firstInstantAt(zone, addDays(monday, daysOfWeek), 0)
    const isSold = claims.some(
      (claim) => (claim.kind === 'booking' || claim.kind === 'hold') && claim.start < end && claim.end > start,
    )
    const state = free.length === 0 ? (isSold ? 'sold' : 'blocked') : free.length < all.length ? 'partly' : 'open'
    return { state, total, units, freeDays: free.length, days: all.length }
  })
}

const cheapestOf = (days: readonly DayTotal[]): DayTotal | undefined =>
  days.reduce<DayTotal | undefined>((best, day) => (best && best.total <= day.total ? best : day), undefined)
