import type { z } from 'zod'
import type { FilterOptions } from '#contract/search/boats.ts'
import type { Locale } from '#shared/locale.ts'
import { listOf } from '#web/lib/search-params.ts'

type FoundOptions = z.infer<typeof FilterOptions>
type FoundFacet = FoundOptions['yachtTypes'][number]

/** An option in the language of the page, and the number of yachts that it would find. */
export type Facet = { value: string; label: string; count: number }

type Named = 'yachtTypes' | 'categories' | 'amenities'
type Counted = 'currency' | 'totalCount' | 'firstMonth' | 'price' | 'length' | 'instant' | 'tripTypes' | 'captain'

/** The options that the search page shows. The page sends the browser no others. */
export type Options = Pick<FoundOptions, Counted> & Record<Named, Facet[]>

/** The id of the search form. Fields outside of it use the id in their `form` attribute. */
export const filterFormId = 'filters'

/** The id of the link that opens the panel and gets the focus back from it. */
export const filterButtonId = 'filter-button'

/** The number of yacht types that the page offers as links beside the panel. */
export const quickTypes = 2

/** True where the address opens the panel of filters. */
export const isPanelOpen = (params: URLSearchParams) => params.get('filters') === 'open'

/** The options for a page that could not load them. */
export const noOptions = (currency: string): Options => ({
  currency,
  totalCount: 0,
  firstMonth: null,
  instant: 0,
  price: null,
  length: null,
  tripTypes: [],
  yachtTypes: [],
  categories: [],
  amenities: [],
  captain: [],
})

/** `wordOf` names a facet that comes without a name: amenities and occasions are codes. */
export function presentOptions(found: FoundOptions, locale: Locale, wordOf: (code: string) => string): Options {
  const { currency, totalCount, firstMonth, price, length, instant, tripTypes, captain } = found
  const name = (facet: FoundFacet) => ({ ...facet, label: labelOf(facet, locale) ?? wordOf(facet.value) })
  return {
    currency,
    totalCount,
    firstMonth,
    price,
    length,
    instant,
    tripTypes,
    captain,
    yachtTypes: found.yachtTypes.map(name),
    categories: found.categories.map(name),
    amenities: found.amenities.map(name),
  }
}

export const labelOf = ({ label }: FoundFacet, locale: Locale) => label?.[locale] ?? label?.en

/** Reduces the options for a page with a closed panel: the first types, and the names of the active filters. */
export function withoutPanel(options: Options, params: URLSearchParams): Options {
  const chosen = (name: string) => {
    const values = listOf(params, name)
    return ({ value }: Facet) => values.includes(value)
  }
  const isType = chosen('type')
  return {
    ...options,
    price: null,
    length: null,
    yachtTypes: options.yachtTypes.filter((facet, index) => index < quickTypes || isType(facet)),
    categories: options.categories.filter(chosen('categories')),
    amenities: options.amenities.filter(chosen('amenities')),
  }
}
