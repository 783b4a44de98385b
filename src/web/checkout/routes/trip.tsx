import { placeDescription } from '#shared/place-names.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { loadTrip } from '#web/parts/trip/load-trip.server.ts'
import { TripCardPage } from '#web/parts/trip/trip-card.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/trip'

/** The page for the quay. It works without a connection once it was opened. */
export async function loader({ params: { bookingId }, context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale, session } = context.get(requestContext)
  const trip = await loadTrip(api, request, bookingId)
  const isBooker = trip.booker !== null
  const { documents } = isBooker
    ? await api.documents.list({ id: bookingId }, guestCall(request, bookingId))
    : { documents: [] }
  const { address, countryCode } = trip.boarding
  return {
    trip: { ...trip, boarding: { ...trip.boarding, address: placeDescription(address, countryCode, locale) } },
    documents,
    userId: (await session()).user?.id ?? null,
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, {
    title: loaderData ? `${m.trip_card()} ${loaderData.trip.bookingRef}` : m.not_found_title(),
    hidden: true,
  })

export default function Trip({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BookingHeader isSignedIn={loaderData.userId !== null} />
      <main id={mainId} className="container-page py-6 md:py-10">
        <TripCardPage {...loaderData} />
      </main>
    </>
  )
}
