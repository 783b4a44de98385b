import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import type { UnsentCode } from './unsent.ts'

const texts = {
  dates_taken: m.refused_dates_taken,
  hold_limit: m.refused_hold_limit,
  idempotency_conflict: m.refused_idempotency_conflict,
  other_unavailable: m.refused_other_unavailable,
  quote_expired: m.refused_quote_expired,
  quote_used: m.refused_quote_used,
  past: m.refused_past,
  too_soon: m.refused_too_soon,
  too_far: m.refused_too_far,
  closed: m.refused_closed,
  too_short: m.refused_too_short,
  too_long: m.refused_too_long,
  too_many_guests: m.refused_too_many_guests,
  charge_out_of_range: m.refused_charge_out_of_range,
  promo_code_invalid: m.refused_promo_code_invalid,
  voucher_invalid: m.refused_voucher_invalid,
  extra_unavailable: m.refused_extra_unavailable,
  extra_hours: m.refused_extra_hours,
  package_unavailable: m.refused_package_unavailable,
  read_only_session: m.refused_read_only_session,
  too_many_requests: m.refused_too_many_requests,
  not_found: m.refused_not_found,
  invalid_request: m.refused_invalid_request,
} as const satisfies Partial<Record<ErrorCode, () => string>>

/** Refusals that any form can get. */
const unanswered: Partial<Record<ErrorCode, () => string>> = {
  unavailable: m.form_unavailable,
  timeout: m.form_late,
  internal_error: m.form_failed,
}

/** Codes with which a trip can be refused before it is booked. refusal-text.ts adds those of bookings. */
export type TripRefusal = keyof typeof texts

/** The sentence for a refused trip. */
export function tripRefusalText(code: ErrorCode | UnsentCode): string {
  if (code === 'network_request_failed') return m.auth_network_failed()
  if (code === 'form_outdated') return m.form_outdated()
  return (isTripRefusal(code) ? texts[code] : (unanswered[code] ?? m.refused_other))()
}

export const isTripRefusal = (code: ErrorCode): code is TripRefusal => code in texts
