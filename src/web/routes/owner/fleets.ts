import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import type { Route } from './+types/fleets'

/** Without a form there is nothing to see: the desk is. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(pagePathIn(context.get(requestContext).locale, '/OwnerDashboard'))
}

/** Chooses the fleet that one works in. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'b')
  const id = String((await request.formData()).get('id'))
  await context.get(apiContext).team.work({ id }).catch(throwMissing)
  return redirect(pagePathIn(context.get(requestContext).locale, '/OwnerDashboard'), 303)
}
