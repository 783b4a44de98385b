import { type Selectable, sql } from 'kysely'
import type { VoucherRefusal } from '#contract/payments/voucher-refusal.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Vouchers } from '../../platform/database-types.ts'
import { hashVoucherCode } from './voucher-code.ts'

export type StoredVoucher = Selectable<Vouchers> & { kind: 'gift_card' | 'credit' }

export const refusedVoucher = (voucherReason: VoucherRefusal, currency?: string) =>
  new AppError('voucher_invalid', { voucherReason, ...(currency && { currency }) })

/** Throws voucher_invalid for an unknown, blocked or expired code. */
export async function getVoucherOfCode(db: Db, code: string, now: number): Promise<StoredVoucher> {
  const voucher = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('code_hash', '=', hashVoucherCode(code))
    .executeTakeFirst()
  if (!voucher) throw refusedVoucher('unknown')
  return usable(voucher, now)
}

/** Locks a voucher until the transaction ends. Throws voucher_invalid. */
export async function lockVoucher(tx: Tx, id: Id, now: number): Promise<StoredVoucher> {
  const voucher = await tx.selectFrom('vouchers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!voucher) throw refusedVoucher('unknown')
  return usable(voucher, now)
}

function usable(voucher: Selectable<Vouchers>, now: number): StoredVoucher {
  if (voucher.blocked_at) throw refusedVoucher('blocked')
  if (voucher.expires_at.getTime() <= now) throw refusedVoucher('expired')
  // A check constraint allows only these words in the column.
  return voucher as StoredVoucher
}

/** Finds vouchers by their whole code, by its last four characters, or by the address that one was mailed to. */
export async function findVouchers(db: Db, typed: string, limit: number): Promise<StoredVoucher[]> {
  const code = typed.replace(/[\s-]/g, '')
  const condition = typed.includes('@')
    ? mailedTo(typed.trim())
    : code.length === 4
      ? sql<boolean>`code_end = ${code.toUpperCase()}`
      : sql<boolean>`code_hash = ${hashVoucherCode(code)}`
  const vouchers = await db
    .selectFrom('vouchers')
    .selectAll()
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return vouchers as StoredVoucher[]
}

/** The vouchers of an account, the first to expire first. */
export async function listVouchersOf(db: Db, userId: Id): Promise<StoredVoucher[]> {
  const vouchers = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('holder_id', '=', userId)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return vouchers as StoredVoucher[]
}

export async function listCodeEnds(db: Db, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const vouchers = await db
    .selectFrom('vouchers')
    .select(['id', 'code_end'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(vouchers.map(({ id, code_end }) => [id, code_end]))
}

/** The movements of vouchers, the latest first. Amounts that are added to the balance are positive. */
export async function listMovementsOf(db: Db, voucherIds: readonly Id[]) {
  if (voucherIds.length === 0) return []
  return db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .select(['ledger_postings.party_id', 'ledger_postings.amount', 'ledger_postings.booked_at'])
    .select(['ledger_entries.kind', 'ledger_entries.booking_id'])
    .where('ledger_postings.account', 'in', ['gift_card', 'credit'])
    .where('ledger_postings.party_id', 'in', [...voucherIds])
    .orderBy('ledger_entries.id', 'desc')
    .execute()
}

/** Removes the holder of a closed account. The code still works. */
export async function forgetHolder(tx: Tx, userId: Id): Promise<void> {
  await tx.updateTable('vouchers').set({ holder_id: null }).where('holder_id', '=', userId).execute()
}

/** Removes the person that vouchers were mailed to. */
export async function forgetRecipient(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ recipient_name: null, recipient_email: null, recipient_locale: null })
    .where(mailedTo(email))
    .execute()
}

const mailedTo = (email: string) =>
  sql<boolean>`recipient_email is not null and contact_of(recipient_email) = contact_of(${email})`

/** The vouchers that a person holds or was mailed, for the export of personal data. */
export function listVouchersForExport(db: Db, { userId, email }: { userId: Id; email: string }) {
  return db
    .selectFrom('vouchers')
    .select(['id', 'kind', 'code_end', 'currency', 'issued', 'balance', 'reserved', 'booking_id', 'expires_at'])
    .select(['blocked_at', 'created_at', 'recipient_name', 'recipient_email'])
    .where(({ or, eb }) => or([eb('holder_id', '=', userId), mailedTo(email)]))
    .orderBy('created_at')
    .execute()
}
