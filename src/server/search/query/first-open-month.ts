import { sql } from 'kysely'
import { dayMs, type LocalMonth, monthOf, toLocalDate } from '#shared/local-date.ts'
import { firstDayOf } from '../index/horizon.ts'
import type { Search, Searcher } from '../model/search.ts'
import { kindOf, type Rows } from './offer-conditions.ts'
import type { Shape } from './shape.ts'
import { parameter, runStatement, type StatementInput } from './statement.ts'

/**
 * The first month with a departure for the place, party and kind of trip of a search. Calendars open there. Null for a search
 * with a day, whose month is known, and for one without a place, where something always departs.
 */
export async function findFirstOpenMonth({ db, now }: Searcher, search: Search): Promise<LocalMonth | null> {
  if (!search.place || search.date !== null || search.flex !== null) return null
  const input: StatementInput = { search: { ...search, sort: 'recommended' }, now, totals: 'unknown', hidden: null }
  const [row] = await runStatement<{ month: LocalMonth | null }>(db, 'first open month', input, firstOpenMonth)
  return row?.month ?? null
}

const rows: Rows = { month: 'month', offer: 'offer' }
const thisMonth = parameter(({ now }) => firstDayOf(monthOf(toLocalDate(Math.floor(now / dayMs)))))

/** Reads the kind from the months' own columns, as with a date. */
const firstOpenMonth = (shape: Shape) => sql<{ month: LocalMonth | null }>`
  select to_char(min(month.month), 'YYYY-MM') as month
  from search_months as month
  where month.days <> 0 and month.month >= ${thisMonth}
    and ${sql.join([sql`true`, ...kindOf({ ...shape, dated: true }, rows)], sql` and `)}`
