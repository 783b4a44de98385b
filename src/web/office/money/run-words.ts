import type { PayoutRemovalReason, PayoutRunState } from '#contract/payments/payout-runs.ts'
import type { PayoutNeed, PayoutStatus } from '#contract/payments/payouts.ts'
import { m } from '#web/paraglide/messages.js'

type Tone = 'plain' | 'sea' | 'good' | 'bad' | 'warn'

export const runStates: Record<PayoutRunState, { text: () => string; tone: Tone }> = {
  prepared: { text: m.money_run_prepared, tone: 'warn' },
  released: { text: m.money_run_released, tone: 'good' },
  withdrawn: { text: m.money_run_withdrawn, tone: 'plain' },
}

export const payoutStatuses: Record<PayoutStatus, { text: () => string; tone: Tone }> = {
  upcoming: { text: m.money_payout_upcoming, tone: 'plain' },
  sending: { text: m.money_payout_sending, tone: 'sea' },
  sent: { text: m.money_payout_sent, tone: 'sea' },
  paid: { text: m.money_payout_paid, tone: 'good' },
  failed: { text: m.money_payout_failed, tone: 'bad' },
  returned: { text: m.money_payout_returned, tone: 'bad' },
}

export const needTexts: Record<PayoutNeed, () => string> = {
  identity: m.money_need_identity,
  bank_account: m.money_need_bank_account,
  payout_details: m.money_need_payout_details,
  account_details: m.money_need_account_details,
  details_rejected: m.money_need_details_rejected,
  details_review: m.money_need_details_review,
  details_paused: m.money_need_details_paused,
}

export const removalTexts: Record<PayoutRemovalReason, () => string> = {
  account_changed: m.money_removed_account_changed,
  account_refused: m.money_removed_account_refused,
  account_removed: m.money_removed_account_removed,
  held: m.money_removed_held,
  not_payable: m.money_removed_not_payable,
  not_sent: m.money_removed_not_sent,
}
