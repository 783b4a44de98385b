import type { ChangeStatus } from '#contract/bookings/open-change.ts'
import { releaseClaim } from '../availability/claims.ts'
import type { Payment } from '../payments/queries.ts'
import type { Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { type StoredChange, settleChange } from './change-queries.ts'
import { changeEnded } from './events.ts'
import { voidPayment } from './release-hold.ts'

type Ending = { status: ChangeStatus; payments: readonly Payment[]; now: number; reason?: string }

/** Ends a change without applying it: frees the period that it held, and voids its reserved payment. */
export async function endChange(
  tx: Tx,
  change: StoredChange,
  { status, payments, now, reason }: Ending,
): Promise<void> {
  const payment = payments.find(({ id }) => id === change.payment_id)
  // An open payment outlives an expired hold: the period may still be free when the money comes.
  if (payment && (payment.status === 'authorised' || (payment.status === 'open' && status !== 'expired')))
    await voidPayment(tx, payment, now)
  const released = change.claim_id === null ? undefined : await releaseClaim(tx, change.claim_id)
  if (released) await refreshDays(tx, released.vesselId, released.occupied.start, released.occupied.end, now)
  await settleChange(tx, change.id, { status, now, ...(reason && { reason }) })
  const isOffer = change.made_by === 'owner' || change.made_by === 'captain'
  if (isOffer && (status === 'given_up' || status === 'withdrawn' || status === 'expired'))
    await emit(tx, changeEnded, { bookingId: change.booking_id, changeId: change.id })
  if (status === 'declined' || status === 'no_answer' || status === 'not_free' || status === 'unpaid')
    await emit(tx, changeEnded, { bookingId: change.booking_id, changeId: change.id })
}

/** The money of the change is being captured. The capture decides what becomes of the change. */
export const isBeingPaid = ({ payment_id }: StoredChange, payments: readonly Payment[]) =>
  payments.some(({ id, status }) => id === payment_id && status === 'capturing')
