import type { VoucherKind } from '#contract/payments/vouchers.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { newVoucherCode } from './voucher-code.ts'

export type NewVoucher = {
  kind: VoucherKind
  currency: string
  amount: number
  holderId: Id | null
  bookingId?: Id
  reason: string
  /** The number of months until it expires. */
  months: number
  now: number
}

export type NewVoucherCode = { id: Id; code: string; expiresAt: Date }

/** Inserts a voucher with its balance. The caller posts the same amount to its account in the same transaction. */
export async function insertVoucher(tx: Tx, voucher: NewVoucher): Promise<NewVoucherCode> {
  const { kind, currency, amount, holderId, bookingId, reason, months, now } = voucher
  const id = newId(now)
  const { code, hash, end } = newVoucherCode()
  const expiresAt = new Date(now)
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + months)
  await tx
    .insertInto('vouchers')
    .values({
      id,
      kind,
      code_hash: hash,
      code_end: end,
      currency,
      issued: amount,
      balance: amount,
      holder_id: holderId,
      booking_id: bookingId ?? null,
      reason,
      expires_at: expiresAt,
      created_at: new Date(now),
    })
    .execute()
  return { id, code, expiresAt }
}

/** Replaces a code that nobody has received. */
export async function renewCode(
  tx: Tx,
  voucherId: Id,
): Promise<{ code: string; issued: number; currency: string; expiresAt: Date }> {
  const { code, hash, end } = newVoucherCode()
  const { issued, currency, expires_at } = await tx
    .updateTable('vouchers')
    .set({ code_hash: hash, code_end: end })
    .where('id', '=', voucherId)
    .returning(['issued', 'currency', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { code, issued, currency, expiresAt: expires_at }
}
