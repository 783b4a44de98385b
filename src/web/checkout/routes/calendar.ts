import { apiContext } from '#web/context.ts'
import { loadCalendar } from '#web/parts/trip/load-trip.server.ts'
import type { Route } from './+types/calendar'

/** The charter as a calendar file for who booked it or a guest of the party, whom the browser's cookies name. */
export async function loader({ params: { bookingId }, context, request }: Route.LoaderArgs) {
  const file = await loadCalendar(context.get(apiContext), request, bookingId)
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${encodeURIComponent(file.name)}"`,
      'cache-control': 'private, no-store',
    },
  })
}
