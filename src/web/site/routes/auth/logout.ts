import { redirect } from 'react-router'
import { secretCookie } from '#shared/cookies.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { ownPath } from '#shared/own-path.ts'
import { sessionCookieName } from '#shared/session-cookie.ts'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { answerForm, anyIntent, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { endSeeing } from '#web/parts/identity/end-seeing.server.ts'
import { replaceDocument } from '#web/parts/identity/enter.server.ts'
import type { Route } from './+types/logout'

/** Signs this browser out, even if the API fails, then goes where the form says, or to the sign-in page. */
export const action = (args: Route.ActionArgs) => answerForm(args, { intents: { [anyIntent]: signOut } })

async function signOut({ api, context, form, locale, settings }: SentForm) {
  const { report, session } = context.get(requestContext)
  // The administrator’s own session stays.
  const { user, readOnly } = await session()
  if (user && readOnly) return endSeeing(context, user.id)
  const returnTo = ownPath(form.get('returnTo'))
  const answer = replaceDocument(returnTo ? inLocalePath(returnTo, locale) : pagePathIn(locale, '/auth'))
  await api.auth.signOut().catch((error) => {
    report(error)
    const secure = settings.origin.startsWith('https:')
    const forgotten = secretCookie(sessionCookieName(secure), '', { seconds: 0, secure })
    answer.headers.append('set-cookie', forgotten)
  })
  return answer
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pagePathIn(context.get(requestContext).locale, '/auth'))
