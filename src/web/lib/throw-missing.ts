import { data } from 'react-router'
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

/** The data with which a page says that the link of a mail does not work. */
export type DeadLink = { deadLink: true }

/** The same for the page of a link in a mail: a wrong or cut link gets words of its own. */
export function throwDeadLink(error: unknown): never {
  const code = apiRefusal(error)?.code
  if (code === 'not_found' || code === 'invalid_request')
    throw data({ deadLink: true } satisfies DeadLink, { status: 404 })
  throw error
}
