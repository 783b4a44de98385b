import type { z } from 'zod'
import type { FilterOptions } from '#contract/boats.ts'

export type Options = z.infer<typeof FilterOptions>

/** The one form of a search; fields outside it name it as theirs. */
export const filterFormId = 'filters'

/** The panel that the form stands in. */
export const filterPanelId = 'filter-panel'

/** What the page shows when it could not be told what there is. */
export const noOptions = (currency: string): Options => ({
  ...{ currency, totalCount: 0, instant: 0, price: null, capacity: null, length: null },
  ...{ tripTypes: [], yachtTypes: [], categories: [], amenities: [], captain: [], locations: [] },
})
