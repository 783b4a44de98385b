import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import { lockPaymentsUnderWay, type Payment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { lockChangeUnderWay } from '../change-queries.ts'
import { endChange, isBeingPaid } from '../end-change.ts'
import type { MovedBy } from '../move-booking.ts'
import { lockBooking } from '../payment/paid-booking.ts'
import { getBooking } from '../queries.ts'

type Withdrawn = { bookingId: Id; by: MovedBy; now: number }

/** The captain withdraws a proposal. A repeated call changes nothing. Throws change_under_way while the money is being taken. */
export async function withdrawExtension(tx: Tx, { bookingId, by, now }: Withdrawn): Promise<void> {
  const payments = await lockPaymentsUnderWay(tx, bookingId)
  await lockBooking(tx, bookingId)
  const ended = await endExtension(tx, { bookingId, payments, now })
  if (ended === 'paying') throw new AppError('change_under_way')
  if (ended === 'none') return
  const details = { bookingId, by: by.as, linkId: by.linkId }
  const { customer_id: userId } = await getBooking(tx, bookingId)
  await recordAudit(tx, { event: 'extension_withdrawn', at: now, userId, actorId: by.userId ?? null, details })
}

type Ending = { bookingId: Id; payments: readonly Payment[]; now: number }

/**
 * Ends a proposal that waits for its guest. `paying`: the guest has agreed and the money is being taken, so that it stands. The
 * caller holds the locks of payments, calendar and booking.
 */
export async function endExtension(tx: Tx, { bookingId, payments, now }: Ending): Promise<'ended' | 'paying' | 'none'> {
  const change = await lockChangeUnderWay(tx, bookingId)
  if (change?.made_by !== 'captain') return 'none'
  if (isBeingPaid(change, payments)) return 'paying'
  await endChange(tx, change, { status: 'withdrawn', payments, now })
  return 'ended'
}
