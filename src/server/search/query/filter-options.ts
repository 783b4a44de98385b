import type { z } from 'zod'
import type { FilterOptions, FilterOptionsQuery } from '#contract/boats.ts'
import { countKinds } from './count-kinds.ts'
import { countSearches } from './count-searches.ts'
import { type FacetName, type Facets, findFacets } from './facets.ts'
import { parseSearch } from './parse-search.ts'
import { runSearch } from './run-search.ts'
import type { Search, Searcher } from './search.ts'

type Options = z.infer<typeof FilterOptions>

/** What each filter would find in place of its present setting, all other filters as they are. */
export async function listFilterOptions(searcher: Searcher, filters: FilterOptionsQuery): Promise<Options> {
  const currency = filters.currency ?? searcher.settings.DEFAULT_CURRENCY
  const search = await parseSearch(filters, searcher)
  if (!search) return { ...nothing, currency }
  const [{ total, hours, days, week, captained, bareboat }, facets, [instant]] = await Promise.all([
    countKinds(searcher, search),
    listFacets(searcher, search, facetNames(filters)),
    countSearches(searcher, [{ ...search, instant: true }]),
  ])
  return {
    ...nothing,
    ...facets,
    currency,
    totalCount: total,
    tripTypes: counted({ hours, days, week }),
    captain: counted({ captained, bareboat }),
    instant: instant ?? 0,
  }
}

const nothing = {
  totalCount: 0,
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

/** How a search looks without the filter of a facet. */
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

/** One statement for all filters that are not set, and one for each that is. */
async function listFacets(searcher: Searcher, search: Search, names: readonly FacetName[]): Promise<Partial<Facets>> {
  const isSet = (name: FacetName) =>
    Object.entries(without[name]).some(
      ([key, value]) => JSON.stringify(search[key as keyof Search]) !== JSON.stringify(value),
    )
  const groups = [
    { change: {}, names: names.filter((name) => !isSet(name)) },
    ...names.filter(isSet).map((name) => ({ change: without[name], names: [name] })),
  ]
  const found = await Promise.all(
    groups.map(async ({ change, names: wanted }) => {
      // Sorted by price, what is found carries its total in the visitor's currency.
      const asked: Search = { ...search, ...change, sort: 'price_low' }
      return (await runSearch(searcher, asked, (input) => findFacets(searcher.db, input, wanted))).answer.facets
    }),
  )
  return Object.assign({}, ...found)
}
