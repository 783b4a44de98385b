import { apiContext } from '#web/context.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import type { Route } from './+types/condition-picture'

/** A picture of the yacht's condition for the parties, by the browser's cookie or session. */
export async function loader({ params: { bookingId, pictureId }, context, request }: Route.LoaderArgs) {
  const picture = await context
    .get(apiContext)
    .deposits.picture({ id: bookingId, pictureId }, guestCall(request, bookingId))
    .catch(throwMissing)
  return new Response(picture, { headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' } })
}
