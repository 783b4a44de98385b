import { agreedPurposes, consentCookie, coversQuestion, type Question } from '#shared/consent.ts'
import { readCookie } from '#shared/cookies.ts'
import { requestContext } from '#web/context.ts'
import type { Route } from './+types/consent-style'

/**
 * A style sheet that only browsers without scripts load. Public pages are the same bytes for everybody, so this hides the banner
 * for a visitor who has answered, or whose browser sends Global Privacy Control.
 */
export function loader({ request: { headers }, context }: Route.LoaderArgs) {
  const { question = '' } = context.get(requestContext).settings.outside ?? {}
  const answer = readCookie(headers.get('cookie'), consentCookie)
  const isAnswered = headers.get('sec-gpc') === '1' || answer === 'false' || isConsent(answer, question)
  return new Response(isAnswered ? '.consent-strip{display:none!important}' : '', {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

const isConsent = (answer: string | undefined, question: Question) =>
  answer !== undefined && agreedPurposes(answer).length > 0 && coversQuestion(answer, question)
