import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { addDays, dayMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { type InstantSlot, listOpenSlotsOfVessels } from '../../availability/instant-slots.ts'
import type { Tx } from '../../platform/database.ts'
import { indexVersion } from '../model/index-version.ts'
import type { Variant } from '../model/variant.ts'
import { type OfferEngine, reachOf } from '../price/offer-engine.ts'
import { parseEngine, parseVariants } from '../price/stored-engine.ts'
import { firstDayOf, lastDayOf } from './horizon.ts'
import { type MonthColumns, monthColumns, toMonthRow } from './month-columns.ts'
import type { MonthRow } from './month-row.ts'
import { monthsOfOffer } from './offer-months.ts'
import { lowestColumns } from './offer-row.ts'
import { type RefreshOptions, refreshLockedListings } from './refresh-listings.ts'
import { updateMonths, updateOffers } from './store-months.ts'

type StaleOffer = {
  number: number
  vesselId: Id
  offerId: Id
  engine: OfferEngine
  variants: Variant[]
  rows: MonthRow[]
}

/**
 * Rewrites the parts of the months and the lowest totals of these vessels' offers that time alone has made wrong. The caller has
 * locked their calendars.
 */
export async function refreshStaleOffers(tx: Tx, vesselIds: readonly Id[], options: RefreshOptions): Promise<void> {
  const { now } = options
  const offers = await loadStaleOffers(tx, vesselIds, options)
  if (offers.length === 0) return
  const period = periodOf(offers, now)
  const busy = period ? await listBusyOfVessels(tx, vesselIds, period.start, period.end) : new Map<Id, Busy[]>()
  const slots = await listOpenSlotsOfVessels(tx, vesselIds, now)
  const refreshed = offers.map((offer) => refreshOffer(offer, busy, slots, now))
  await updateMonths(
    tx,
    refreshed.map(({ number, changed }) => ({ number, rows: changed })),
  )
  await updateOffers(
    tx,
    refreshed.map(({ changed: _, ...figures }) => figures),
  )
}

const isStale = ({ staleAt }: MonthRow, now: Instant) => staleAt !== null && staleAt <= now

function refreshOffer(
  offer: StaleOffer,
  busy: ReadonlyMap<Id, readonly Busy[]>,
  slots: readonly InstantSlot[],
  now: Instant,
) {
  const { number, engine } = offer
  const variants = [...offer.variants]
  const state = {
    busy: busy.get(offer.vesselId) ?? [],
    slots: slots.filter(({ offerId }) => offerId === offer.offerId),
    now,
  }
  const rows = offer.rows.map((row) =>
    isStale(row, now) ? (monthsOfOffer(engine, state, [row.month], variants)[0] ?? row) : row,
  )
  const changed = rows.filter((row, index) => row !== offer.rows[index])
  return { number, variants, changed, ...lowestColumns(rows, engine.rules, now) }
}

/** The period whose claims matter for the stale months. */
function periodOf(offers: readonly StaleOffer[], now: Instant) {
  const stale = offers.flatMap(({ rows, engine }) =>
    rows.filter((row) => isStale(row, now)).map(({ month }) => ({ month, reach: reachOf(engine.rules) })),
  )
  if (stale.length === 0) return undefined
  const starts = stale.map(({ month }) => Date.parse(firstDayOf(month)) - dayMs)
  const ends = stale.map(({ month, reach }) => Date.parse(addDays(lastDayOf(month), reach + 2)))
  return { start: Math.min(...starts), end: Math.max(...ends) }
}

type Row = MonthColumns & {
  number: number
  vesselId: Id
  offerId: Id
  listingId: Id
  version: number
  /** Set in the first of the offer's rows. */
  engine: string
  variants_text: string
}

/** Offers of an older version are refreshed with their whole listing. */
async function loadStaleOffers(tx: Tx, vesselIds: readonly Id[], options: RefreshOptions): Promise<StaleOffer[]> {
  const { rows } = await sql<Row>`
    select offer.number, offer.vessel_id as "vesselId", offer.offer_id as "offerId", offer.listing_id as "listingId",
      offer.version, offer.variants::text as variants_text,
      case when month.month = min(month.month) over (partition by offer.number) then offer.engine::text end as engine,
      ${monthColumns}
    from search_offers as offer
    join search_months as month on month.number = offer.number
    where offer.vessel_id = any(${vesselIds}::text[]) and offer.stale_at <= ${new Date(options.now)}
    order by offer.number, month.month`.execute(tx)
  const older = rows.filter(({ version }) => version !== indexVersion).map(({ listingId }) => listingId)
  if (older.length > 0) await refreshLockedListings(tx, [...new Set(older)], options)
  const current = Map.groupBy(
    rows.filter(({ listingId }) => !older.includes(listingId)),
    ({ number }) => number,
  )
  return [...current.values()].flatMap((months) => {
    const [row] = months
    if (!row) return []
    const { number, vesselId, offerId } = row
    const variants = parseVariants(row.variants_text)
    return [{ number, vesselId, offerId, engine: parseEngine(row), variants, rows: months.map(toMonthRow) }]
  })
}
