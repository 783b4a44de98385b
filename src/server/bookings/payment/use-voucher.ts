import type { Id } from '#shared/id.ts'
import { freshenVessel } from '../../calendars/feeds/freshen.ts'
import { endOpenPayment, listPaymentsOf, lockPaymentsUnderWay, updatePayment } from '../../payments/queries.ts'
import {
  captureVoucher,
  isReservedVoucher,
  isVoucher,
  releaseVoucher,
  reserveVoucher,
} from '../../payments/vouchers/pay-by-voucher.ts'
import { refusedVoucher } from '../../payments/vouchers/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { getBooking } from '../queries.ts'
import { acceptPaid, confirmPaid, lockBooking } from './paid-booking.ts'
import { payableOf } from './payable.ts'

type Use = { bookingId: Id; voucherId: Id; now: number }

/**
 * Pays what is due with a voucher, as far as it goes: reserved for a pending booking, taken at once of a confirmed one. Throws
 * voucher_invalid, nothing_due, and dates_taken for a reservation whose hold has ended.
 */
export async function useVoucher(tx: Tx, { bookingId, voucherId, now }: Use): Promise<void> {
  const cards = (await lockPaymentsUnderWay(tx, bookingId)).filter((payment) => !isVoucher(payment))
  await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  const { status, expires_at, answer_by, request_group, currency } = booking
  if (status === 'pending' && (expires_at?.getTime() ?? 0) <= now) throw new AppError('dates_taken')
  const payable = payableOf(booking, await listPaymentsOf(tx, bookingId))
  const isUnderWay = answer_by !== null || cards.some((payment) => payment.status !== 'open')
  // One card stands for several requests.
  if (!payable || isUnderWay || request_group !== null) throw new AppError('nothing_due')
  const { purpose, amount: due } = payable
  const payment = await reserveVoucher(tx, { voucherId, bookingId, purpose, due, currency, now })
  // A card form that is open somewhere has the old amount.
  for (const card of cards) await endOpenPayment(tx, card, now)
  if (status === 'confirmed') await captureVoucher(tx, payment, now)
}

type Removal = { bookingId: Id; paymentId: Id; now: number }

/** Gives back what is reserved of a voucher. Throws not_found, and nothing_due once the booking is under way. */
export async function removeVoucher(tx: Tx, { bookingId, paymentId, now }: Removal): Promise<void> {
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  await lockBooking(tx, bookingId)
  const { status, answer_by } = await getBooking(tx, bookingId)
  const cards = payments.filter((payment) => !isVoucher(payment))
  const voucher = payments.find((payment) => payment.id === paymentId && isReservedVoucher(payment))
  if (!voucher) throw new AppError('not_found')
  if (status !== 'pending' || answer_by !== null || cards.some((card) => card.status !== 'open'))
    throw new AppError('nothing_due')
  await releaseVoucher(tx, voucher, now)
  for (const card of cards) await endOpenPayment(tx, card, now)
}

/**
 * Confirms a booking that costs nothing now, or sends its request: its guest has agreed by reserving it. One that something is
 * to be paid for is left as it is. Throws dates_taken where the period is gone.
 */
export async function confirmFree(services: Services, bookingId: Id): Promise<void> {
  const { db, now } = services
  const booking = await getBooking(db, bookingId)
  if (booking.status !== 'pending' || booking.request_group !== null || payableOf(booking, [])) return
  // As before a card is charged: another market may have sold the yacht.
  if (booking.instant) await freshenVessel(services, booking.vessel_id)
  await db.transaction().execute((tx) => confirmCovered(tx, { bookingId, now: now() }))
}

/**
 * Confirms a booking, or sends its request, when vouchers pay all that is due now or nothing is due. Repeated, it changes
 * nothing. Throws voucher_invalid where more is due, and dates_taken where the period is gone.
 */
export async function confirmCovered(tx: Tx, { bookingId, now }: { bookingId: Id; now: number }): Promise<void> {
  const vouchers = (await lockPaymentsUnderWay(tx, bookingId)).filter(isReservedVoucher)
  const locked = await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (locked.status === 'confirmed' || locked.status === 'completed' || booking.answer_by !== null) return
  const isCovered = !payableOf(booking, await listPaymentsOf(tx, bookingId))
  if (locked.status === 'pending' && !isCovered) throw refusedVoucher('not_enough')
  const decision = locked.status === 'pending' ? await acceptPaid(tx, locked, now) : 'void'
  if (decision === 'void') throw new AppError('dates_taken')
  if (decision === 'capture' && !(await confirmPaid(tx, bookingId, { now }))) throw new AppError('dates_taken')
  // From here on its owner has it.
  if (decision === 'wait') for (const { id } of vouchers) await updatePayment(tx, id, { authorised_at: new Date(now) })
}
