import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { addDays, dayMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { type InstantSlot, listOpenSlotsOfVessels } from '../../availability/instant-slots.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { type OfferEngine, reachOf } from '../price/offer-engine.ts'
import type { Variant } from '../price/variant.ts'
import { firstDayOf, lastDayOf } from './horizon.ts'
import { type MonthColumns, monthColumns, toMonthRow } from './month-columns.ts'
import type { MonthRow } from './month-row.ts'
import { monthsOfOffer } from './offer-months.ts'
import { lowestColumns } from './offer-row.ts'
import { updateMonths, updateOffers } from './store-months.ts'

const offersAtOnce = 40

/** Writes anew what the passing of time alone has made wrong in the months of these offers, and their lowest totals. */
export async function refreshStaleOffers(db: Db, numbers: readonly number[], now: Instant): Promise<void> {
  for (let first = 0; first < numbers.length; first += offersAtOnce) {
    const some = numbers.slice(first, first + offersAtOnce)
    await db.transaction().execute((tx) => refreshSome(tx, some, now))
  }
}

type StaleOffer = {
  number: number
  vesselId: Id
  offerId: Id
  engine: OfferEngine
  variants: Variant[]
  rows: MonthRow[]
}

async function refreshSome(tx: Tx, numbers: readonly number[], now: Instant): Promise<void> {
  for (const vesselId of await listVesselsOfOffers(tx, numbers)) await lockCalendar(tx, vesselId)
  const offers = await loadOffers(tx, numbers)
  const vesselIds = [...new Set(offers.map(({ vesselId }) => vesselId))]
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

/** Within which instants claims decide about the stale months. */
function periodOf(offers: readonly StaleOffer[], now: Instant) {
  const stale = offers.flatMap(({ rows, engine }) =>
    rows.filter((row) => isStale(row, now)).map(({ month }) => ({ month, reach: reachOf(engine.rules) })),
  )
  if (stale.length === 0) return undefined
  const starts = stale.map(({ month }) => Date.parse(firstDayOf(month)) - dayMs)
  const ends = stale.map(({ month, reach }) => Date.parse(addDays(lastDayOf(month), reach + 2)))
  return { start: Math.min(...starts), end: Math.max(...ends) }
}

async function listVesselsOfOffers(tx: Tx, numbers: readonly number[]): Promise<Id[]> {
  const { rows } = await sql<{ vessel_id: Id }>`
    select distinct vessel_id from search_offers where number = any(${numbers}::integer[]) order by vessel_id`.execute(
    tx,
  )
  return rows.map(({ vessel_id }) => vessel_id)
}

type Row = MonthColumns & { number: number; vesselId: Id; offerId: Id; engine: string; told: string }

async function loadOffers(tx: Tx, numbers: readonly number[]): Promise<StaleOffer[]> {
  const { rows } = await sql<Row>`
    select offer.number, offer.vessel_id as "vesselId", offer.offer_id as "offerId", offer.variants::text as told,
      case when month.month = min(month.month) over (partition by offer.number) then offer.engine::text end as engine,
      ${monthColumns}
    from search_offers as offer
    join search_months as month on month.number = offer.number
    where offer.number = any(${numbers}::integer[])
    order by offer.number, month.month`.execute(tx)
  return [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((months) => {
    const [row] = months
    if (!row) return []
    const { number, vesselId, offerId } = row
    // Both were written by refreshListings.
    const engine = JSON.parse(row.engine) as OfferEngine
    const variants = JSON.parse(row.told) as Variant[]
    return [{ number, vesselId, offerId, engine, variants, rows: months.map(toMonthRow) }]
  })
}
