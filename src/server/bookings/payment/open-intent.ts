import { getOrCreateIntent, type Intent } from '../../payments/intents.ts'
import { getPayment, type Payment } from '../../payments/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { requireChargeable } from '../../pricing/require-chargeable.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The provider's intent for a payment that its guest begins. While the provider answers, the guest may have given the booking
 * up, or what is due may have changed: then the intent is ended as well. Throws dates_taken, and charge_out_of_range for what no
 * card can be charged with.
 */
export async function openIntent(
  services: Services,
  payment: Payment,
  payer: { reference: string; email: string; description: string },
): Promise<Intent> {
  if (payment.intent_id === null) requireChargeable(payment.authorised_amount ?? payment.amount, payment.currency)
  const intent = await getOrCreateIntent(services, payment, payer)
  const { status } = await getPayment(services.db, payment.id)
  if (status !== 'voiding' && status !== 'voided') return intent
  await settlePayment(services, { paymentId: payment.id })
  throw new AppError('dates_taken')
}
