import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { m } from '#web/paraglide/messages.js'
import { apiRefusal } from './api-error.ts'

/**
 * Throws status 404 for a thing that the API does not know, or whose id is invalid, and 403 for a thing that this role may not
 * see. Rethrows anything else.
 */
export function throwMissing(error: unknown): never {
  const code = apiRefusal(error)?.code
  if (code === 'not_found' || code === 'invalid_request') throw data(null, { status: 404 })
  if (code === 'forbidden') throw data(null, { status: 403 })
  throw error
}

/**
 * The same for a page of content: an old address leads to the new one, with the query of the visit. `path` is the English address.
 */
export const throwMoved =
  (context: Readonly<RouterContextProvider>, path: string, search = '') =>
  async (error: unknown): Promise<never> => {
    if (apiRefusal(error)?.code === 'not_found') await leadOn(context, path, search)
    return throwMissing(error)
  }

/** Throws a redirect if the operator's redirects have the address. */
export async function leadOn(context: Readonly<RouterContextProvider>, path: string, search: string): Promise<void> {
  const { locale } = context.get(requestContext)
  const found = await context
    .get(apiContext)
    .content.redirect({ path: path.slice(1) })
    .catch(() => null)
  if (!found) return
  const { to } = found
  throw redirect(inLocalePath(to, locale) + (to.includes('?') || to.includes('#') ? '' : search), 301)
}

/** Own words of an error, in place of those for its status. They come from the server, so that pages load no script for them. */
export type OwnWords = { words: { title: string; text: string } }

/** The same for the page of a link in a mail: a wrong or cut link gets words of its own. */
export const throwDeadLink =
  (locale: Locale) =>
  (error: unknown): never => {
    const code = apiRefusal(error)?.code
    const words = { title: m.dead_link_title({}, { locale }), text: m.dead_link_text({}, { locale }) }
    if (code === 'not_found' || code === 'invalid_request') throw data({ words } satisfies OwnWords, { status: 404 })
    throw error
  }
