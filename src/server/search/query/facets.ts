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
  with ${matching(shape)}, ${summary(shape)}, found as materialized (
    select matched.second as price, offer.capacity, offer.length_m, offer.type_slug, offer.categories,
      offer.amenities, offer.place_no
    from matched join search_offers as offer on offer.number = matched.number
  ), facets as (
    ${sql.join(
      names.map((name) => facetTables[name]),
      sql` union all `,
    )}
  )
  select summary.*, facets.* from summary left join facets on true
  order by facets.count desc, facets.value`

const range = (name: FacetName, column: string): Condition => sql`
  select ${sql.lit(name)} as facet, null as value, null::jsonb as label, count(${sql.ref(column)})::integer as count,
    min(${sql.ref(column)})::float8 as min, max(${sql.ref(column)})::float8 as max
  from found having count(${sql.ref(column)}) > 0`

const list = (
  name: FacetName,
  value: Condition,
  source: Condition,
  label: Condition = sql`null::jsonb`,
): Condition => sql`
  (
    select ${sql.lit(name)} as facet, ${value} as value, ${label} as label, count(*)::integer as count,
      null::float8 as min, null::float8 as max
    from found ${source} group by 2, 3 order by 4 desc, 2 limit 60
  )`

const facetTables: Record<FacetName, Condition> = {
  price: range('price', 'price'),
  capacity: range('capacity', 'capacity'),
  length: range('length', 'length_m'),
  yachtTypes: list(
    'yachtTypes',
    sql`type_slug`,
    sql`join yacht_types as type on type.slug = type_slug`,
    sql`type.name::jsonb`,
  ),
  categories: list('categories', sql`value`, sql`cross join unnest(categories) as value`),
  amenities: list('amenities', sql`value`, sql`cross join unnest(amenities) as value`),
  locations: list(
    'locations',
    sql`place.description`,
    sql`join search_places on search_places.number = place_no join places as place on place.id = place_id`,
    sql`jsonb_build_object('en', place.description)`,
  ),
}

function presentFacets(rows: readonly Row[], names: readonly FacetName[]): Partial<Facets> {
  const present = (name: FacetName) => {
    const own = rows.filter(({ facet }) => facet === name)
    const [first] = own
    if (name === 'price') return first ? { min: Math.floor(first.min), max: Math.ceil(first.max) } : null
    if (name === 'capacity' || name === 'length') return first ? { min: first.min, max: first.max } : null
    return own.map(({ value, label, count }) => ({ value, label, count }))
  }
  return Object.fromEntries(names.map((name) => [name, present(name)]))
}
