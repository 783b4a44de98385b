import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Busy, Period } from '../../availability/charter-rules.ts'
import type { Tx } from '../../platform/database.ts'
import { indexVersion } from '../model/index-version.ts'
import type { Variant } from '../model/variant.ts'
import type { OfferEngine } from '../price/offer-engine.ts'
import type { OpenSlot } from '../price/price-day.ts'
import { parseEngine, parseVariants } from '../price/stored-engine.ts'
import { type MonthColumns, monthColumns, toMonthRow } from './month-columns.ts'
import type { MonthRow } from './month-row.ts'

/** An offer of a vessel whose calendar has changed, with the months that may be affected. */
export type ChangedOffer = {
  number: number
  engine: OfferEngine
  variants: Variant[]
  lowestTotal: number | null
  lowestDay: LocalDate | null
  instantTotal: number | null
  instantDay: LocalDate | null
  staleAt: Instant | null
  slots: OpenSlot[]
  months: MonthRow[]
}

export type ChangedVessel = {
  period: Period
  busy: Busy[]
  offers: ChangedOffer[]
  /** Its listings that another version has written. Their rows cannot be read. */
  older: { listingId: Id; serviceCharge: number }[]
}

type Row = MonthColumns & {
  number: number
  listingId: Id
  version: number
  serviceCharge: number
  engine: string
  variants_text: string
  lowest_total: number | null
  lowest_day: LocalDate | null
  instant_total: number | null
  instant_day: LocalDate | null
  offer_stale_at: Date | null
  from: Instant
  to: Instant
  busy: [Instant, Instant][]
  slots: OpenSlot[]
}

/** The data for `refreshDays`, in one statement. It also removes the notes about the vessel in search_touched. */
export async function loadChangedVessel(tx: Tx, vesselId: Id, given: Period | null): Promise<ChangedVessel> {
  const { rows } = await sql<Row>`
    with touched as (
      delete from search_touched where vessel_id = ${vesselId} returning occupied
    ), period as (
      select
        least(${dateOf(given?.start)}::timestamptz, min(lower(occupied))) as start,
        greatest(${dateOf(given?.end)}::timestamptz, max(upper(occupied))) as "end"
      from touched
    ), span as (
      -- An earlier departure may last into the period. One more day, because local days begin at other times than in UTC.
      select period.*, make_interval(days => 1 + (
        select max(reach_days) from search_offers where vessel_id = ${vesselId}
      )) as reach
      from period
    ), taken as (
      select coalesce(json_agg(
        json_build_array(${milliseconds('lower(occupied)')}, ${milliseconds('upper(occupied)')}) order by occupied
      ), '[]') as busy
      from claims, span
      where vessel_id = ${vesselId} and (expires_at is null or expires_at > clock_timestamp())
        and upper(occupied) > span.start - span.reach and lower(occupied) < span."end" + span.reach
    )
    select offer.number, offer.listing_id as "listingId", offer.version,
      offer.service_charge as "serviceCharge", offer.engine::text as engine, offer.variants::text as variants_text, offer.lowest_total,
      offer.lowest_day, offer.instant_total, offer.instant_day, offer.stale_at as offer_stale_at, taken.busy, (${slotsOfOffer}) as slots,
      ${milliseconds('span.start')}::float8 as "from", ${milliseconds('span."end"')}::float8 as "to",
      ${monthColumns}
    from span, taken, search_offers as offer
    join search_months as month on month.number = offer.number
    where offer.vessel_id = ${vesselId}
      and month.month between date_trunc('month', span.start - span.reach) and span."end" + interval '1 day'
    order by offer.number, month.month`.execute(tx)
  const first = rows[0]
  return {
    period: { start: first?.from ?? 0, end: first?.to ?? 0 },
    busy: first?.busy.map(toBusy) ?? [],
    offers: offersOf(rows.filter(({ version }) => version === indexVersion)),
    older: rows.filter(({ version }) => version !== indexVersion),
  }
}

const slotsOfOffer = sql`
  select coalesce(json_agg(
    json_build_object(
      'id', id, 'price', price, 'start', ${milliseconds('starts_at')}, 'end', ${milliseconds('ends_at')}
    ) order by starts_at
  ), '[]')
  from instant_slots where offer_id = offer.offer_id and status = 'open'`

function offersOf(rows: readonly Row[]): ChangedOffer[] {
  return [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((months) => {
    const [row] = months
    if (!row) return []
    return {
      number: row.number,
      engine: parseEngine(row),
      variants: parseVariants(row.variants_text),
      lowestTotal: row.lowest_total,
      lowestDay: row.lowest_day,
      instantTotal: row.instant_total,
      instantDay: row.instant_day,
      staleAt: row.offer_stale_at?.getTime() ?? null,
      slots: row.slots,
      months: months.map(toMonthRow),
    }
  })
}

const dateOf = (instant: Instant | undefined) => (instant === undefined ? null : new Date(instant))

const toBusy = ([start, end]: [Instant, Instant]): Busy => ({ start, end })

function milliseconds(expression: string) {
  return sql.raw(`(extract(epoch from ${expression}) * 1000)`)
}
