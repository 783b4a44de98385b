import type { StartedPayment } from '#contract/payments/payment.ts'
import type { Intent } from '../../payments/intents.ts'
import { presentIntent } from '../../payments/present-intent.ts'
import type { Payment } from '../../payments/queries.ts'
import type { Settings } from '../../platform/settings.ts'

/** The data of a booking's payment that the page of payment hands to the provider's script. */
export function presentStarted(
  { payment, intent }: { payment: Payment; intent: Intent },
  settings: Settings,
): StartedPayment {
  const keepsCard = payment.card_consent_at !== null
  return presentIntent({ row: payment, intent, purpose: payment.purpose, keepsCard }, settings)
}
