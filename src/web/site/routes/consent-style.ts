import { agreedPurposes, consentCookie } from '#shared/consent.ts'
import { readCookie } from '#shared/cookies.ts'
import type { Route } from './+types/consent-style'

/**
 * A style sheet that only browsers without scripts load. Public pages are the same bytes for everybody, so this hides the banner
 * for a visitor who has answered, or whose browser sends Global Privacy Control.
 */
export function loader({ request: { headers } }: Route.LoaderArgs) {
  const answer = readCookie(headers.get('cookie'), consentCookie)
  const isAnswered = headers.get('sec-gpc') === '1' || answer === 'false' || agreedPurposes(answer).length > 0
  return new Response(isAnswered ? '.consent-strip{display:none!important}' : '', {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
