import type { PaymentMode } from '#shared/payment-mode.ts'
import type { Settings } from '../platform/settings.ts'

/** Test keys at an address on this machine are those of our sandbox. */
export function paymentModeOf({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: address }: Settings): PaymentMode {
  if (key?.startsWith('sk_live_')) return 'live'
  return key === undefined || new URL(address).hostname === '127.0.0.1' ? 'sandbox' : 'test'
}
