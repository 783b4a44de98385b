import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const texts: Partial<Record<ErrorCode, () => string>> = {
  dates_taken: m.refused_dates_taken,
  hold_limit: m.refused_hold_limit,
  quote_expired: m.refused_quote_expired,
  quote_used: m.refused_quote_used,
  past: m.refused_past,
  too_soon: m.refused_too_soon,
  too_far: m.refused_too_far,
  closed: m.refused_closed,
  too_short: m.refused_too_short,
  too_long: m.refused_too_long,
  too_many_guests: m.refused_too_many_guests,
  extra_unavailable: m.refused_extra_unavailable,
  too_many_requests: m.refused_too_many_requests,
  not_found: m.refused_not_found,
  invalid_request: m.refused_invalid_request,
}

/** The one place where the API's codes become sentences. */
export const refusalText = (code: ErrorCode | 'network_request_failed') =>
  code === 'network_request_failed' ? m.auth_network_failed() : (texts[code] ?? m.refused_other)()
