import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'

const texts: Partial<Record<ErrorCode, () => string>> = {
  invalid_credential: m.auth_invalid_credential,
  user_not_found: m.auth_user_not_found,
  wrong_password: m.auth_wrong_password,
  user_disabled: m.auth_user_disabled,
  too_many_requests: m.auth_too_many_requests,
  email_already_in_use: m.auth_email_in_use,
  weak_password: m.auth_weak_password,
  internal_error: m.auth_internal_error,
  unavailable: m.auth_internal_error,
  timeout: m.auth_internal_error,
  invalid_otp: m.auth_invalid_otp,
  invalid_token: m.auth_invalid_token,
  invalid_second_factor: m.auth_invalid_second_factor,
  invalid_invitation: m.auth_invalid_invitation,
  unauthenticated: m.auth_unauthenticated,
  forbidden: m.auth_forbidden,
  already_owner: m.auth_already_owner,
  last_administrator: m.auth_last_administrator,
  charter_ahead: m.auth_charter_ahead,
  wishlist_full: m.wishlist_full,
}

const fallbacks: Record<string, () => string> = { login: m.login_failed, signup: m.register_failed }

/** The one place where refusals of accounts become sentences; a form may have one of its own for what has no name. */
export function authRefusalText(code: ErrorCode | 'network_request_failed', intent = ''): string {
  if (code === 'network_request_failed') return m.auth_network_failed()
  return (texts[code] ?? fallbacks[intent] ?? m.auth_unknown_error)()
}
