import sentences from '../../messages/en/errors.json' with { type: 'json' }

/**
 * Every code that the API can answer with, its HTTP status, and the sentence that goes with it. Codes are stable.
 * Screens show the sentence in the language of the page, from the same catalogue.
 */
export const errorCodes = {
  invalid_request: { status: 400, message: sentences.refused_invalid_request },
  unauthenticated: { status: 401, message: sentences.refused_unauthenticated },
  invalid_credential: { status: 401, message: sentences.refused_invalid_credential },
  invalid_token: { status: 401, message: sentences.refused_invalid_token },
  invalid_second_factor: { status: 401, message: sentences.refused_invalid_second_factor },
  forbidden: { status: 403, message: sentences.refused_forbidden },
  cross_site: { status: 403, message: sentences.refused_cross_site },
  user_disabled: { status: 403, message: sentences.refused_user_disabled },
  email_unverified: { status: 403, message: sentences.refused_email_unverified },
  second_factor_required: { status: 403, message: sentences.refused_second_factor_required },
  wrong_password: { status: 403, message: sentences.refused_wrong_password },
  invalid_invitation: { status: 403, message: sentences.refused_invalid_invitation },
  not_found: { status: 404, message: sentences.refused_not_found },
  user_not_found: { status: 404, message: sentences.refused_user_not_found },
  dates_taken: { status: 409, message: sentences.refused_dates_taken },
  hold_limit: { status: 409, message: sentences.refused_hold_limit },
  idempotency_conflict: { status: 409, message: sentences.refused_idempotency_conflict },
  not_pending: { status: 409, message: sentences.refused_not_pending },
  not_cancellable: { status: 409, message: sentences.refused_not_cancellable },
  refund_changed: { status: 409, message: sentences.refused_refund_changed },
  not_changeable: { status: 409, message: sentences.refused_not_changeable },
  change_under_way: { status: 409, message: sentences.refused_change_under_way },
  difference_changed: { status: 409, message: sentences.refused_difference_changed },
  nothing_changed: { status: 409, message: sentences.refused_nothing_changed },
  not_requested: { status: 409, message: sentences.refused_not_requested },
  other_accepted: { status: 409, message: sentences.refused_other_accepted },
  other_unavailable: { status: 409, message: sentences.refused_other_unavailable },
  report_closed: { status: 409, message: sentences.refused_report_closed },
  nothing_due: { status: 409, message: sentences.refused_nothing_due },
  quote_expired: { status: 409, message: sentences.refused_quote_expired },
  quote_used: { status: 409, message: sentences.refused_quote_used },
  email_already_in_use: { status: 409, message: sentences.refused_email_already_in_use },
  already_owner: { status: 409, message: sentences.refused_already_owner },
  second_factor_enrolled: { status: 409, message: sentences.refused_second_factor_enrolled },
  last_administrator: { status: 409, message: sentences.refused_last_administrator },
  charter_ahead: { status: 409, message: sentences.refused_charter_ahead },
  promo_code_taken: { status: 409, message: sentences.refused_promo_code_taken },
  already_invoiced: { status: 409, message: sentences.refused_already_invoiced },
  already_queued: { status: 409, message: sentences.refused_already_queued },
  wishlist_full: { status: 409, message: sentences.refused_wishlist_full },
  too_large: { status: 413, message: sentences.refused_too_large },
  past: { status: 422, message: sentences.refused_past },
  too_soon: { status: 422, message: sentences.refused_too_soon },
  too_far: { status: 422, message: sentences.refused_too_far },
  closed: { status: 422, message: sentences.refused_closed },
  too_short: { status: 422, message: sentences.refused_too_short },
  too_long: { status: 422, message: sentences.refused_too_long },
  too_many_guests: { status: 422, message: sentences.refused_too_many_guests },
  extra_unavailable: { status: 422, message: sentences.refused_extra_unavailable },
  promo_code_invalid: { status: 422, message: sentences.refused_promo_code_invalid },
  voucher_invalid: { status: 422, message: sentences.refused_voucher_invalid },
  invalid_otp: { status: 422, message: sentences.refused_invalid_otp },
  weak_password: { status: 422, message: sentences.refused_weak_password },
  invalid_picture: { status: 422, message: sentences.refused_invalid_picture },
  too_many_requests: { status: 429, message: sentences.refused_too_many_requests },
  internal_error: { status: 500, message: sentences.refused_internal_error },
  unavailable: { status: 503, message: sentences.refused_unavailable },
  timeout: { status: 504, message: sentences.refused_timeout },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** The `errors` part of an operation: the codes it may answer with, beyond those any operation may. */
export function errors<const Codes extends readonly ErrorCode[]>(...codes: Codes) {
  return Object.fromEntries(codes.map((code) => [code, errorCodes[code]])) as {
    [Code in Codes[number]]: (typeof errorCodes)[Code]
  }
}
