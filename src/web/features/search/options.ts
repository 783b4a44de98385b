import type { z } from 'zod'
import type { FilterOptions } from '#contract/boats.ts'

export type Options = z.infer<typeof FilterOptions>

/** The one form of a search; fields outside it name it as theirs. */
export const filterFormId = 'filters'
