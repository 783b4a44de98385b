import type { RouterContextProvider } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { replaceDocument } from './enter.server.ts'

/** Ends a read-only session: the administrator is back in their own session, on the page of the seen user. */
export async function endSeeing(context: Readonly<RouterContextProvider>, userId: string): Promise<Response> {
  await context
    .get(apiContext)
    .auth.endReadOnly()
    .catch((error) => {
      // The read-only session had already expired.
      if (!apiRefusal(error)) throw error
    })
  return replaceDocument(pagePathIn(context.get(requestContext).locale, '/adminn/users/:userId', { userId }))
}
