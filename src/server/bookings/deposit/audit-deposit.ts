import type { Id } from '#shared/id.ts'
import { recordAudit } from '../../identity/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { StoredBooking } from '../queries.ts'

type Audited = {
  event: 'deposit_claimed' | 'deposit_replied' | 'deposit_ruled'
  booking: StoredBooking
  actorId: Id | null
  now: number
  amount: number
  reply?: string
}

export async function auditDeposit(tx: Tx, { event, booking, actorId, now, ...said }: Audited): Promise<void> {
  const details = { bookingId: booking.id, currency: booking.currency, ...said }
  await recordAudit(tx, { event, at: now, userId: booking.customer_id, actorId, details })
}
