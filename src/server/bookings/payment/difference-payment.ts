import type { Payment } from '../../payments/queries.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import { applyChange, holdChange, isStillOf } from '../apply-change.ts'
import { lockChangeOfPayment, lockChangeUnderWay, type StoredChange } from '../change-queries.ts'
import { may } from '../charter-rights.ts'
import { charterStateOf } from '../charter-state.ts'
import { endChange } from '../end-change.ts'
import { changeRequested } from '../events.ts'
import { findGroup } from '../group-queries.ts'
import { isOut } from '../is-under-way.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { ownersDeadline } from './owners-deadline.ts'
import { lockBooking } from './paid-booking.ts'
import { lockCalendarsOf } from './request-of-all.ts'
import { takeCounterOffer } from './take-counter-offer.ts'

// The effects of payments of purpose `difference`. The effects of all others are in paid-booking.ts.

/** The difference is authorised. Decides whether to capture it now, to wait for the owner, or to void it. */
export async function acceptDifference(tx: Tx, payment: Payment, now: number): Promise<'capture' | 'wait' | 'void'> {
  const { start, answerHours: hours } = await lockBooking(tx, payment.booking_id)
  const booking = await getBooking(tx, payment.booking_id)
  const change = await lockChangeOfPayment(tx, payment.id)
  if (!change || !isAwaited(booking, change) || isTooLate(booking, change, now)) return 'void'
  if (change.status === 'expired' && (await lockChangeUnderWay(tx, booking.id))) return 'void'
  const asksOwner = change.made_by === 'guest' && !change.instant
  const until = asksOwner ? ownersDeadline(Math.min(start, change.start), { hours, now }) : null
  const claimId = await holdChange(tx, change, { vesselId: booking.vessel_id, until })
  if (claimId === null) {
    await endChange(tx, change, { status: 'not_free', payments: [], now })
    return 'void'
  }
  await tx
    .updateTable('booking_changes')
    .set({
      status: asksOwner ? 'requested' : 'open',
      claim_id: claimId,
      expires_at: until === null ? null : new Date(until),
      settled_at: null,
    })
    .where('id', '=', change.id)
    .execute()
  await refreshDays(tx, booking.vessel_id, change.start, change.occupiedEnd, now)
  if (!asksOwner) return 'capture'
  await emit(tx, changeRequested, { bookingId: booking.id, changeId: change.id })
  return 'wait'
}

/** A charter that has begun cannot change any more, but it can be extended while the yacht is out. */
function isTooLate(booking: StoredBooking, change: StoredChange, now: number): boolean {
  if (change.made_by === 'captain') return !isOut(booking) || change.end <= now
  return !may('clock', 'change', charterStateOf(booking, now)) || change.start <= now
}

const hourMs = 3_600_000

/** Whether money for the change would only go back. An expired change can still be paid for an hour. */
export async function isDifferenceHopeless(tx: Tx, payment: Payment, now: number): Promise<boolean> {
  const change = await lockChangeOfPayment(tx, payment.id)
  if (!change || !isAwaited(await getBooking(tx, payment.booking_id), change)) return true
  return change.settled_at !== null && now - change.settled_at.getTime() > hourMs
}

/** The money has come: applies the change, or refunds all of it. */
export async function bookDifference(tx: Tx, payment: Payment, now: number): Promise<void> {
  // Other owners who were asked at the same time are released with the booking.
  const group = await findGroup(tx, payment.booking_id)
  if (group !== null) await lockCalendarsOf(tx, group)
  await lockBooking(tx, payment.booking_id)
  const change = await lockChangeOfPayment(tx, payment.id)
  if (change && change.settled_at === null && (await applyPaid(tx, change, now))) return
  const { id: paymentId, amount } = payment
  await requestRefund(tx, { paymentId, amount, reason: 'not_changed', now })
  // A change that ended earlier has sent its event already.
  if (change && change.settled_at === null) await endChange(tx, change, { status: 'not_free', payments: [], now })
}

const applyPaid = (tx: Tx, change: StoredChange, now: number): Promise<boolean> =>
  change.made_by === 'owner'
    ? takeCounterOffer(tx, change, { by: { as: 'payment' }, now })
    : applyChange(tx, change, { by: { as: 'payment' }, now })

/** The authorisation is gone: the booking stays as it is. */
export async function loseDifference(tx: Tx, payment: Payment, now: number): Promise<void> {
  if (payment.status === 'open') return
  await lockBooking(tx, payment.booking_id)
  const change = await lockChangeOfPayment(tx, payment.id)
  if (change && change.settled_at === null) await endChange(tx, change, { status: 'unpaid', payments: [], now })
}

const isAwaited = (booking: StoredBooking, change: StoredChange) =>
  (change.status === 'open' || change.status === 'expired') && isStillOf(booking, change)
