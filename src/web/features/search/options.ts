import type { z } from 'zod'
import type { FilterOptions } from '#contract/boats.ts'
import type { Locale } from '#shared/locale.ts'

type Told = z.infer<typeof FilterOptions>
type ToldFacet = Told['yachtTypes'][number]

/** What can be chosen, in the language of the page, and how many yachts that would find. */
export type Facet = { value: string; label: string; count: number }

type Named = 'yachtTypes' | 'categories' | 'amenities'
type Counted = 'currency' | 'totalCount' | 'price' | 'length' | 'instant' | 'tripTypes' | 'captain'

/** What the page of a search shows of its options: a page is sent no more. */
export type Options = Pick<Told, Counted> & Record<Named, Facet[]>

/** The one form of a search; fields outside it name it as theirs. */
export const filterFormId = 'filters'

/** The panel that the form stands in. */
export const filterPanelId = 'filter-panel'

/** What the page shows when it could not be told what there is. */
export const noOptions = (currency: string): Options => ({
  currency,
  totalCount: 0,
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
export function presentOptions(told: Told, locale: Locale, wordOf: (code: string) => string): Options {
  const { currency, totalCount, price, length, instant, tripTypes, captain } = told
  const name = (facet: ToldFacet) => ({ ...facet, label: labelOf(facet, locale) ?? wordOf(facet.value) })
  return {
    currency,
    totalCount,
    price,
    length,
    instant,
    tripTypes,
    captain,
    yachtTypes: told.yachtTypes.map(name),
    categories: told.categories.map(name),
    amenities: told.amenities.map(name),
  }
}

export const labelOf = ({ label }: ToldFacet, locale: Locale) => label?.[locale] ?? label?.en
