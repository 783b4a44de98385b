import { data } from 'react-router'
import type { Locale } from '#shared/locale.ts'
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
