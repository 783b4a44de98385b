import type { ErrorCode } from '#contract/errors.ts'
import type { VoucherRefusal } from '#contract/voucher-refusal.ts'
import type { ApiRefusal } from '#web/lib/api-error.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a gift card or credit does not pay, beside its field, with what was typed there. */
export type VoucherProblem = {
  code: ErrorCode
  reason?: VoucherRefusal | undefined
  /** The voucher's, where it is another. */
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

export function voucherProblemText({ code, reason, currency }: VoucherProblem, due: string): string {
  if (!reason) return refusalText(code)
  return reason === 'other_currency' ? m.voucher_other_currency({ currency: currency ?? '', due }) : texts[reason]()
}
