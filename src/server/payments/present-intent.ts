import type { StartedPayment } from '#contract/payments/payment.ts'
import type { Settings } from '../platform/settings.ts'
import type { Intent } from './intents.ts'

type Started<Purpose> = {
  /** A payment, a deposit hold, or a gift card order. */
  row: { id: string; amount: number; currency: string; decline_code: string | null }
  intent: Intent
  purpose: Purpose
  keepsCard: boolean
}

/** The input of the provider's script on the page of payment. */
export function presentIntent<Purpose extends StartedPayment['purpose']>(
  { row: { id, amount, currency, decline_code }, intent, purpose, keepsCard }: Started<Purpose>,
  { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_SCRIPT_URL: scriptUrl }: Settings,
) {
  return {
    id,
    purpose,
    amount,
    currency,
    intentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    publishableKey,
    scriptUrl,
    declineCode: decline_code,
    keepsCard,
  }
}
