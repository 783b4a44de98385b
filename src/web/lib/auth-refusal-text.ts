import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import type { OfficeRefusal } from './office-codes.ts'
import type { BookingRefusal } from './refusal-text.ts'
import type { UnsentCode } from './unsent.ts'

// A page loads one of the two tables. Together they have a sentence for every code.
type OfAccounts = Exclude<ErrorCode, BookingRefusal | OfficeRefusal>
const texts: Record<OfAccounts, () => string> & Partial<Record<ErrorCode, () => string>> = {
  promo_code_taken: m.refused_promo_code_taken,
  switched_off: m.refused_switched_off,
  push_address_refused: m.refused_push_address_refused,
  invalid_credential: m.refused_invalid_credential,
  user_not_found: m.refused_user_not_found,
  wrong_password: m.refused_wrong_password,
  user_disabled: m.refused_user_disabled,
  email_already_in_use: m.refused_email_already_in_use,
  email_unverified: m.refused_email_unverified,
  weak_password: m.refused_weak_password,
  confirmation_required: m.refused_confirmation_required,
  invalid_otp: m.refused_invalid_otp,
  invalid_token: m.refused_invalid_token,
  invalid_second_factor: m.refused_invalid_second_factor,
  second_factor_required: m.refused_second_factor_required,
  second_factor_enrolled: m.refused_second_factor_enrolled,
  invalid_invitation: m.refused_invalid_invitation,
  unauthenticated: m.refused_unauthenticated,
  forbidden: m.refused_forbidden,
  cross_site: m.refused_cross_site,
  read_only_session: m.refused_read_only_session,
  revision_conflict: m.refused_revision_conflict,
  already_free: m.refused_already_free,
  already_owner: m.refused_already_owner,
  already_waiting: m.refused_already_waiting,
  waitlist_full: m.refused_waitlist_full,
  last_administrator: m.refused_last_administrator,
  charter_ahead: m.refused_charter_ahead,
  already_queued: m.refused_already_queued,
  wishlist_full: m.refused_wishlist_full,
  invalid_picture: m.refused_invalid_picture,
  too_large: m.form_too_large,
  internal_error: m.form_failed,
  unavailable: m.form_unavailable,
  timeout: m.form_late,
  too_many_requests: m.auth_too_many_requests,
}

const fallbacks: Record<string, () => string> = { login: m.login_failed, signup: m.register_failed }

/** The sentence for a refused account form. Some forms have their own sentence for codes that are not listed. */
export function authRefusalText(code: ErrorCode | UnsentCode, intent = ''): string {
  if (code === 'network_request_failed') return m.auth_network_failed()
  if (code === 'form_outdated') return m.form_outdated()
  return (texts[code] ?? fallbacks[intent] ?? m.auth_unknown_error)()
}
