import { sql } from 'kysely'
import type { z } from 'zod'
import type { FilterOptions } from '#contract/boats.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Db } from '../../platform/database.ts'
import { matching } from './matching-offers.ts'
import { pendingWorkOf, type SummaryRow, summary } from './pending-work.ts'
import type { Shape } from './shape.ts'
import { type Condition, runStatement, type StatementInput } from './statement.ts'

export type Facets = Pick<
  z.infer<typeof FilterOptions>,
  'price' | 'capacity' | 'length' | 'yachtTypes' | 'categories' | 'amenities' | 'locations'
>
export type FacetName = keyof Facets

type Row = SummaryRow & {
  facet: FacetName | null
  value: string
  label: LocalText | null
  count: number
  min: number
  max: number
}

/** What the found yachts are, counted; only the facets that are asked for. The search is sorted by price. */
export async function findFacets(db: Db, input: StatementInput, names: readonly FacetName[]) {
  if (names.length === 0) return { facets: {}, pending: pendingWorkOf(undefined) }
  const rows = await runStatement<Row>(db, `facets ${names.join()}`, input, (shape) => facetsOf(shape, names))
  return { facets: presentFacets(rows, names), pending: pendingWorkOf(rows[0]) }
}

const facetsOf = (shape: Shape, names: readonly FacetName[]) => sql<Row>`
  with ${matching(shape, columnsOf(names))}, ${summary(shape)}, facets as (
    ${sql.join(
      names.map((name) => facetTables[name]),
      sql` union all `,
    )}
  )
  select summary.*, facets.* from summary left join facets on true
  order by facets.count desc, facets.value`

/** What is counted of each row. */
const columnOf: Record<FacetName, string> = {
  price: 'number',
  capacity: 'capacity',
  length: 'length_m',
  yachtTypes: 'type_slug',
  categories: 'categories',
  amenities: 'amenities',
  locations: 'place_no',
}

const columnsOf = (names: readonly FacetName[]): Condition[] =>
  names.filter((name) => name !== 'price').map((name) => sql.ref(`offer.${columnOf[name]}`))

const range = (name: FacetName, column: string): Condition => sql`
  select ${sql.lit(name)} as facet, null as value, null::json as label, count(${sql.ref(column)})::integer as count,
    min(${sql.ref(column)})::float8 as min, max(${sql.ref(column)})::float8 as max
  from matched having count(${sql.ref(column)}) > 0`

// Counted first, then named: there are many yachts and few names.
const list = (name: FacetName, counted: Condition, label: Condition = sql`null::json`): Condition => sql`
  (
    select ${sql.lit(name)} as facet, value, ${label} as label, count, null::float8 as min, null::float8 as max
    from (${counted}) as counted order by count desc, value limit 60
  )`

const listItems = (column: string): Condition => sql`
  select value, count(*)::integer as count from matched cross join unnest(${sql.ref(column)}) as value group by value`

const facetTables: Record<FacetName, Condition> = {
  price: range('price', 'second'),
  capacity: range('capacity', 'capacity'),
  length: range('length', 'length_m'),
  yachtTypes: list(
    'yachtTypes',
    sql`select type_slug as value, count(*)::integer as count from matched group by type_slug`,
    sql`(select name from yacht_types where slug = value)::json`,
  ),
  categories: list('categories', listItems('categories')),
  amenities: list('amenities', listItems('amenities')),
  locations: list(
    'locations',
    sql`
      select place.description as value, sum(grouped.count)::integer as count
      from (select place_no, count(*) from matched group by place_no) as grouped
      join search_places as known on known.number = grouped.place_no join places as place on place.id = known.place_id
      group by place.description`,
  ),
}

function presentFacets(rows: readonly Row[], names: readonly FacetName[]): Partial<Facets> {
  const present = (name: FacetName) => {
    const own = rows.filter(({ facet }) => facet === name)
    const [first] = own
    if (name === 'price') return first ? { min: Math.floor(first.min), max: Math.ceil(first.max) } : null
    if (name === 'capacity' || name === 'length') return first ? { min: first.min, max: first.max } : null
    // A place is called alike in every language.
    const labelOf = ({ value, label }: Row) => (name === 'locations' ? { en: value } : label)
    return own.map((row) => ({ value: row.value, label: labelOf(row), count: row.count }))
  }
  return Object.fromEntries(names.map((name) => [name, present(name)]))
}
