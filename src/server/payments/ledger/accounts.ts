import type { Id } from '#shared/id.ts'

/** The market's own accounts. */
type OwnAccount =
  /** Money at the payment provider. */
  | 'provider'
  | 'bank'
  | 'cash'
  | 'terminal'
  /** Money that a bank has taken back until a dispute is decided. */
  | 'disputed'
  /** Decided payouts that are still at the provider. */
  | 'payout_transit'
  /** Tax collected for an authority. */
  | 'tax'
  | 'commission'
  | 'service_charge'
  /** Owed to the partners of packages. The rest is the market's. */
  | 'partner'
  | 'provider_fee'
  /** Discounts that the market pays for. */
  | 'promotion'
  /** Refunds beyond the terms that the market pays for. */
  | 'goodwill'
  | 'loss'

/** Accounts of one booking, owner or voucher. */
type PartyAccount =
  /** Paid for a booking, and neither earned nor refunded. */
  | 'booking'
  /** Earned by an owner and not paid out. */
  | 'owner'
  | 'security_deposit'
  | 'gift_card'
  | 'credit'

export type Account = { account: OwnAccount } | { account: PartyAccount; partyId: Id }

/** Minor units of a currency on an account: positive is a debit, negative a credit. */
export type Posting = Account & { currency: string; amount: number }

export const debit = (account: Account, amount: number, currency: string): Posting => ({ ...account, amount, currency })

export const credit = (account: Account, amount: number, currency: string): Posting => ({
  ...account,
  amount: -amount,
  currency,
})

/** The postings of a card payment: the money is at the provider, less the provider's fee. */
export const takenByCard = (
  to: Account,
  amount: number,
  currency: string,
  fee: { amount: number; currency: string },
): Posting[] => [
  debit({ account: 'provider' }, amount, currency),
  credit(to, amount, currency),
  debit({ account: 'provider_fee' }, fee.amount, fee.currency),
  credit({ account: 'provider' }, fee.amount, fee.currency),
]
