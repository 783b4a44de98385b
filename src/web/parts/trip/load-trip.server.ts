import { data } from 'react-router'
import type { TripCard } from '#contract/bookings/trips.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { readParty } from './party-cookie.ts'

/** The card for the person who booked, or else for a guest who has opened the link of the party. */
export const loadTrip = (api: Api, request: Request, bookingId: string): Promise<TripCard> =>
  orAsParty(
    api,
    { request, bookingId },
    () => api.trips.get({ id: bookingId }, guestCall(request, bookingId)),
    async (_, trip) => trip,
  )

/** The calendar file of the same two readers. */
export const loadCalendar = (api: Api, request: Request, bookingId: string): Promise<File> =>
  orAsParty(
    api,
    { request, bookingId },
    () => api.bookings.calendar({ id: bookingId }, guestCall(request, bookingId)),
    (as) => api.trips.calendarOfParty(undefined, as),
  )

type Reader = { request: Request; bookingId: string }
type AsParty = { context: { accessToken: string } }

/** Reads by the rights of the person who booked, or else by the link of the party, which this browser keeps in a cookie. */
async function orAsParty<Read>(
  api: Api,
  { request, bookingId }: Reader,
  asBooker: () => Promise<Read>,
  asGuest: (as: AsParty, trip: TripCard) => Promise<Read>,
): Promise<Read> {
  try {
    return await asBooker()
  } catch (error) {
    const accessToken = readParty(request, bookingId)
    const code = apiRefusal(error)?.code
    if (!accessToken || (code !== 'not_found' && code !== 'forbidden')) return throwMissing(error)
    const as = { context: { accessToken } }
    const trip = await api.trips.ofParty(undefined, as).catch(throwMissing)
    // A cookie under the name of another booking opens nothing.
    if (trip.id !== bookingId) throw data(null, { status: 404 })
    return asGuest(as, trip)
  }
}
