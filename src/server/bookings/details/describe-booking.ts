import type { BookingDetails, BookingSummary, TimelineEntry } from '#contract/bookings/booking-details.ts'
import type { BookingReport } from '#contract/bookings/booking-reports.ts'
import { getBoarding } from '../../boats/boarding-queries.ts'
import { listPaymentsOfBookings, listRefundsOfBookings, type Refund } from '../../payments/booking-queries.ts'
import type { Payment } from '../../payments/queries.ts'
import type { Db } from '../../platform/database.ts'
import { listChangesOfBookings, type StoredChange } from '../change-queries.ts'
import { describeDeposit } from '../deposit/present-deposit.ts'
import { presentForGuest } from '../extensions/present-extension.ts'
import { findNoShow, presentNoShow } from '../no-show/queries.ts'
import { keptCardOf, presentPayment } from '../payment/present-payment.ts'
import type { StoredBooking } from '../queries.ts'
import { listReportsOf } from '../reports/queries.ts'
import { canReport } from '../reports/report-period.ts'
import { usualWeatherOf } from '../usual-weather.ts'
import { presentCall } from '../weather/present-call.ts'
import { listCallsOf, type StoredWeatherCall } from '../weather/queries.ts'
import { listMovesOf } from '../yacht-move/queries.ts'
import { presentSummary } from './present-summary.ts'

/** Bookings with their money and the next step of their guests. */
export async function describeBookings(
  db: Db,
  bookings: readonly StoredBooking[],
  now: number,
): Promise<BookingSummary[]> {
  const ids = bookings.map(({ id }) => id)
  const payments = await listPaymentsOfBookings(db, ids)
  const refunds = await listRefundsOfBookings(db, ids)
  const changes = await listChangesOfBookings(db, ids)
  const of = (id: string) => (each: { booking_id: string }) => each.booking_id === id
  return bookings.map((booking) =>
    presentSummary(
      booking,
      payments.filter(of(booking.id)),
      refunds.filter(of(booking.id)),
      changes.filter(of(booking.id)),
      now,
    ),
  )
}

/** The content of the page of a reservation. */
export async function describeBooking(db: Db, stored: StoredBooking, now: number): Promise<BookingDetails> {
  const payments = await listPaymentsOfBookings(db, [stored.id])
  const refunds = await listRefundsOfBookings(db, [stored.id])
  const reports = await listReportsOf(db, stored.id)
  const noShow = await findNoShow(db, stored.id)
  const calls = await listCallsOf(db, stored.id)
  const call = calls.at(-1)
  const place = await getBoarding(db, stored.listing_id)
  const changes = await listChangesOfBookings(db, [stored.id])
  const booking = presentSummary(stored, payments, refunds, changes, now)
  const isAgreed = booking.status === 'confirmed' || booking.status === 'completed'
  const { owner_name: name, owner_phone: phone, owner_email: email, house_rules: houseRules, ...berth } = place
  return {
    ...booking,
    payments: payments.map((payment) => presentPayment(payment, refunds)),
    boarding: { ...berth, houseRules },
    keptCard: keptCardOf(booking, payments),
    host: isAgreed ? { name, phone, email } : null,
    timeline: timelineOf({
      booking,
      confirmedAt: stored.confirmed_at,
      payments,
      refunds,
      reports,
      changes,
      noShow,
      calls,
      moves: await listMovesOf(db, stored.id),
    }),
    reports,
    noShow: noShow ? presentNoShow(noShow) : null,
    deposit: await describeDeposit(db, stored, now),
    usualWeather: usualWeatherOf(stored, berth),
    weather: call ? presentCall(call, stored.starts_at) : null,
    extension: extensionOf(stored, { changes, payments, now }),
    canReport: canReport(stored, now),
  }
}

type Moved = { changes: readonly StoredChange[]; payments: readonly Payment[]; now: number }

function extensionOf({ status, currency }: StoredBooking, { changes, payments, now }: Moved) {
  const latest = changes.findLast(({ made_by }) => made_by === 'captain')
  return latest && status === 'confirmed' ? presentForGuest(latest, payments, { currency, now }) : null
}

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
function timelineOf({
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
