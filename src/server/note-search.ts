import type { z } from 'zod'
import { type BoatPage, BoatQuery } from '#contract/search/boats.ts'
import { countSearchWhenSent } from './analytics/count-search.ts'
import type { Context } from './platform/context.ts'

type Call<Output> = { next: () => Promise<Output>; context: Context; path: readonly string[]; input: unknown }

/**
 * An interceptor. The result of a visitor's search is counted whenever its page is sent, even if a kept page is sent for the
 * hundredth time.
 */
export async function noteSearch<Output>({ next, context, path, input }: Call<Output>): Promise<Output> {
  const output = await next()
  if (!context.answersSearch || path.join('.') !== 'boats.list') return output
  const { location = null, date = null, page } = asked.parse(input)
  if ((location === null && date === null) || page > 1) return output
  // The output of that operation.
  const { totalCount } = output as z.infer<typeof BoatPage>
  const count = countSearchWhenSent(context, { location, date, found: totalCount > 0 })
  if (context.pageTags) context.pageTags.whenSent(count)
  else count((name) => context.headers.get(name) ?? undefined)
  return output
}

const asked = BoatQuery.pick({ location: true, date: true, page: true })
