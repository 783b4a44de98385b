import { sql } from 'kysely'
import type { LocalMonth } from '#shared/local-date.ts'
import type { Tx } from '../../platform/database.ts'
import type { Variant } from '../model/variant.ts'
import { firstDayOf } from './horizon.ts'
import { columnsOfMonth, type MonthColumns, monthColumns, toMonthRow } from './month-columns.ts'
import type { MonthRow } from './month-row.ts'
import type { lowestColumns } from './offer-row.ts'

export type OfferMonths = { number: number; rows: readonly MonthRow[] }

export async function loadMonths(tx: Tx, number: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthColumns>`
    select ${monthColumns} from search_months as month where month.number = ${number} order by month.month`.execute(tx)
  return rows.map(toMonthRow)
}

/** Stores whole months of offers, with the columns that they copy from their offer. */
export async function storeMonths(tx: Tx, offers: readonly OfferMonths[]): Promise<void> {
  if (offers.every(({ rows }) => rows.length === 0)) return
  await sql`
    insert into search_months (number, month, ${prefixed(calendar)}, ${prefixed(repeated)})
    select row.number, row.month, ${prefixed(calendar, 'row.')}, ${prefixed(repeated, 'offer.')}
    from json_populate_recordset(null::search_months, ${toJson(offers)}) as row
    join search_offers as offer on offer.number = row.number
    on conflict (number, month) do update set (${prefixed(calendar)}, ${prefixed(repeated)})
      = row(${prefixed(calendar, 'excluded.')}, ${prefixed(repeated, 'excluded.')})`.execute(tx)
}

/** Updates the calendars of existing months. */
export async function updateMonths(tx: Tx, offers: readonly OfferMonths[]): Promise<void> {
  if (offers.every(({ rows }) => rows.length === 0)) return
  await sql`
    update search_months as month set (${prefixed(calendar)}) = row(${prefixed(calendar, 'row.')})
    from json_populate_recordset(null::search_months, ${toJson(offers)}) as row
    where month.number = row.number and month.month = row.month`.execute(tx)
}

export type OfferFigures = ReturnType<typeof lowestColumns> & { number: number; variants: readonly Variant[] }

/** Updates the columns that offers copy from their months. */
export async function updateOffers(tx: Tx, offers: readonly OfferFigures[]): Promise<void> {
  if (offers.length === 0) return
  await sql`
    update search_offers as offer
    set variants = figures.variants, lowest_total = figures.lowest_total, lowest_day = figures.lowest_day,
      instant_total = figures.instant_total, instant_day = figures.instant_day, stale_at = figures.stale_at
    from json_populate_recordset(null::search_offers, ${JSON.stringify(offers)}) as figures
    where offer.number = figures.number`.execute(tx)
}

/** Deletes months in the past. */
export async function removeMonthsBefore(tx: Tx, numbers: readonly number[], month: LocalMonth): Promise<void> {
  await sql`
    delete from search_months
    where number = any(${numbers}::integer[]) and month < ${firstDayOf(month)}`.execute(tx)
}

const toJson = (offers: readonly OfferMonths[]) =>
  JSON.stringify(offers.flatMap(({ number, rows }) => rows.map((row) => ({ number, ...columnsOfMonth(row) }))))

const calendar = [
  'low',
  'high',
  'stale_at',
  'days',
  'instant_days',
  'other_instant_days',
  'has_gaps',
  'shortest',
  'longest',
  'latest',
  'totals',
  'originals',
  'variants',
]
const repeated = [
  'place_no',
  'lead_minutes',
  'rank',
  'capacity',
  'currency_no',
  'position',
  'nights',
  'crewed',
  'unit',
  'guest_fee',
  'by_guest',
  'shadowed_in_unit',
  'shadowed_in_crew',
]
const prefixed = (columns: readonly string[], prefix = '') =>
  sql.raw(columns.map((name) => `${prefix}${name}`).join(', '))
