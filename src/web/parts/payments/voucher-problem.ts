import type { ErrorCode } from '#contract/errors.ts'
import type { VoucherRefusal } from '#contract/payments/voucher-refusal.ts'
import type { ApiRefusal } from '#web/lib/api-error.ts'
import { m } from '#web/paraglide/messages.js'

/** The reason why a voucher does not pay, and the typed code, for its field. */
export type VoucherProblem = {
  code: ErrorCode
  reason?: VoucherRefusal | undefined
  /** The currency of the voucher, where it differs. */
  currency?: string | undefined
  typed: string
}

export const voucherProblemOf = ({ code, data }: ApiRefusal, typed: string): VoucherProblem => ({
  code,
  reason: data.voucherReason,
  currency: data.currency,
  typed,
})

const texts: Record<Exclude<VoucherRefusal, 'other_currency'>, () => string> = {
  unknown: m.voucher_unknown,
  expired: m.voucher_expired,
  blocked: m.voucher_blocked,
  used_up: m.voucher_used_up,
  not_enough: m.voucher_not_enough,
}

// The usual refusals. The table of all refusal texts would make the payment page too large.
const others: Partial<Record<ErrorCode, () => string>> = {
  dates_taken: m.refused_dates_taken,
  nothing_due: m.refused_nothing_due,
  too_many_requests: m.refused_too_many_requests,
}

export function voucherProblemText({ code, reason, currency }: VoucherProblem, due: string): string {
  if (!reason) return (others[code] ?? m.refused_other)()
  return reason === 'other_currency' ? m.voucher_other_currency({ currency: currency ?? '', due }) : texts[reason]()
}
