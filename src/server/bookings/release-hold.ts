import type { Id } from '#shared/id.ts'
import { releaseClaimsOf } from '../availability/claims.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { paymentChanged } from '../payments/events.ts'
import { listPaymentsOf, lockPaymentsUnderWay, type Payment, updatePayment } from '../payments/queries.ts'
import { handOver } from '../payments/request-groups.ts'
import { isVoucher, releaseVoucher } from '../payments/vouchers/pay-by-voucher.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { type MovedBy, moveBooking } from './move-booking.ts'
import { findLapse, getBooking, isPending } from './queries.ts'

type Hold = { bookingId: Id; vesselId: Id; now: number }

/** The guest gives up a pending booking; false when it is not pending any more. */
export function releaseHold(db: Db, { by, ...hold }: Hold & { by: MovedBy }): Promise<boolean> {
  return db.transaction().execute((tx) => releaseWithin(tx, hold, async () => ({ action: 'release', by })))
}

/** The guest chooses another yacht of an offer. False when the booking is not pending any more, or money was authorised for it. */
export const releaseUnpaid = (db: Db, hold: Hold): Promise<boolean> =>
  db
    .transaction()
    .execute((tx) =>
      releaseWithin(tx, hold, async () =>
        (await isUnpaid(tx, hold.bookingId)) ? { action: 'release', by: { as: 'guest', userId: null } } : undefined,
      ),
    )

async function isUnpaid(tx: Tx, bookingId: Id): Promise<boolean> {
  const payments = await listPaymentsOf(tx, bookingId)
  return payments.every(({ status }) => status === 'open' || status === 'voided' || status === 'voiding')
}

/** The owner or operator withdraws a booking that they offered. False when it is not pending any more, or is being paid. */
export function withdrawHold(db: Db, { by, ...hold }: Hold & { by: MovedBy }): Promise<boolean> {
  const action = by.as === 'operator' ? 'cancelByOperator' : 'cancelByHost'
  return db
    .transaction()
    .execute((tx) =>
      releaseWithin(tx, hold, async () => ((await isPending(tx, hold.bookingId)) ? { action, by } : undefined)),
    )
}

/**
 * Cancels a pending booking that nothing holds any more: its guest did not pay, or its owner did not answer. False when
 * something holds it again: money may have come just now.
 */
export function cancelLapsed(db: Db, hold: Hold): Promise<boolean> {
  return db.transaction().execute((tx) =>
    releaseWithin(tx, hold, async () => {
      const lapse = await findLapse(tx, hold.bookingId)
      if (!lapse) return undefined
      return { action: lapse.wasRequested ? 'leaveUnanswered' : 'expire', by: { as: 'clock' } }
    }),
  )
}

type Release = { action: 'release' | 'expire' | 'leaveUnanswered' | 'cancelByHost' | 'cancelByOperator'; by: MovedBy }

/** `decide` reads under the locks. */
async function releaseWithin(tx: Tx, hold: Hold, decide: () => Promise<Release | undefined>): Promise<boolean> {
  const { bookingId, vesselId, now } = hold
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  // The money is being taken: from now on only a cancellation can end the booking.
  if (payments.some(({ status }) => status === 'capturing')) return false
  await lockCalendar(tx, vesselId)
  // A booking that waits for a licence is paid.
  if ((await getBooking(tx, bookingId)).licence_by !== null) return false
  const release = await decide()
  if (!release || !(await moveBooking(tx, { bookingId, now, ...release }))) return false
  // An open payment outlives an expired hold: the period may still be free when the money comes. A share's payment does not.
  const given =
    release.action === 'expire'
      ? payments.filter(({ status, share_id }) => status !== 'open' || share_id !== null)
      : payments
  for (const payment of given) await voidPayment(tx, payment, now)
  for (const { start, end } of await releaseClaimsOf(tx, bookingId)) await refreshDays(tx, vesselId, start, end, now)
  return true
}

/** Ends a payment that is not taken. */
export async function voidPayment(tx: Tx, payment: Payment, now: number): Promise<void> {
  if (isVoucher(payment)) return releaseVoucher(tx, payment, now)
  const { id, intent_id } = payment
  if (intent_id === null || (await handOver(tx, payment)))
    return updatePayment(tx, id, { status: 'voided', voided_at: new Date(now) })
  await updatePayment(tx, id, { status: 'voiding' })
  await emit(tx, paymentChanged, { paymentId: id })
}
