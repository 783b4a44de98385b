import type { StartedPayment } from '#contract/payments.ts'
import type { Intent } from '../../payments/intents.ts'
import type { Payment } from '../../payments/queries.ts'
import type { Settings } from '../../platform/settings.ts'

/** What the page of payment hands to the provider's script. */
export function presentStarted(
  { payment, intent }: { payment: Payment; intent: Intent },
  { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_SCRIPT_URL: scriptUrl }: Settings,
): StartedPayment {
  return {
    id: payment.id,
    purpose: payment.purpose,
    amount: payment.amount,
    currency: payment.currency,
    intentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    publishableKey,
    scriptUrl,
    declineCode: payment.decline_code,
    keepsCard: payment.card_consent_at !== null,
  }
}
