import { z } from 'zod'
import { counted, optionalText } from './operation.ts'

/** Beyond it, rows of a filter are not counted: "more than 10,000". */
export const mostCounted = 10_000

/**
 * The part of a list's input that is the same for every list of the back office: how it is sorted (a name, with - before
 * it for the largest or latest first), after which row it goes on, and how many rows a page has. What is no sorting of
 * this list becomes the first one.
 */
export const listInput = <const Sorting extends string>(first: Sorting, ...others: Sorting[]) => ({
  sort: z
    .enum([first, ...others])
    .default(first)
    .catch(first),
  /** `next` of the page before. */
  after: optionalText(400),
  limit: counted(25, 1000),
})

/** A page of such a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** Where the next page begins; null at the end. */
    next: z.string().nullable(),
    /** How many rows the filter has, up to 10,000. */
    totalCount: z.int(),
    isCountExact: z.boolean(),
  })
