import { z } from 'zod'
import { counted, optionalText } from './operation.ts'

/** The server counts the rows of a filter up to this number, then says "more than 10,000". */
export const mostCounted = 10_000

/**
 * The input that every list of the back office shares: the sorting (a name, with - before it for descending), the cursor of the
 * previous page, and the number of rows of a page. An unknown sorting becomes the first one.
 */
export const listInput = <const Sorting extends string>(first: Sorting, ...others: Sorting[]) => ({
  sort: z
    .enum([first, ...others])
    .default(first)
    .catch(first),
  /** `next` of the previous page. */
  after: optionalText(400),
  limit: counted(25, 1000),
})

/** A page of such a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** The cursor of the next page; null on the last one. */
    next: z.string().nullable(),
    /** The number of rows that match the filter, up to 10,000. */
    totalCount: z.int(),
    isCountExact: z.boolean(),
  })
