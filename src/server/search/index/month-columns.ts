import { sql } from 'kysely'
import type { Instant } from '#shared/local-time.ts'
import { isClosed, type MonthRow, zeros } from './month-row.ts'

/** A row of search_months with the alias `month`. Lists are read as text, which is parsed faster than the driver would. */
export type MonthColumns = {
  month: string
  low: number
  high: number
  stale_at: Date | null
  days: number
  instant_days: number
  other_instant_days: number
  has_gaps: boolean
  shortest: string
  longest: string
  latest: string
  totals: string
  originals: string | null
  variants: string | null
}

export const monthColumns = sql`
  to_char(month.month, 'YYYY-MM') as month, month.low, month.high, month.stale_at, month.days, month.instant_days,
  month.other_instant_days,
  month.has_gaps, month.shortest::text as shortest, month.longest::text as longest, month.latest::text as latest,
  month.totals::text as totals, month.originals::text as originals, month.variants::text as variants`

export const toMonthRow = (row: MonthColumns): MonthRow => ({
  month: row.month,
  low: row.low,
  high: row.high,
  staleAt: row.stale_at?.getTime() ?? null,
  days: row.days,
  instantDays: row.instant_days,
  otherInstantDays: row.other_instant_days,
  hasGaps: row.has_gaps,
  shortest: numbersOf(row.shortest),
  longest: numbersOf(row.longest),
  latest: numbersOf(row.latest),
  totals: numbersOf(row.totals),
  originals: row.originals === null ? null : numbersOf(row.originals),
  variants: row.variants === null ? null : numbersOf(row.variants),
})

/** Parses '{1,2,3}', a list of PostgreSQL. */
const numbersOf = (text: string): number[] => (text === '{}' ? zeros() : JSON.parse(`[${text.slice(1, -1)}]`))

/** The columns of a row. A month without departures has no lists. */
export const columnsOfMonth = (row: MonthRow) => ({
  month: `${row.month}-01`,
  low: row.low,
  high: row.high,
  stale_at: isoOf(row.staleAt),
  days: row.days,
  instant_days: row.instantDays,
  other_instant_days: row.otherInstantDays,
  has_gaps: row.hasGaps,
  ...(isClosed(row) ? noLists : listsOf(row)),
})

const listsOf = ({ shortest, longest, latest, totals, originals, variants }: MonthRow) => ({
  shortest,
  longest,
  latest,
  totals,
  originals,
  variants,
})
const noLists = { shortest: [], longest: [], latest: [], totals: [], originals: null, variants: null }

export const isoOf = (instant: Instant | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()
