import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type LedgerEntry, listEntries } from '../ledger/list-entries.ts'
import type { StoredTransaction } from './list-transactions.ts'

/** The ledger entries of a transaction, the oldest first. */
export async function entriesOfTransaction(db: Db, { id, kind }: StoredTransaction): Promise<LedgerEntry[]> {
  const subject = id.slice(kind.length + 1)
  if (kind === 'voucher') return listEntries(db, sql`entry.id = ${Number(subject.split('-')[0])}`)
  if (kind === 'dispute')
    return listEntries(
      db,
      sql`entry.reference = ${`dispute-lost:${subject}`}
        or (entry.reference >= ${`dispute:${subject}:`} and entry.reference < ${`dispute:${subject};`})`,
    )
  const references = prefixes[kind].map((prefix) => `${prefix}:${subject}`)
  return listEntries(db, sql`entry.reference = any(${references}::text[]) or ${goodwillOf(kind, subject)}`)
}

const prefixes: Record<Exclude<StoredTransaction['kind'], 'voucher' | 'dispute'>, readonly string[]> = {
  charge: ['capture', 'received'],
  refund: ['refund', 'refund-failed', 'returned', 'credit'],
  payout: ['payout', 'payout-sent', 'payout-failed', 'payout-returned'],
  deposit: ['deposit-capture', 'deposit-share'],
}

/** The reference of a goodwill entry contains the ids of all refunds that were made together. */
const goodwillOf = (kind: StoredTransaction['kind'], subject: string) =>
  kind === 'refund'
    ? sql`entry.kind = 'goodwill' and entry.reference like ${`goodwill:%${subject}%`} and entry.booking_id = (
        select booking_id from payments join refunds on refunds.payment_id = payments.id where refunds.id = ${subject}
      )`
    : sql`false`
