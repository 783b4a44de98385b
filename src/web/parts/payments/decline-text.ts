import { m } from '#web/paraglide/messages.js'

const texts: Record<string, () => string> = {
  insufficient_funds: m.decline_insufficient_funds,
  withdrawal_count_limit_exceeded: m.decline_limit,
  card_velocity_exceeded: m.decline_limit,
  expired_card: m.decline_expired,
  incorrect_cvc: m.decline_cvc,
  invalid_cvc: m.decline_cvc,
  incorrect_number: m.decline_number,
  invalid_number: m.decline_number,
  invalid_expiry_month: m.decline_expiry,
  invalid_expiry_year: m.decline_expiry,
  processing_error: m.decline_processing,
  issuer_not_available: m.decline_processing,
  try_again_later: m.decline_processing,
  card_not_supported: m.decline_not_supported,
  currency_not_supported: m.decline_not_supported,
  authentication_required: m.decline_authentication,
  payment_intent_authentication_failure: m.decline_authentication,
  setup_intent_authentication_failure: m.decline_authentication,
}

/** Says why the card was declined. A lost or stolen card gets the general text: only its bank may say more. */
export const declineText = (code: string): string =>
  (Object.hasOwn(texts, code) ? texts[code] : undefined)?.() ?? m.decline_by_bank()
