import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { SplitPayment } from '#contract/bookings/pay-links.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'

/** Loads the shares of the party while a payment is due or shares are awaited. Null for owners and operators. */
export async function loadSplit(
  api: Api,
  { booking, request }: { booking: BookingDetails; request: Request },
): Promise<SplitPayment | null> {
  if (booking.nextAction !== 'pay' && booking.nextAction !== 'await_shares') return null
  try {
    return await api.payLinks.shares({ id: booking.id }, guestCall(request, booking.id))
  } catch (error) {
    if (apiRefusal(error)) return null
    throw error
  }
}
