import { redirect } from 'react-router'
import { chatCookie, readChatCookie } from '#shared/chat-cookie.ts'
import { secretCookie } from '#shared/cookies.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { ownPath } from '#shared/own-path.ts'
import { sessionCookieName } from '#shared/session-cookie.ts'
import { requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { answerForm, anyIntent, type SentForm } from '#web/parts/forms/answer-form.server.ts'
import { endSeeing } from '#web/parts/identity/end-seeing.server.ts'
import { replaceDocument } from '#web/parts/identity/enter.server.ts'
import type { Route } from './+types/logout'

/** Signs this browser out, even if the API fails, then goes where the form says, or to the sign-in page. */
export const action = (args: Route.ActionArgs) => answerForm(args, { intents: { [anyIntent]: signOut } })

async function signOut({ api, context, request, form, locale, settings }: SentForm) {
  const { report, session } = context.get(requestContext)
  // The administrator’s own session stays.
  const { user, readOnly } = await session()
  if (user && readOnly) return endSeeing(context, user.id)
  const returnTo = ownPath(form.get('returnTo'))
  const answer = replaceDocument(returnTo ? inLocalePath(returnTo, locale) : pagePathIn(locale, '/auth'))
  const secure = settings.origin.startsWith('https:')
  // The next user of this browser finds no conversation, even if it was begun before signing in.
  const chat = readChatCookie(request.headers.get('cookie'))
  if (chat) {
    await api.chats.forget({ id: chat.id }).catch(unlessForgotten(report))
    answer.headers.append('set-cookie', secretCookie(chatCookie, '', { seconds: 0, secure }))
  }
  await api.auth.signOut().catch((error) => {
    report(error)
    const forgotten = secretCookie(sessionCookieName(secure), '', { seconds: 0, secure })
    answer.headers.append('set-cookie', forgotten)
  })
  return answer
}

const unlessForgotten = (report: (error: unknown) => void) => (error: unknown) => {
  if (apiRefusal(error)?.code !== 'not_found') report(error)
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pagePathIn(context.get(requestContext).locale, '/auth'))
