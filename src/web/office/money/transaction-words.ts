import type { TransactionKind, TransactionState } from '#contract/payments/transactions.ts'
import { m } from '#web/paraglide/messages.js'

export const transactionKindNames: Record<TransactionKind, () => string> = {
  charge: m.money_kind_charge,
  refund: m.money_kind_refund,
  payout: m.money_kind_payout,
  dispute: m.money_kind_dispute,
  deposit: m.money_kind_deposit,
  voucher: m.money_kind_voucher,
}

type Tone = 'plain' | 'sea' | 'good' | 'bad'

export const transactionStates: Record<TransactionState, { text: () => string; tone: Tone }> = {
  open: { text: m.money_state_open, tone: 'sea' },
  authorised: { text: m.money_state_authorised, tone: 'sea' },
  done: { text: m.money_state_done, tone: 'good' },
  failed: { text: m.money_state_failed, tone: 'bad' },
  ended: { text: m.money_state_ended, tone: 'plain' },
}

const ways: Readonly<Record<string, () => string>> = {
  card: m.money_way_card,
  cash: m.money_way_cash,
  terminal: m.money_way_terminal,
  bank_transfer: m.money_way_bank,
  bank: m.money_way_bank,
  account: m.money_way_account,
  gift_card: m.money_way_gift_card,
  credit: m.money_way_credit,
  dispute: m.money_way_dispute,
}

export const wayText = (way: string) => (ways[way] ?? (() => way))()
