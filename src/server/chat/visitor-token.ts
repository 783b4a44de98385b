import { chatCookie, readChatCookie } from '#shared/chat-cookie.ts'
import { secretCookie } from '#shared/cookies.ts'
import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import { publicUrl } from '../platform/settings.ts'

/** The cookie ends after so long without a message. */
const cookieSeconds = 7 * 86_400

/** The token that a caller has for a conversation: of the cookie, or else of the bearer header. */
export function tokenFor({ headers, accessToken }: Pick<Context, 'headers' | 'accessToken'>, id: Id): string | null {
  const kept = readChatCookie(headers.get('cookie'))
  return kept?.id === id ? kept.token : accessToken
}

type Answering = Pick<Context, 'settings' | 'answerHeaders'>

export const keepToken = (context: Answering, id: Id, token: string) =>
  setCookie(context, `${id}.${token}`, cookieSeconds)

export const dropToken = (context: Answering) => setCookie(context, '', 0)

function setCookie({ settings, answerHeaders }: Answering, value: string, seconds: number): void {
  const secure = publicUrl(settings).startsWith('https:')
  answerHeaders.append('set-cookie', secretCookie(chatCookie, value, { seconds, secure }))
}
