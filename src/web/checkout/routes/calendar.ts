import { apiContext } from '#web/context.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import type { Route } from './+types/calendar'

/** The charter as a calendar file for its guest, whom the browser's cookie names. */
export async function loader({ params: { bookingId }, context, request }: Route.LoaderArgs) {
  const file = await context
    .get(apiContext)
    .bookings.calendar({ id: bookingId }, guestCall(request, bookingId))
    .catch(throwMissing)
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${encodeURIComponent(file.name)}"`,
      'cache-control': 'private, no-store',
    },
  })
}
