import type { ProviderDifference } from '#contract/differences.ts'
import { m } from '#web/paraglide/messages.js'

type Words = { name: () => string; how: () => string }

const words: Readonly<Record<string, Words>> = {
  payment: { name: m.money_differs_payment, how: m.money_settle_payment },
  'missing payment': { name: m.money_differs_missing_payment, how: m.money_settle_missing_payment },
  'unknown payment': { name: m.money_differs_unknown_payment, how: m.money_settle_unknown_payment },
  refund: { name: m.money_differs_refund, how: m.money_settle_refund },
  'missing refund': { name: m.money_differs_missing_refund, how: m.money_settle_missing_refund },
  'unknown refund': { name: m.money_differs_unknown_refund, how: m.money_settle_unknown_refund },
  hold: { name: m.money_differs_hold, how: m.money_settle_hold },
  'unknown hold': { name: m.money_differs_unknown_hold, how: m.money_settle_unknown_hold },
  'gift card': { name: m.money_differs_gift_card, how: m.money_settle_gift_card },
  'unknown gift card': { name: m.money_differs_unknown_gift_card, how: m.money_settle_unknown_gift_card },
  balance: { name: m.money_differs_balance, how: m.money_settle_balance },
  unsettled: { name: m.money_differs_unsettled, how: m.money_settle_unsettled },
}

const ledger: Words = { name: m.money_differs_ledger, how: m.money_settle_ledger }

/** The name of a difference and the way to settle it. All contradictions within the ledger share one text. */
export const differenceWords = ({ what }: Pick<ProviderDifference, 'what'>): Words => words[what] ?? ledger

/** Says what the button will do. */
export const actionTexts: Record<NonNullable<ProviderDifference['action']>, () => string> = {
  look_again: m.money_action_look_again,
  adopt_refund: m.money_action_adopt_refund,
  release: m.money_action_release,
  write_off: m.money_action_write_off,
}
