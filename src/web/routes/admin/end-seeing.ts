import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { replaceDocument } from '#web/features/identity/enter.server.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { Route } from './+types/end-seeing'

/** The button of the banner: back to the administrator’s own session, and to the page of who was seen. */
export async function action({ context, params: { userId } }: Route.ActionArgs) {
  await context
    .get(apiContext)
    .auth.endReadOnly()
    .catch((error) => {
      // It was over by itself.
      if (!apiRefusal(error)) throw error
    })
  return replaceDocument(pagePathIn(context.get(requestContext).locale, '/adminn/users/:userId', { userId }))
}

export function loader({ context, params: { userId } }: Route.LoaderArgs) {
  return redirect(pagePathIn(context.get(requestContext).locale, '/adminn/users/:userId', { userId }))
}
