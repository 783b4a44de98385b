import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'

const parameter = 'not-asked'

type RefusedOther = { yachtId: string }

/** The query that names the yachts that were not asked, for the page after a request. Empty where all were asked. */
export const notAskedQuery = (refused: readonly RefusedOther[]): string =>
  refused.length > 0 ? `?${parameter}=${refused.map(({ yachtId }) => yachtId).join('.')}` : ''

/** The names of the yachts in that query. Unknown yachts are skipped. */
export async function findNotAsked(api: Api, url: URL): Promise<string[]> {
  const ids = (url.searchParams.get(parameter) ?? '').split('.').filter((id) => /^[0-9a-f]{24}$/.test(id))
  const yachts = await Promise.all(
    ids.slice(0, 4).map((id) =>
      api.boats.get({ id }).catch((error: unknown) => {
        if (!apiRefusal(error)) throw error
      }),
    ),
  )
  return yachts.flatMap((yacht) => (yacht ? [yacht.title] : []))
}
