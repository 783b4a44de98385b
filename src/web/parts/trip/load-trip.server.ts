import { data } from 'react-router'
import type { TripCard } from '#contract/bookings/trips.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { readParty } from './party-cookie.ts'

/** The card for the person who booked, or else for a guest who has opened the link of the party. */
export async function loadTrip(api: Api, request: Request, bookingId: string): Promise<TripCard> {
  const party = readParty(request, bookingId)
  const own = api.trips.get({ id: bookingId }, guestCall(request, bookingId))
  if (!party) return own.catch(throwMissing)
  return own.catch((error) => {
    const code = apiRefusal(error)?.code
    if (code !== 'not_found' && code !== 'forbidden') throw error
    return ofParty(api, party, bookingId)
  })
}

async function ofParty(api: Api, accessToken: string, bookingId: string): Promise<TripCard> {
  const trip = await api.trips.ofParty(undefined, { context: { accessToken } }).catch(throwMissing)
  // A cookie under the name of another booking opens nothing.
  if (trip.id !== bookingId) throw data(null, { status: 404 })
  return trip
}
