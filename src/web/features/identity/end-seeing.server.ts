import type { RouterContextProvider } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { replaceDocument } from './enter.server.ts'

/** Back to the administrator’s own session, and to the page of who was seen. */
export async function endSeeing(context: Readonly<RouterContextProvider>, userId: string): Promise<Response> {
  await context
    .get(apiContext)
    .auth.endReadOnly()
    .catch((error) => {
      // It was over by itself.
      if (!apiRefusal(error)) throw error
    })
  return replaceDocument(pagePathIn(context.get(requestContext).locale, '/adminn/users/:userId', { userId }))
}
