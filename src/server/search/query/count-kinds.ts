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
  const names = ['position', 'unit', 'crewed', 'shadowed_in_unit', 'shadowed_in_crew']
  const columns = names.map((name) => sql.ref(`${shape.dated ? 'month' : 'offer'}.${name}`))
  const ownUnit = shape.unit ? parameter(({ search }) => search.unit) : null
  const ownCrew = shape.crewed ? parameter(({ search }) => search.crewed) : null
  return sql<SummaryRow & KindCounts>`
    with ${matching(every, columns)}, ${summary(every, [
      sql`${countOf(ownUnit, ownCrew)} as total`,
      sql`${countOf(sql`'hour'`, ownCrew)} as hours`,
      sql`${countOf(sql`'day'`, ownCrew)} as days`,
      sql`${countOf(sql`'week'`, ownCrew)} as week`,
      sql`${countOf(ownUnit, sql`true`)} as captained`,
      sql`${countOf(ownUnit, sql`false`)} as bareboat`,
    ])}
    select * from summary`
}

/** Listings with an offer of this kind: each is counted with its first one. Without a kind, with its main offer. */
function countOf(unit: Condition | null, crewed: Condition | null): Condition {
  if (!unit && !crewed) return sql`count(*) filter (where matched.position = 0)::integer`
  const kindOf = (row: string): Condition =>
    sql.join(
      [
        ...(unit ? [sql`${sql.ref(`${row}.unit`)} = ${unit}`] : []),
        ...(crewed ? [sql`${sql.ref(`${row}.crewed`)} = ${crewed}`] : []),
      ],
      sql` and `,
    )
  const mayBeSecond = sql.ref(unit ? 'matched.shadowed_in_unit' : 'matched.shadowed_in_crew')
  return sql`count(*) filter (where ${kindOf('matched')} and not (${mayBeSecond} and exists (
    select from search_offers as own
    join search_offers as other on other.listing_id = own.listing_id and other.position < own.position
    join matched as earlier on earlier.number = other.number
    where own.number = matched.number and ${kindOf('earlier')}
  )))::integer`
}
