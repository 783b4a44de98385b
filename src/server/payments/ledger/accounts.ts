import type { Id } from '#shared/id.ts'

/** The market's own accounts. */
type OwnAccount =
  /** Money at the payment provider. */
  | 'provider'
  | 'bank'
  | 'cash'
  | 'terminal'
  /** What a bank has taken back until a dispute is decided. */
  | 'disputed'
  /** Decided to be paid out, and still with the provider. */
  | 'payout_transit'
  /** Tax collected for an authority. */
  | 'tax'
  | 'commission'
  | 'service_charge'
  | 'provider_fee'
  /** Discounts that the market pays for. */
  | 'promotion'
  /** What guests were given beyond the terms, where the market bears it. */
  | 'goodwill'
  | 'loss'

/** Accounts of one booking, owner or voucher. */
type PartyAccount =
  /** Paid for a booking and neither earned nor given back. */
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

/** Money that the provider took from a card: it lies there, less the provider's fee. */
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
