import { sql } from 'kysely'
import type { LocalMonth } from '#shared/local-date.ts'
import type { Tx } from '../platform/database.ts'
import { firstDayOf } from './horizon.ts'
import { columnsOfMonth, type MonthColumns, monthColumns, toMonthRow } from './month-columns.ts'
import type { MonthRow } from './month-row.ts'
import type { lowestColumns } from './offer-row.ts'
import type { Variant } from './variant.ts'

export type OfferMonths = { number: number; rows: readonly MonthRow[] }

export async function loadMonths(tx: Tx, number: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthColumns>`
    select ${monthColumns} from search_months as month where month.number = ${number} order by month.month`.execute(tx)
  return rows.map(toMonthRow)
}

/** Stores whole months of offers, with the columns that they repeat from their offer. */
export async function storeMonths(tx: Tx, offers: readonly OfferMonths[]): Promise<void> {
  if (offers.every(({ rows }) => rows.length === 0)) return
  await sql`
    insert into search_months (
      number, month, ${ofCalendar}, place_no, lead_minutes, rank, capacity, currency_no, position, crewed, by_guest, unit
    )
    select row.number, row.month, ${ofRow}, offer.place_no, offer.lead_minutes, offer.rank, offer.capacity,
      offer.currency_no, offer.position, offer.crewed, offer.by_guest, offer.unit
    from json_populate_recordset(null::search_months, ${toJson(offers)}) as row
    join search_offers as offer on offer.number = row.number
    on conflict (number, month) do update set
      (${ofCalendar}, place_no, lead_minutes, rank, capacity, currency_no, position, crewed, by_guest, unit) = row(
        ${ofExcluded}, excluded.place_no, excluded.lead_minutes, excluded.rank, excluded.capacity,
        excluded.currency_no, excluded.position, excluded.crewed, excluded.by_guest, excluded.unit
      )`.execute(tx)
}

/** Writes the calendars of months that are there. */
export async function updateMonths(tx: Tx, offers: readonly OfferMonths[]): Promise<void> {
  if (offers.every(({ rows }) => rows.length === 0)) return
  await sql`
    update search_months as month set (${ofCalendar}) = row(${ofRow})
    from json_populate_recordset(null::search_months, ${toJson(offers)}) as row
    where month.number = row.number and month.month = row.month`.execute(tx)
}

type OfferColumns = ReturnType<typeof lowestColumns> & { variants: readonly Variant[] }

export async function updateOffer(tx: Tx, number: number, { variants, ...lowest }: OfferColumns): Promise<void> {
  await sql`
    update search_offers
    set variants = ${JSON.stringify(variants)}, lowest_total = ${lowest.lowest_total},
      lowest_day = ${lowest.lowest_day}, stale_at = ${lowest.stale_at}
    where number = ${number}`.execute(tx)
}

/** Months that search does not look at any more. */
export async function removeMonthsBefore(tx: Tx, numbers: readonly number[], month: LocalMonth): Promise<void> {
  await sql`
    delete from search_months
    where number = any(${numbers}::integer[]) and month < ${firstDayOf(month)}`.execute(tx)
}

const toJson = (offers: readonly OfferMonths[]) =>
  JSON.stringify(offers.flatMap(({ number, rows }) => rows.map((row) => ({ number, ...columnsOfMonth(row) }))))

const calendar = [
  ...['low', 'high', 'stale_at', 'days', 'instant_days', 'has_gaps', 'shortest', 'longest', 'latest', 'totals'],
  ...['originals', 'variants'],
]
const prefixed = (prefix: string) => sql.raw(calendar.map((name) => `${prefix}${name}`).join(', '))
const ofCalendar = prefixed('')
const ofRow = prefixed('row.')
const ofExcluded = prefixed('excluded.')
