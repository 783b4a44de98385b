import { getOrCreateIntent, type Intent } from '../../payments/intents.ts'
import { getPayment, type Payment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { requireChargeable } from '../../pricing/require-chargeable.ts'
import { settlePayment } from './settle-payment.ts'

type Payer = { reference: string; email: string; description: string }

/**
 * Gets or creates the provider's intent of a payment. While the provider answers, the guest may give the booking up, or the
 * sum due may change: then the intent ends as well. Throws dates_taken, and charge_out_of_range for a sum that no card can be
 * charged with.
 */
export async function openIntent(services: Services, payment: Payment, payer: Payer): Promise<Intent> {
  const intent = await findOpenIntent(services, payment, payer)
  if (!intent) throw new AppError('dates_taken')
  return intent
}

/** Does the same as openIntent; undefined when the payment has ended meanwhile. */
export async function findOpenIntent(services: Services, payment: Payment, payer: Payer): Promise<Intent | undefined> {
  if (payment.intent_id === null) requireChargeable(payment.authorised_amount ?? payment.amount, payment.currency)
  const intent = await getOrCreateIntent(services, payment, payer)
  const { status } = await getPayment(services.db, payment.id)
  if (status !== 'voiding' && status !== 'voided') return intent
  await settlePayment(services, { paymentId: payment.id })
  return undefined
}
