import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { matching } from './matching-offers.ts'
import { pendingWorkOf, type SummaryRow, summary } from './pending-work.ts'
import { runSearch } from './run-search.ts'
import type { Search, Searcher } from './search.ts'
import type { Shape } from './shape.ts'
import { type Condition, parameter, runStatement, type StatementInput } from './statement.ts'

export type KindCounts = {
  total: number
  hours: number
  days: number
  week: number
  captained: number
  bareboat: number
}

/** How many yachts a search finds, and how many with another kind of trip or crew in place of its own: one statement. */
export async function countKinds(searcher: Searcher, search: Search): Promise<KindCounts> {
  const { answer } = await runSearch(searcher, search, (input) => findCounts(searcher.db, input))
  return answer.counts
}

async function findCounts(db: Db, input: StatementInput) {
  const [row] = await runStatement<SummaryRow & KindCounts>(db, 'kinds', input, kindsOf)
  if (!row) throw new Error('Counts are one row.')
  return { counts: row, pending: pendingWorkOf(row) }
}

function kindsOf(shape: Shape) {
  const every: Shape = { ...shape, unit: false, crewed: false, everyOffer: true }
  const ownUnit = shape.unit ? parameter(({ search }) => search.unit) : null
  const ownCrew = shape.crewed ? parameter(({ search }) => search.crewed) : null
  const columns = ['listing_id', 'position', 'unit', 'crewed'].map((name) => sql.ref(`offer.${name}`))
  // A listing counts once for each kind, however many of its offers are of it.
  return sql<SummaryRow & KindCounts>`
    with ${matching(every, columns)}, ${summary(every)}, kinds as (
      select ${isOfKind(ownUnit, ownCrew)} as total, ${isOfKind(sql`'hour'`, ownCrew)} as hours,
        ${isOfKind(sql`'day'`, ownCrew)} as days, ${isOfKind(sql`'week'`, ownCrew)} as week,
        ${isOfKind(ownUnit, sql`true`)} as captained, ${isOfKind(ownUnit, sql`false`)} as bareboat
      from matched group by listing_id
    ), counts as (
      select ${sql.join(counted.map((name) => sql`count(*) filter (where ${sql.ref(name)})::integer as ${sql.ref(name)}`))}
      from kinds
    )
    select summary.*, counts.* from summary, counts`
}

const counted = ['total', 'hours', 'days', 'week', 'captained', 'bareboat']

/** Whether some offer of a listing is of this kind; without a kind, whether its main offer is there. */
function isOfKind(unit: Condition | null, crewed: Condition | null): Condition {
  if (!unit && !crewed) return sql`bool_or(position = 0)`
  const conditions = [...(unit ? [sql`unit = ${unit}`] : []), ...(crewed ? [sql`crewed = ${crewed}`] : [])]
  return sql`bool_or(${sql.join(conditions, sql` and `)})`
}
