import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { depositHoldChanged, giftCardOrderChanged, paymentChanged, payoutChanged, refundRequested } from './events.ts'

/**
 * Queues the work on unsettled payments, refunds, deposit holds, gift card orders and payouts, after a lost webhook or the death
 * of a process. The older a record is, the more rarely it is checked. Decided but unfinished work is queued every minute.
 */
export async function checkUnsettled({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = new Date(now())
  while ((await db.transaction().execute((tx) => queueDue(tx, at))) > 0);
}

const atOnce = 500

/** Returns the number of due records. */
async function queueDue(tx: Tx, now: Date): Promise<number> {
  const payments = await takeDue(tx, 'payments', { now, hoursAtMost: 1 })
  const refunds = await takeDue(tx, 'refunds', { now, hoursAtMost: 1 })
  // A bank may end a hold without notice, so holds are checked from time to time.
  const holds = await takeDue(tx, 'deposit_holds', { now, hoursAtMost: 6 })
  const orders = await takeDue(tx, 'gift_card_orders', { now, hoursAtMost: 1 })
  const payouts = await takeDue(tx, 'payouts', { now, hoursAtMost: 1 })
  await emit(tx, payoutChanged, ...payouts.map((payoutId) => ({ payoutId })))
  await emit(tx, giftCardOrderChanged, ...orders.map((orderId) => ({ orderId })))
  await emit(tx, depositHoldChanged, ...holds.map((holdId) => ({ holdId })))
  await emit(tx, paymentChanged, ...payments.map((paymentId) => ({ paymentId })))
  await emit(tx, refundRequested, ...refunds.map((refundId) => ({ refundId })))
  return payments.length + refunds.length + holds.length + orders.length + payouts.length
}

// The conditions are written as in the partial indexes on check_at.
const unsettled = {
  payments: sql`status in ('open', 'authorised', 'capturing', 'voiding')`,
  refunds: sql`status = 'requested'`,
  deposit_holds: sql`status in ('open', 'authorised', 'capturing', 'voiding')`,
  gift_card_orders: sql`status in ('open', 'voiding')`,
  payouts: sql`way = 'account' and status in ('sending', 'sent')`,
}

type Due = { now: Date; hoursAtMost: number }

/** Returns the records that are due for a check. Each is due again after an interval equal to its age, but at least a minute. */
async function takeDue(tx: Tx, table: keyof typeof unsettled, { now, hoursAtMost }: Due): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update ${sql.table(table)} set check_at = ${now}::timestamptz + case
      when status in ('capturing', 'voiding') then interval '1 minute'
      else greatest(interval '1 minute', least(${hoursAtMost} * interval '1 hour', ${now} - created_at))
    end
    where id in (
      select id from ${sql.table(table)}
      where ${unsettled[table]} and check_at <= ${now}
      order by check_at limit ${atOnce} for update skip locked
    )
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
