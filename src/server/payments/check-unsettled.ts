import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { depositHoldChanged, paymentChanged, refundRequested } from './events.ts'

/**
 * Queues the work on payments, refunds and holds of deposits that are not settled, whichever webhook was lost and wherever a process died. The
 * older one is, the more rarely; what is decided and was not done yet, every minute.
 */
export async function checkUnsettled({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = new Date(now())
  while ((await db.transaction().execute((tx) => queueDue(tx, at))) > 0);
}

const atOnce = 500

/** Answers how many were due. */
async function queueDue(tx: Tx, now: Date): Promise<number> {
  const { rows: payments } = await sql<{ id: Id }>`
    update payments set check_at = ${now}::timestamptz + case
      when status in ('capturing', 'voiding') then interval '1 minute'
      else greatest(interval '1 minute', least(interval '1 hour', ${now} - created_at))
    end
    where id in (
      select id from payments
      where status in ('open', 'authorised', 'capturing', 'voiding') and check_at <= ${now}
      order by check_at limit ${atOnce} for update skip locked
    )
    returning id`.execute(tx)
  const { rows: refunds } = await sql<{ id: Id }>`
    update refunds set check_at = ${now}::timestamptz + greatest(interval '1 minute', least(interval '1 hour', ${now} - created_at))
    where id in (
      select id from refunds where status = 'requested' and check_at <= ${now}
      order by check_at limit ${atOnce} for update skip locked
    )
    returning id`.execute(tx)
  // A bank lets a hold go without a word; who holds it is asked now and then.
  const { rows: holds } = await sql<{ id: Id }>`
    update deposit_holds set check_at = ${now}::timestamptz + case
      when status in ('capturing', 'voiding') then interval '1 minute'
      else greatest(interval '1 minute', least(interval '6 hours', ${now} - created_at))
    end
    where id in (
      select id from deposit_holds
      where status in ('open', 'authorised', 'capturing', 'voiding') and check_at <= ${now}
      order by check_at limit ${atOnce} for update skip locked
    )
    returning id`.execute(tx)
  await emit(tx, depositHoldChanged, ...holds.map(({ id }) => ({ holdId: id })))
  await emit(tx, paymentChanged, ...payments.map(({ id }) => ({ paymentId: id })))
  await emit(tx, refundRequested, ...refunds.map(({ id }) => ({ refundId: id })))
  return payments.length + refunds.length + holds.length
}
