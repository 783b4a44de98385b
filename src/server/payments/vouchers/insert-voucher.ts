import { type Id, newId } from '#shared/id.ts'
import type { Tx } from '../../platform/database.ts'
import { newVoucherCode } from './voucher-code.ts'

export type VoucherKind = 'gift_card' | 'credit'

export type NewVoucher = {
  kind: VoucherKind
  currency: string
  amount: number
  holderId: Id | null
  bookingId?: Id
  reason: string
  /** How long it is good for. */
  months: number
  now: number
}

export type NewVoucherCode = { id: Id; code: string; expiresAt: Date }

/** A voucher with its balance. Whoever calls posts the same amount to its account, in the same transaction. */
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
