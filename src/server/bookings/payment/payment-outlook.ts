import type { PaymentOutlook, PaymentState } from '#contract/payments/payment.ts'
import type { Id } from '#shared/id.ts'
import { listPaymentsOf, type Payment } from '../../payments/queries.ts'
import { isReservedVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { listCodeEnds } from '../../payments/vouchers/queries.ts'
import type { Db } from '../../platform/database.ts'
import { findDifferenceDue } from '../change-queries.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { payableOf } from './payable.ts'
import { dearestOf } from './paying-booking.ts'

type PayableState = Pick<StoredBooking, 'status' | 'expires_at' | 'answer_by' | 'split_until' | 'licence_by'>

/** The guest's next payment, and whether anything can be paid now. Throws not_found. */
export async function readOutlook(db: Db, bookingId: Id, now: number): Promise<PaymentOutlook> {
  const booking = await getBooking(db, bookingId)
  const payments = await listPaymentsOf(db, bookingId)
  const difference = await findDifferenceDue(db, bookingId, now)
  const payable = payableOf(booking, payments) ?? null
  const due = difference ? { purpose: 'difference' as const, amount: difference.amount } : payable
  const state = difference ? ofDifference(booking, payments) : stateOf(booking, payments, { isDue: due !== null, now })
  const vouchers = await presentReserved(db, payments)
  if (state !== 'due' || !due) return { state, due: null, vouchers, requests: 1 }
  if (difference || booking.request_group === null || booking.status !== 'pending')
    return { state, due, vouchers, requests: 1 }
  const { amount, requests } = await dearestOf(db, booking.request_group)
  return { state, due: { ...due, amount }, vouchers, requests }
}

async function presentReserved(db: Db, payments: readonly Payment[]): Promise<PaymentOutlook['vouchers']> {
  const reserved = payments.filter(isReservedVoucher)
  const ids = reserved.flatMap(({ voucher_id: id }) => id ?? [])
  const codeEnds = await listCodeEnds(db, ids)
  return reserved.map(({ id, way, amount, voucher_id }) => ({
    paymentId: id,
    kind: way === 'gift_card' ? 'gift_card' : 'credit',
    codeEnd: codeEnds.get(voucher_id ?? '') ?? '',
    amount,
  }))
}

/** The difference of a change is due even while other payments are reserved. */
const ofDifference = ({ status }: PayableState, payments: readonly Payment[]): PaymentState => {
  if (status === 'cancelled') return 'ended'
  return payments.some((each) => each.status === 'capturing') ? 'processing' : 'due'
}

const isHeld = ({ expires_at: until }: PayableState, now: number) => until !== null && until.getTime() > now

type Facts = { isDue: boolean; now: number }

function stateOf(booking: PayableState, payments: readonly Payment[], { isDue, now }: Facts): PaymentState {
  if (booking.status === 'cancelled') return 'ended'
  if (payments.some(({ status }) => status === 'capturing')) return 'processing'
  const isPending = booking.status === 'pending'
  // It is paid, and waits for the licence of its guest.
  if (isPending && booking.licence_by !== null) return 'settled'
  const isSplit = booking.split_until !== null && booking.answer_by === null
  const reserved = isSplit ? [] : payments.filter(({ status }) => status === 'authorised')
  const isAsked = isPending && booking.answer_by !== null
  if (isAsked || reserved.some(({ way }) => way === 'card')) return 'awaiting_owner'
  if (isPending && !isHeld(booking, now)) return 'ended'
  if (isPending && isSplit) return 'split'
  if (isDue) return 'due'
  return isPending ? 'covered' : 'settled'
}
