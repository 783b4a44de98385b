import { type Selectable, sql } from 'kysely'
import type { RefundAccount, ReturnedRefund } from '#contract/payments/refund-accounts.ts'
import type { Id } from '#shared/id.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { RefundAccounts } from '../../platform/database-types.ts'
import { isPaused } from '../payouts/sealed-account.ts'

export type StoredAccount = Selectable<RefundAccounts>

export const findRefundAccount = (db: Db, bookingId: Id): Promise<StoredAccount | undefined> =>
  db.selectFrom('refund_accounts').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

/** The accounts of these bookings, by booking. */
export async function findRefundAccounts(db: Db, bookingIds: readonly Id[]): Promise<Map<Id, StoredAccount>> {
  const accounts = await db
    .selectFrom('refund_accounts')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`)
    .execute()
  return new Map(accounts.map((account) => [account.booking_id, account]))
}

export const lockRefundAccount = (tx: Tx, bookingId: Id): Promise<StoredAccount | undefined> =>
  tx.selectFrom('refund_accounts').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()

/** The account for its guest, without its number. */
export function presentRefundAccount(account: StoredAccount, now: number): RefundAccount {
  const { holder, country, bank_last4: last4, review, review_notes: notes, paused_until } = account
  return {
    holder,
    country,
    last4,
    // A check constraint allows only these words in the column.
    review: review as RefundAccount['review'],
    notes,
    pausedUntil: isPaused(account, now) ? (paused_until?.toISOString() ?? null) : null,
  }
}

type Returned = ReturnedRefund & { bookingId: Id }

/** Refunds of these bookings that the bank returned, and that are owed or were paid out by hand; the oldest first. */
export async function listReturnedRefunds(db: Db, bookingIds: readonly Id[]): Promise<Returned[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount', 'refunds.status', 'refunds.way', 'refunds.settled_at'])
    .select(['payments.currency', 'payments.booking_id'])
    .where(sql<boolean>`payments.booking_id = any(${[...bookingIds]}::text[])`)
    .where(sql<boolean>`(refunds.status = 'failed' or (
      refunds.status = 'succeeded' and refunds.provider_refund_id is not null
        and refunds.way in ('cash', 'terminal', 'bank_transfer')
    ))`)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
  return rows.map(({ id, amount, status, way, settled_at, currency, booking_id }) => {
    const isPaid = status === 'succeeded'
    return {
      id,
      bookingId: booking_id ?? '',
      amount,
      currency,
      status: isPaid ? 'paid' : 'owed',
      // The query finds only these ways of a paid refund.
      way: isPaid ? (way as ReturnedRefund['way']) : null,
      paidAt: isPaid ? (settled_at?.toISOString() ?? null) : null,
    }
  })
}

export const deleteRefundAccountsOf = (tx: Tx, bookingIds: readonly Id[]) =>
  tx
    .deleteFrom('refund_accounts')
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`)
    .execute()

/** A bank may return a transfer for some weeks. After that nobody needs the account of a refund that was paid out. */
const keptDays = 90

/** Deletes the accounts of bookings whose refunds were all paid out long ago. */
export async function deleteUnneededRefundAccounts({ db, now }: { db: Db; now: () => number }): Promise<void> {
  const before = new Date(now() - keptDays * 86_400_000)
  await sql`
    delete from refund_accounts where entered_at < ${before} and not exists (
      select from refunds join payments on payments.id = refunds.payment_id
      where payments.booking_id = refund_accounts.booking_id
        and (refunds.status = 'failed' or refunds.settled_at >= ${before})
    )`.execute(db)
}

/** The accounts for the export of personal data. */
export const listRefundAccountsForExport = (db: Db, bookingIds: readonly Id[]) =>
  db
    .selectFrom('refund_accounts')
    .select(['booking_id', 'holder', 'country', 'bank_last4', 'entered_at', 'review', 'review_notes'])
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::text[])`)
    .execute()
