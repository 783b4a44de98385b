import type { z } from 'zod'
import type { FilterOptions } from '#contract/boats.ts'
import type { Locale } from '#shared/locale.ts'
import { listOf } from '#web/lib/search-params.ts'

type FoundOptions = z.infer<typeof FilterOptions>
type FoundFacet = FoundOptions['yachtTypes'][number]

/** What can be chosen, in the language of the page, and how many yachts that would find. */
export type Facet = { value: string; label: string; count: number }

type Named = 'yachtTypes' | 'categories' | 'amenities'
type Counted = 'currency' | 'totalCount' | 'firstMonth' | 'price' | 'length' | 'instant' | 'tripTypes' | 'captain'

/** What the page of a search shows of its options: a page is sent no more. */
export type Options = Pick<FoundOptions, Counted> & Record<Named, Facet[]>

/** The one form of a search; fields outside it name it as theirs. */
export const filterFormId = 'filters'

/** The link that opens the panel, and gets the focus back from it. */
export const filterButtonId = 'filter-button'

/** Types of yacht that the page offers as links beside the panel. */
export const quickTypes = 2

/** In the address: the panel of filters is open. */
export const isPanelOpen = (params: URLSearchParams) => params.get('filters') === 'open'

/** What the page shows when the options could not be loaded. */
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

/** `wordOf` tells the word of a facet that comes without one: amenities and occasions are codes. */
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

/** Without the panel a page shows the first types as links, and the names of the filters that are set. */
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
