import { redirect } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { answerForm, anyIntent } from '#web/parts/forms/answer-form.server.ts'
import { endSeeing } from '#web/parts/identity/end-seeing.server.ts'
import type { Route } from './+types/end-seeing'

/** The button of the banner that is on every page while an administrator sees the site as a user. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, { intents: { [anyIntent]: ({ context, params: { userId } }) => endSeeing(context, userId) } })

export const loader = ({ context, params: { userId } }: Route.LoaderArgs) =>
  redirect(pagePathIn(context.get(requestContext).locale, '/adminn/users/:userId', { userId }))
