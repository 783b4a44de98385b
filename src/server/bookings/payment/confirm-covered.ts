import type { Id } from '#shared/id.ts'
import { freshenVessel } from '../../calendars/feeds/freshen.ts'
import { listPaymentsOf, lockPaymentsUnderWay, updatePayment } from '../../payments/queries.ts'
import { isReservedVoucher } from '../../payments/vouchers/pay-by-voucher.ts'
import { refusedVoucher } from '../../payments/vouchers/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { getBooking } from '../queries.ts'
import { acceptPaid, confirmPaid, lockBooking } from './paid-booking.ts'
import { payableOf } from './payable.ts'

/**
 * Confirms a booking that costs nothing now, or sends its request: its guest has agreed by reserving it. Changes nothing when
 * something must be paid. Throws dates_taken when the period is gone.
 */
export async function confirmFree(services: Services, bookingId: Id): Promise<void> {
  const { db, now } = services
  const booking = await getBooking(db, bookingId)
  if (booking.status !== 'pending' || booking.request_group !== null || payableOf(booking, [])) return
  // Another market may have sold the yacht, as before the charge of a card.
  if (booking.instant) await freshenVessel(services, booking.vessel_id)
  await db.transaction().execute((tx) => confirmCovered(tx, { bookingId, now: now() }))
}

/**
 * Confirms a booking, or sends its request, when vouchers pay all that is due now or nothing is due. A repeated call changes
 * nothing. Throws voucher_invalid when more is due, and dates_taken when the period is gone.
 */
export async function confirmCovered(tx: Tx, { bookingId, now }: { bookingId: Id; now: number }): Promise<void> {
  const vouchers = (await lockPaymentsUnderWay(tx, bookingId)).filter(isReservedVoucher)
  const locked = await lockBooking(tx, bookingId)
  const booking = await getBooking(tx, bookingId)
  if (locked.status === 'confirmed' || locked.status === 'completed' || booking.answer_by !== null) return
  // It is paid, and waits for the licence of its guest.
  if (booking.licence_by !== null && locked.status === 'pending') return
  const isCovered = !payableOf(booking, await listPaymentsOf(tx, bookingId))
  if (locked.status === 'pending' && !isCovered) throw refusedVoucher('not_enough')
  const decision = locked.status === 'pending' ? await acceptPaid(tx, locked, now) : 'void'
  if (decision === 'void') throw new AppError('dates_taken')
  if (decision === 'capture' && !(await confirmPaid(tx, bookingId, { now }))) throw new AppError('dates_taken')
  // From now on the owner has to answer.
  if (decision === 'wait') for (const { id } of vouchers) await updatePayment(tx, id, { authorised_at: new Date(now) })
}
