import { sql } from 'kysely'
import { type FacetName, type FacetRow, facetColumns, facetLists, groupedBy, rangesOf } from './facets.ts'
import { countSeconds, type KindCounts, kindColumns, kindNames, tellsInstant } from './kinds.ts'
import { matching } from './matching-offers.ts'
import { dueOf, type SummaryRow } from './pending-work.ts'
import type { Shape } from './split-search.ts'
import type { Condition, Statement } from './statement.ts'

/** The counts that are wanted: kinds of trip and crew, and facets of the results. Both only for searches without a kind. */
export type OptionsRequest = { kinds: boolean; facets: readonly FacetName[] }

type OptionsRow = SummaryRow & KindCounts & FacetRow

/** Counts kinds and facets at once. The search must be sorted by price if the facet of prices is wanted. */
export const optionsStatement = (request: OptionsRequest): Statement<OptionsRow> => ({
  name: `options ${request.kinds} ${request.facets.join()}`,
  build: (shape) => optionsOf(shape, request),
})

/**
 * Reads the results once and groups those that no facet distinguishes. There are many yachts but few groups, from which
 * everything else is counted.
 */
function optionsOf(shape: Shape, request: OptionsRequest) {
  const { kinds, facets } = request
  // Kinds look at every offer of a listing, facets at its main one.
  const scope: Shape = kinds ? { ...shape, unit: false, crewed: false, offers: 'every' } : shape
  const columns = [...(kinds ? kindColumns(shape) : []), ...facetColumns(facets)]
  const seconds = kinds ? sql`, seconds as (${countSeconds(shape, scope, sql`array(${numbersIn('seconds')})`)})` : sql``
  const instant = tellsInstant(shape) ? sumOf('is_instant') : sql`null::integer`
  const counts = kinds
    ? [
        ...kindNames.map(
          (name) => sql`${sumOf(name)} + (select ${sql.ref(name)} from seconds)::integer as ${sql.ref(name)}`,
        ),
        sql`${instant} as instant`,
      ]
    : []
  return sql<OptionsRow>`
    with ${matching(scope, columns, 'read once')}, ${groups(request)}${seconds},
    summary as (
      select ${sumOf('count')} as count, (select array_agg(number) from (${numbersIn('stale')}) as known) as stale,
        (select array_agg(number) from (${numbersIn('needs_pricing')}) as known) as "needsPricing",
        ${dueOf(scope)} as due${sql.join([sql``, ...counts, ...endsOf(facets)])}
      from grouped
    ), facets as (${facetLists(facets)})
    select summary.*, facets.facet, facets.value, facets.label, facets.count
    from summary left join facets on true
    order by facets.count desc, facets.value`
}

function groups({ kinds, facets }: OptionsRequest): Condition {
  const shown = kinds && facets.length > 0 ? sql`filter (where total)` : sql``
  const keys = groupedBy(facets)
  const columns = [
    ...keys,
    sql`count(*) ${shown} as count`,
    numbersWhere('stale'),
    numbersWhere('needs_pricing'),
    ...(kinds ? [sql`array_agg(number) filter (where is_second) as seconds`] : []),
    ...(kinds ? [...kindNames, 'is_instant'].map(countWhere) : []),
    ...rangesOf(facets).flatMap(({ column, low, high }) => [
      sql`min(${sql.ref(column)}) ${shown} as ${sql.ref(low)}`,
      sql`max(${sql.ref(column)}) ${shown} as ${sql.ref(high)}`,
    ]),
  ]
  const by = keys.length > 0 ? sql`group by ${sql.join(keys)}` : sql``
  return sql`grouped as materialized (select ${sql.join(columns)} from matched ${by})`
}

const endsOf = (facets: readonly FacetName[]): Condition[] =>
  rangesOf(facets).flatMap(({ low, high }) => [
    sql`min(${sql.ref(low)})::float8 as ${sql.ref(low)}`,
    sql`max(${sql.ref(high)})::float8 as ${sql.ref(high)}`,
  ])

const sumOf = (name: string): Condition => sql`coalesce(sum(${sql.ref(name)}), 0)::integer`

const countWhere = (name: string): Condition => sql`count(*) filter (where ${sql.ref(name)}) as ${sql.ref(name)}`

const numbersWhere = (name: string): Condition =>
  sql`array_agg(number) filter (where ${sql.ref(name)}) as ${sql.ref(name)}`

/** The numbers that the groups have collected, usually none. */
const numbersIn = (name: string): Condition =>
  sql`select unnest(${sql.ref(name)}) as number from grouped where ${sql.ref(name)} is not null`
