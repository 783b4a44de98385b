import { redirect } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { accessCookie } from '#web/parts/bookings/access-cookie.ts'
import type { Route } from './+types/open-reservation'

// Half a kilobyte is more than any token of ours has.
const tokenShape = /^[\w-]{20,100}$/

/**
 * Where the links of mails lead: the token goes from the address into the booking's cookie, and the address is left at once.
 * Whether it opens anything is asked by the page that follows.
 */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { locale, settings } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (tokenShape.test(token) && /^[0-9a-f]{24}$/.test(params.bookingId))
    headers.append('set-cookie', accessCookie(params.bookingId, token, settings.origin.startsWith('https:')))
  const { bookingId } = params
  const page = searchParams.get('to') === 'trip' ? '/reservation/:bookingId/trip' : '/reservation/:bookingId'
  return redirect(pagePathIn(locale, page, { bookingId }), { headers, status: 303 })
}
