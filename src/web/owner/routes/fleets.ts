import { redirect } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { answerForm, anyIntent } from '#web/parts/forms/answer-form.server.ts'
import { byUser } from '#web/parts/identity/require-user.server.ts'
import type { Route } from './+types/fleets'

/** Without a form there is nothing to see: the desk is. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(pagePathIn(context.get(requestContext).locale, '/OwnerDashboard'))
}

/** Chooses the fleet that one works in. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: { [anyIntent]: ({ api }, { id = '' }) => api.team.work({ id }).catch(throwMissing) },
    done: (_, { locale }) => redirect(pagePathIn(locale, '/OwnerDashboard'), 303),
  })
