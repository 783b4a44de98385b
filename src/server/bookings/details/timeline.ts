import type { BookingSummary, TimelineEntry } from '#contract/bookings/booking-details.ts'
import type { BookingReport } from '#contract/bookings/booking-reports.ts'
import type { Refund } from '../../payments/booking-queries.ts'
import type { Payment } from '../../payments/queries.ts'
import type { StoredChange } from '../change-queries.ts'
import type { StoredWeatherCall } from '../weather/queries.ts'

type Happened = {
  booking: BookingSummary
  confirmedAt: Date | null
  payments: readonly Payment[]
  refunds: readonly Refund[]
  reports: readonly BookingReport[]
  changes: readonly StoredChange[]
  noShow?: { created_at: Date } | undefined
  calls: readonly StoredWeatherCall[]
  moves: readonly { moved_at: Date }[]
}

type Entry = { event: TimelineEntry['event']; at: Date | string | null; amount?: number }

/** The events of a booking, the oldest first. */
export function timelineOf({
  booking,
  confirmedAt,
  payments,
  refunds,
  reports,
  changes,
  noShow,
  calls,
  moves,
}: Happened): TimelineEntry[] {
  const entries: Entry[] = [
    { event: 'created', at: booking.createdAt },
    ...payments.flatMap((payment) => eventsOfPayment(payment, booking.instant)),
    { event: 'confirmed', at: confirmedAt },
    ...changes
      .filter(({ status }) => status === 'applied')
      .map(({ settled_at, total }): Entry => ({ event: 'changed', at: settled_at, amount: total })),
    ...moves.map(({ moved_at }): Entry => ({ event: 'moved', at: moved_at })),
    ...refunds.map(eventOfRefund),
    { event: 'cancelled', at: booking.cancelled?.at ?? null },
    ...reports.map(({ createdAt }): Entry => ({ event: 'reported', at: createdAt })),
    { event: 'no_show', at: noShow?.created_at ?? null },
    ...calls.flatMap(eventsOfCall),
    { event: 'completed', at: booking.status === 'completed' ? booking.end : null },
  ]
  return entries
    .flatMap(({ event, at, amount = null }) => (at === null ? [] : [{ event, at: new Date(at).toISOString(), amount }]))
    .sort((a, b) => a.at.localeCompare(b.at))
}

function eventsOfPayment(payment: Payment, instant: boolean): Entry[] {
  const { amount, authorised_at, captured_at, voided_at } = payment
  return [
    // An instant booking is paid in the same moment.
    { event: 'requested', at: instant ? null : authorised_at, amount },
    { event: 'paid', at: captured_at, amount },
    // A payment that was never reserved is not shown as released.
    { event: 'released', at: authorised_at && voided_at, amount },
  ]
}

/** A chosen refund or credit has no entry here: the entry of the cancellation shows it. */
function eventsOfCall({ called_at, choice, chosen_at }: StoredWeatherCall): Entry[] {
  return [
    { event: 'called_off', at: called_at },
    { event: 'new_date_wished', at: choice === 'new_date' ? chosen_at : null },
  ]
}

function eventOfRefund({ amount, status, created_at, settled_at }: Refund): Entry {
  if (status === 'requested') return { event: 'refund_requested', at: created_at, amount }
  return { event: status === 'succeeded' ? 'refunded' : 'refund_failed', at: settled_at, amount }
}
