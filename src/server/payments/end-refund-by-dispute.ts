import { type Selectable, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Refunds } from '../platform/database-types.ts'
import { emit } from '../platform/event.ts'
import { refundSucceeded } from './events.ts'
import { credit, debit } from './ledger/accounts.ts'
import { postEntry } from './ledger/post-entry.ts'
import type { Payment } from './queries.ts'

type Ending = { refund: Selectable<Refunds>; payment: Payment; now: number }

/**
 * Whether the dispute of the payment replaces a refund: while it is open nobody can refund, and after a lost one the guest has
 * the money from their bank, which settles the promised refund. In that case the posted loss is reduced by it.
 */
export async function endByDispute(db: Db, { refund, payment, now }: Ending): Promise<boolean> {
  if (payment.dispute === 'open') return true
  if (payment.dispute !== 'lost') return false
  await db.transaction().execute(async (tx) => {
    // Two refunds of one payment share the disputed amount.
    await tx.selectFrom('payments').select('id').where('id', '=', payment.id).forUpdate().execute()
    const isCovered = (await leftOfLoss(tx, payment.id)) >= refund.amount
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      // The part of a refund above the disputed amount is paid by hand.
      .set({
        ...(isCovered ? { status: 'succeeded', way: 'dispute' } : { status: 'failed' }),
        settled_at: new Date(now),
      })
      .where('id', '=', refund.id)
      .where('status', '=', 'requested')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n || !isCovered) return
    await postEntry(tx, {
      reference: `refund:${refund.id}`,
      kind: 'refund_by_dispute',
      bookingId: payment.booking_id,
      postings: [
        debit({ account: 'booking', partyId: payment.booking_id }, refund.amount, payment.currency),
        credit({ account: 'loss' }, refund.amount, payment.currency),
      ],
    })
    await emit(tx, refundSucceeded, { refundId: refund.id })
  })
  return true
}

async function leftOfLoss(tx: Tx, paymentId: Id): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select ((select coalesce(sum(amount), 0) from disputes where payment_id = ${paymentId} and status = 'lost')
      - (select coalesce(sum(amount), 0) from refunds where payment_id = ${paymentId} and way = 'dispute'))::float8 as left
  `.execute(tx)
  return rows[0]?.left ?? 0
}
