import { sql } from 'kysely'
import type { z } from 'zod'
import type { FilterOptions } from '#contract/search/boats.ts'
import type { LocalText } from '#shared/locale.ts'
import type { Condition } from './statement.ts'

export type Facets = Pick<
  z.infer<typeof FilterOptions>,
  'price' | 'capacity' | 'length' | 'yachtTypes' | 'categories' | 'amenities' | 'locations'
>
export type FacetName = keyof Facets

/** A value of a facet that is a list; null where none has a value. The ends of ranges are in each row. */
export type FacetRow = {
  facet: FacetName | null
  value: string
  label: LocalText | null
  count: number
} & Partial<Record<`${RangeName}_${'low' | 'high'}`, number | null>>

const rangeColumns = { price: 'second', capacity: 'capacity', length: 'length_m' } as const
type RangeName = keyof typeof rangeColumns

const isRange = (name: FacetName): name is RangeName => name in rangeColumns

/** For facets that are ranges: the columns of `matched` and the names of their ends. */
export const rangesOf = (names: readonly FacetName[]) =>
  names
    .filter(isRange)
    .map((name) => ({ column: rangeColumns[name], low: `${name}_low` as const, high: `${name}_high` as const }))

const listColumns = {
  yachtTypes: 'type_slug',
  categories: 'categories',
  amenities: 'amenities',
  locations: 'place_no',
} as const

/** The columns of `matched` whose values the facets list. */
export const groupedBy = (names: readonly FacetName[]): Condition[] =>
  names.flatMap((name) => (isRange(name) ? [] : [sql.ref(listColumns[name])]))

/** The columns of each offer that `matched` needs. */
export const facetColumns = (names: readonly FacetName[]): Condition[] =>
  names
    .filter((name) => name !== 'price')
    .map((name) =>
      name === 'locations' ? unsorted : sql.ref(`offer.${isRange(name) ? rangeColumns[name] : listColumns[name]}`),
    )

/** The index on places would make the planner sort the groups, which takes twice as long as hashing them. */
const unsorted: Condition = sql`offer.place_no + 0 as place_no`

/** The lists, from the groups. */
export function facetLists(names: readonly FacetName[]): Condition {
  const lists = names.flatMap((name) => (isRange(name) ? [] : [listTables[name]]))
  if (lists.length === 0) return sql`select null as facet, null as value, null::json as label, 0 as count where false`
  return sql.join(lists, sql` union all `)
}

/** Counts first and then looks up names, of which there are few. */
const list = (name: FacetName, counted: Condition, label: Condition = sql`null::json`): Condition => sql`
  (
    select ${sql.lit(name)} as facet, value, ${label} as label, count::integer as count
    from (${counted}) as counted where count > 0 order by count desc, value limit 60
  )`

const listItems = (column: string): Condition =>
  sql`
    select value, sum(count) as count from (select unnest(${sql.ref(column)}) as value, count from grouped) as item
    group by value`

/** Own codes of an imported fleet have no name. */
const nameOf = (kind: 'amenity' | 'category'): Condition =>
  sql`(select name from taxonomy_entries where kind = ${sql.lit(kind)} and slug = value)::json`

const listTables: Record<keyof typeof listColumns, Condition> = {
  yachtTypes: list(
    'yachtTypes',
    sql`select type_slug as value, sum(count) as count from grouped group by type_slug`,
    sql`(select name from yacht_types where slug = value)::json`,
  ),
  categories: list('categories', listItems('categories'), nameOf('category')),
  amenities: list('amenities', listItems('amenities'), nameOf('amenity')),
  locations: list(
    'locations',
    sql`
      select place.description as value, sum(of_place.count) as count
      from (select place_no, sum(count) as count from grouped group by place_no) as of_place
      join search_places as place on place.number = of_place.place_no
      group by place.description`,
  ),
}

export function presentFacets(rows: readonly FacetRow[], names: readonly FacetName[]): Partial<Facets> {
  const present = (name: FacetName) => {
    if (isRange(name)) return presentRange(name, rows[0])
    // The name of a place is the same in every language.
    const labelOf = ({ value, label }: FacetRow) => (name === 'locations' ? { en: value } : label)
    const own = rows.filter(({ facet }) => facet === name)
    return own.map((row) => ({ value: row.value, label: labelOf(row), count: row.count }))
  }
  return Object.fromEntries(names.map((name) => [name, present(name)]))
}

function presentRange(name: RangeName, row: FacetRow | undefined) {
  const low = row?.[`${name}_low`] ?? null
  const high = row?.[`${name}_high`] ?? null
  if (low === null || high === null) return null
  return name === 'price' ? { min: Math.floor(low), max: Math.ceil(high) } : { min: low, max: high }
}
