import type { LedgerAccount } from '#contract/payments/ledger.ts'
import { m } from '#web/paraglide/messages.js'

export const accountNames: Record<LedgerAccount, () => string> = {
  provider: m.money_account_provider,
  bank: m.money_account_bank,
  cash: m.money_account_cash,
  terminal: m.money_account_terminal,
  disputed: m.money_account_disputed,
  payout_transit: m.money_account_payout_transit,
  booking: m.money_account_booking,
  owner: m.money_account_owner,
  security_deposit: m.money_account_security_deposit,
  gift_card: m.money_account_gift_card,
  credit: m.money_account_credit,
  tax: m.money_account_tax,
  commission: m.money_account_commission,
  service_charge: m.money_account_service_charge,
  partner: m.money_account_partner,
  provider_fee: m.money_account_provider_fee,
  promotion: m.money_account_promotion,
  goodwill: m.money_account_goodwill,
  loss: m.money_account_loss,
}

/** One sentence that says what the account is for. */
export const accountTexts: Record<LedgerAccount, () => string> = {
  provider: m.money_account_text_provider,
  bank: m.money_account_text_bank,
  cash: m.money_account_text_cash,
  terminal: m.money_account_text_terminal,
  disputed: m.money_account_text_disputed,
  payout_transit: m.money_account_text_payout_transit,
  booking: m.money_account_text_booking,
  owner: m.money_account_text_owner,
  security_deposit: m.money_account_text_security_deposit,
  gift_card: m.money_account_text_gift_card,
  credit: m.money_account_text_credit,
  tax: m.money_account_text_tax,
  commission: m.money_account_text_commission,
  service_charge: m.money_account_text_service_charge,
  partner: m.money_account_text_partner,
  provider_fee: m.money_account_text_provider_fee,
  promotion: m.money_account_text_promotion,
  goodwill: m.money_account_text_goodwill,
  loss: m.money_account_text_loss,
}

const entryKinds: Readonly<Record<string, () => string>> = {
  capture: m.money_entry_capture,
  received: m.money_entry_received,
  returned: m.money_entry_returned,
  refund: m.money_entry_refund,
  refund_failed: m.money_entry_refund_failed,
  refund_by_dispute: m.money_entry_refund_by_dispute,
  credit: m.money_entry_credit,
  share: m.money_entry_share,
  payout: m.money_entry_payout,
  payout_sent: m.money_entry_payout_sent,
  payout_failed: m.money_entry_payout_failed,
  payout_returned: m.money_entry_payout_returned,
  dispute: m.money_entry_dispute,
  dispute_lost: m.money_entry_dispute_lost,
  voucher_issued: m.money_entry_voucher_issued,
  voucher_sold: m.money_entry_voucher_sold,
  voucher_used: m.money_entry_voucher_used,
  voucher_returned: m.money_entry_voucher_returned,
  voucher_refunded: m.money_entry_voucher_refunded,
  deposit_capture: m.money_entry_deposit_capture,
  deposit_share: m.money_entry_deposit_share,
  deposit_refund: m.money_entry_deposit_refund,
  goodwill: m.money_entry_goodwill,
  goodwill_ended: m.money_entry_goodwill_ended,
  manual: m.money_entry_manual,
}

/** The kind of a ledger entry in words. A kind without words shows its name. */
export const entryKindText = (kind: string) => (entryKinds[kind] ?? (() => kind.replaceAll('_', ' ')))()
