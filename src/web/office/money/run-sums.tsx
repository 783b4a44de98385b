import type { PayoutRunSum } from '#contract/payments/payout-runs.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'

/** "AED 12,000.00 in 3 payouts", by currency. */
export const sumsText = (sums: readonly PayoutRunSum[]) =>
  sums
    .map(({ amount, currency, count }) => m.money_run_sum({ amount: moneyText({ amount, currency }), count }))
    .join(' · ')
