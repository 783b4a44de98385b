/**
 * Every code that the API can answer with, its HTTP status, and the sentence that goes with it.
 * Codes are stable; the screens choose their own words by code.
 */
export const errorCodes = {
  invalid_request: { status: 400, message: 'Some of what was sent is not valid.' },
  unauthenticated: { status: 401, message: 'User not authenticated' },
  invalid_credential: { status: 401, message: 'Incorrect email or password. Please try again.' },
  invalid_token: { status: 401, message: 'This sign-in is not valid any more. Please try again.' },
  invalid_second_factor: { status: 401, message: 'This code is not right. Enter the one that is shown now.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  cross_site: { status: 403, message: 'This request came from another site.' },
  user_disabled: { status: 403, message: 'This account has been disabled. Contact support.' },
  email_unverified: { status: 403, message: 'Confirm your email address first, with the code that was sent to it.' },
  second_factor_required: { status: 403, message: 'Enter the code of your authenticator first.' },
  wrong_password: { status: 403, message: 'Incorrect password. Try again.' },
  invalid_invitation: { status: 403, message: 'This invitation is not valid any more.' },
  not_found: { status: 404, message: 'Nothing was found here.' },
  user_not_found: { status: 404, message: 'No account found with this email. Please sign up.' },
  dates_taken: { status: 409, message: 'This period has just been taken.' },
  hold_limit: { status: 409, message: 'You already hold another period. Finish or release it first.' },
  idempotency_conflict: { status: 409, message: 'This key was already used for a different request.' },
  not_pending: { status: 409, message: 'This booking is not pending any more. Cancel it instead.' },
  quote_expired: { status: 409, message: 'This price has expired. A new one has been calculated.' },
  quote_used: { status: 409, message: 'This price has already been booked.' },
  email_already_in_use: { status: 409, message: 'This email is already registered. Try logging in.' },
  already_owner: { status: 409, message: 'You are registered as an owner already.' },
  second_factor_enrolled: { status: 409, message: 'You use an authenticator already.' },
  last_administrator: { status: 409, message: 'Nobody else could administer the market then.' },
  charter_ahead: { status: 409, message: 'A charter of yours lies ahead. Finish or cancel it first.' },
  already_queued: { status: 409, message: 'Another job for the same record is waiting already.' },
  wishlist_full: { status: 409, message: 'Your wishlist is full. Remove a yacht first.' },
  too_large: { status: 413, message: 'payload is too large' },
  past: { status: 422, message: 'This time has passed.' },
  too_soon: { status: 422, message: 'This is too soon for the crew to be ready.' },
  too_far: { status: 422, message: 'This is further ahead than this yacht can be booked.' },
  closed: { status: 422, message: 'The yacht does not charter at this time.' },
  too_short: { status: 422, message: 'This charter is shorter than the minimum.' },
  too_long: { status: 422, message: 'This charter is longer than the maximum.' },
  too_many_guests: { status: 422, message: 'This is more guests than the yacht may carry.' },
  extra_unavailable: { status: 422, message: 'One of the extras cannot be added to this charter.' },
  invalid_otp: { status: 422, message: 'Not valid OTP , Enter the Otp sent to Email or click to resend otp.' },
  weak_password: { status: 422, message: 'Your password is too weak. Please use a stronger password.' },
  invalid_picture: { status: 422, message: 'This is no picture that can be shown. Choose a JPEG, PNG, WebP or AVIF.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  internal_error: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again.' },
  timeout: { status: 504, message: 'Request timeout' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** The `errors` part of an operation: the codes it may answer with, beyond those any operation may. */
export function errors<const Codes extends readonly ErrorCode[]>(...codes: Codes) {
  return Object.fromEntries(codes.map((code) => [code, errorCodes[code]])) as {
    [Code in Codes[number]]: (typeof errorCodes)[Code]
  }
}
