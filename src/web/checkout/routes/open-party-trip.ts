import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { partyCookie } from '#web/parts/trip/party-cookie.ts'
import type { Route } from './+types/open-party-trip'

/** Leads guests from the link of their party to the trip card. Its token goes into a cookie, and the address is left at once. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { locale, settings } = context.get(requestContext)
  const { id: bookingId } = await context
    .get(apiContext)
    .trips.ofParty(undefined, { context: { accessToken: token } })
    .catch(throwMissing)
  const secure = settings.origin.startsWith('https:')
  const headers = { 'cache-control': 'private, no-store', 'set-cookie': partyCookie(bookingId, token, secure) }
  return redirect(pagePathIn(locale, '/reservation/:bookingId/trip', { bookingId }), { headers, status: 303 })
}
