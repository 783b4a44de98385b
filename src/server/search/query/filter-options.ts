import { sql } from 'kysely'
import type { z } from 'zod'
import type { FilterOptions, FilterOptionsQuery } from '#contract/search/boats.ts'
import { dayMs, type LocalMonth, monthOf, toLocalDate } from '#shared/local-date.ts'
import { firstDayOf } from '../index/horizon.ts'
import type { Search, Searcher } from '../model/search.ts'
import { type FacetName, type Facets, presentFacets } from './facets.ts'
import { type OptionsRequest, optionsStatement } from './find-options.ts'
import type { KindCounts } from './kinds.ts'
import { kindOf, type Rows } from './offer-conditions.ts'
import { parseSearch } from './parse-search.ts'
import { countSearches, runSearch } from './run-search.ts'
import { runStatement, type Statement, value } from './statement.ts'

type Options = z.infer<typeof FilterOptions>

/** The number of results for each value of each filter, with all other filters unchanged. */
export async function listFilterOptions(searcher: Searcher, filters: FilterOptionsQuery): Promise<Options> {
  const currency = filters.currency ?? searcher.settings.DEFAULT_CURRENCY
  const search = await parseSearch(filters, searcher)
  if (!search) return { ...nothing, currency }
  const [counts, instant, firstMonth] = await Promise.all([
    countAll(searcher, search, facetNames(filters)),
    countInstant(searcher, search),
    findFirstOpenMonth(searcher, search),
  ])
  const { total, hours, days, week, captained, bareboat } = counts.kinds
  return {
    ...nothing,
    ...counts.facets,
    currency,
    totalCount: total,
    tripTypes: counted({ hours, days, week }),
    captain: counted({ captained, bareboat }),
    instant: instant ?? counts.kinds.instant ?? (search.instant ? total : 0),
    firstMonth,
  }
}

/** Null when the statement of the kinds counts it. */
async function countInstant(searcher: Searcher, search: Search): Promise<number | null> {
  const { date, unit, crewed, limits, instant } = search
  if (instant || [date, unit, crewed, limits].every((filter) => filter === null)) return null
  const [count = 0] = await countSearches(searcher, [{ ...search, instant: true }])
  return count
}

const nothing = {
  totalCount: 0,
  firstMonth: null,
  price: null,
  capacity: null,
  length: null,
  instant: 0,
  tripTypes: [],
  yachtTypes: [],
  categories: [],
  amenities: [],
  captain: [],
  locations: [],
}

const counted = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([value, count]) => (count ? [{ value, label: null, count }] : []))

/** The search without the filter of each facet. */
const without: Record<FacetName, Partial<Search>> = {
  price: { limits: null },
  capacity: { guests: null, maxCapacity: null },
  length: { minLength: null, maxLength: null },
  yachtTypes: { types: [] },
  categories: { categories: [] },
  amenities: { amenities: [] },
  locations: { place: null },
}

function facetNames({ locations }: FilterOptionsQuery): FacetName[] {
  const names = Object.keys(without) as FacetName[]
  return locations === 'none' ? names.filter((name) => name !== 'locations') : names
}

type Counts = { kinds: KindCounts; facets: Partial<Facets> }

/** Uses one statement for the kinds and all unset filters, and one for each set filter. */
async function countAll(searcher: Searcher, search: Search, names: readonly FacetName[]): Promise<Counts> {
  const isSet = (name: FacetName) =>
    Object.entries(without[name]).some(
      ([key, value]) => JSON.stringify(search[key as keyof Search]) !== JSON.stringify(value),
    )
  const unset = names.filter((name) => !isSet(name))
  const requests: { change: Partial<Search>; request: OptionsRequest }[] = [
    ...(countsTogether(search)
      ? [{ change: byPrice, request: { kinds: true, facets: unset } }]
      : [
          { change: {}, request: { kinds: true, facets: [] } },
          { change: byPrice, request: { kinds: false, facets: unset } },
        ]),
    ...names
      .filter(isSet)
      .map((name) => ({ change: { ...byPrice, ...without[name] }, request: { kinds: false, facets: [name] } })),
  ]
  const found = await Promise.all(
    requests.map(({ change, request }) => countOptions(searcher, { ...search, ...change }, request)),
  )
  return { kinds: found[0]?.kinds ?? noKinds, facets: Object.assign({}, ...found.map(({ facets }) => facets)) }
}

/** Sorting by price adds the total in the visitor's currency to each row. */
const byPrice: Partial<Search> = { sort: 'price_low' }

/** Offers of other kinds are not priced merely to be counted. */
const countsTogether = ({ unit, crewed, length }: Search) => unit === null && crewed === null && length === null

async function countOptions(searcher: Searcher, search: Search, request: OptionsRequest) {
  const { rows } = await runSearch(searcher, search, optionsStatement(request))
  return { kinds: rows[0] ?? noKinds, facets: presentFacets(rows, request.facets) }
}

const noKinds: KindCounts = { total: 0, hours: 0, days: 0, week: 0, captained: 0, bareboat: 0, instant: null }

/**
 * The first month with a departure for the place, party and kind of trip of a search. Calendars open there. Null for a search
 * with a day, whose month is known, and for one without a place, where something always departs.
 */
async function findFirstOpenMonth({ db, now }: Searcher, search: Search): Promise<LocalMonth | null> {
  if (!search.place || search.date !== null || search.flex !== null) return null
  const fromMonth = firstDayOf(monthOf(toLocalDate(Math.floor(now / dayMs))))
  const [row] = await runStatement(db, firstOpenMonth, { search: { ...search, sort: 'recommended' }, now, fromMonth })
  return row?.month ?? null
}

const rows: Rows = { month: 'month', offer: 'offer' }

/** Reads the kind from the months' own columns, as with a date. */
const firstOpenMonth: Statement<{ month: LocalMonth | null }> = {
  name: 'first open month',
  build: (shape) => sql<{ month: LocalMonth | null }>`
    select to_char(min(month.month), 'YYYY-MM') as month
    from search_months as month
    where month.days <> 0 and month.month >= ${value('fromMonth')}
      and ${sql.join([sql`true`, ...kindOf({ ...shape, dated: true }, rows)], sql` and `)}`,
}
