import type { BookingDetails } from '#contract/booking-details.ts'
import { m } from '#web/paraglide/messages.js'

/** The heading of a reservation's page: what it is by now. */
export function reservationHeading({ nextAction, status, cancelled, paid }: BookingDetails): string {
  if (nextAction === 'pay' || nextAction === 'await_shares') return m.yacht_is_held()
  if (nextAction === 'await_owner') return m.title_request()
  if (nextAction === 'pay_balance' || nextAction === 'get_ready') return m.title_booked()
  if (nextAction === 'choose_after_call' || nextAction === 'choose_date') return m.weather_heading()
  if (nextAction === 'under_way' || nextAction === 'answer_extension') return m.title_under_way()
  if (status === 'cancelled' && (paid > 0 || (cancelled && cancelled.by !== 'expired' && cancelled.by !== 'customer')))
    return m.title_cancelled()
  return status === 'completed' || status === 'confirmed' ? m.title_completed() : m.your_reservation()
}
