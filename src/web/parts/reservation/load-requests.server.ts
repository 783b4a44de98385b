import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { bookingsOf, guestCall } from '#web/parts/bookings/access-cookie.ts'
import { findOtherYachts } from '#web/parts/bookings/find-other-yachts.server.ts'
import type { Requests } from './requests-section.tsx'

type GuestRequest = { booking: BookingDetails; request: Request; isSignedIn: boolean; locale: Locale }

/** Loads the guest's requests for this trip. Null for instant bookings, owners and operators. */
export async function loadRequests(
  api: Api,
  { booking, request, isSignedIn, locale }: GuestRequest,
): Promise<Requests | null> {
  if (booking.instant) return null
  try {
    const group = await api.bookings.requests({ id: booking.id }, guestCall(request, booking.id))
    const ids = group.requests.map(({ id }) => id)
    const known = bookingsOf(request)
    return {
      ...group,
      openable: isSignedIn ? ids : ids.filter((id) => known.includes(id)),
      others: group.canAsk > 0 && group.reserved !== null ? await othersFor(api, booking, group, locale) : [],
    }
  } catch (error) {
    if (apiRefusal(error)) return null
    throw error
  }
}

const othersFor = (api: Api, booking: BookingDetails, group: Pick<Requests, 'requests' | 'reserved'>, locale: Locale) =>
  findOtherYachts(api, {
    trip: { ...booking, yachtId: booking.yacht.id, date: booking.bookingDate, zone: booking.yacht.timeZone },
    location: booking.boarding.address,
    locale,
    total: booking.amount,
    most: group.reserved ?? 0,
    without: group.requests.map(({ yacht }) => yacht.id),
  })
