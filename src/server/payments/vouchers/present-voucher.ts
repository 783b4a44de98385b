import type { HeldVoucher, IssuedVoucher, Voucher, VoucherMovement } from '#contract/payments/vouchers.ts'
import type { listMovementsOf, StoredVoucher } from './queries.ts'

export function presentVoucher(voucher: StoredVoucher, now: number): Voucher {
  const { id, kind, code_end, currency, balance, reserved, expires_at } = voucher
  const state = stateOf(voucher, now)
  return {
    id,
    kind,
    codeEnd: code_end,
    currency,
    available: state === 'usable' ? balance - reserved : 0,
    reserved,
    expiresAt: expires_at.toISOString(),
    state,
  }
}

function stateOf({ balance, expires_at, blocked_at }: StoredVoucher, now: number): Voucher['state'] {
  if (blocked_at) return 'blocked'
  if (balance === 0) return 'used_up'
  return expires_at.getTime() <= now ? 'expired' : 'usable'
}

type Posting = Awaited<ReturnType<typeof listMovementsOf>>[number]

/** A voucher for its holder, with its movements. */
export const presentHeld = (voucher: StoredVoucher, postings: readonly Posting[], now: number): HeldVoucher => ({
  ...presentVoucher(voucher, now),
  movements: postings.filter(({ party_id }) => party_id === voucher.id).map(presentMovement),
})

const kinds: Readonly<Record<string, VoucherMovement['kind']>> = {
  voucher_issued: 'issued',
  voucher_sold: 'issued',
  credit: 'granted',
  voucher_used: 'used',
  voucher_returned: 'returned',
}

const presentMovement = ({ kind, amount, booked_at, booking_id }: Posting): VoucherMovement => ({
  at: booked_at.toISOString(),
  kind: kinds[kind] ?? 'issued',
  amount: -amount,
  bookingId: booking_id,
})

/** A voucher for operators. */
export const presentIssued = (voucher: StoredVoucher, now: number): IssuedVoucher => ({
  ...presentVoucher(voucher, now),
  issued: voucher.issued,
  balance: voucher.balance,
  reason: voucher.reason,
  holderId: voucher.holder_id,
  recipient:
    voucher.recipient_name && voucher.recipient_email
      ? { name: voucher.recipient_name, email: voucher.recipient_email }
      : null,
  bookingId: voucher.booking_id,
  createdAt: voucher.created_at.toISOString(),
})
