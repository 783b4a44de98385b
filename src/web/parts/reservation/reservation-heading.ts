import type { BookingDetails, NextAction } from '#contract/bookings/booking-details.ts'
import { m } from '#web/paraglide/messages.js'

/** The heading of a reservation's page. It names the present state. */
export const reservationHeading = (booking: BookingDetails): string => headings[booking.nextAction](booking)

const headings: Record<NextAction, (booking: BookingDetails) => string> = {
  pay: m.yacht_is_held,
  await_shares: m.yacht_is_held,
  await_payment: whilePaying,
  await_owner: m.title_request,
  await_licence: m.title_licence,
  answer_offer: unlessBooked,
  pay_difference: unlessBooked,
  await_change: unlessBooked,
  pay_balance: m.title_booked,
  get_ready: m.title_booked,
  choose_after_call: m.weather_heading,
  choose_date: m.weather_heading,
  under_way: m.title_under_way,
  answer_extension: m.title_under_way,
  book_again: whenOver,
}

/** A payment is under way: for the charter itself, or for a change of a booked one. */
function whilePaying({ status }: BookingDetails): string {
  return status === 'pending' ? m.yacht_is_held() : m.title_booked()
}

/** A change or a counter-offer waits for an answer. A booked charter stays booked meanwhile. */
function unlessBooked({ status }: BookingDetails): string {
  return status === 'pending' ? m.title_request() : m.title_booked()
}

function whenOver({ status, cancelled, paid }: BookingDetails): string {
  if (status !== 'cancelled') return m.title_completed()
  // A reservation that was released, or expired before it was paid, was never booked.
  const wasBooked = paid > 0 || (cancelled && cancelled.by !== 'expired' && cancelled.by !== 'customer')
  return wasBooked ? m.title_cancelled() : m.your_reservation()
}
