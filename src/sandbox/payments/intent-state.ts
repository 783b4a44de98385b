import type Stripe from 'stripe'
import type { Call } from '../api/call.ts'
import { invalidRequest } from '../api/errors.ts'
import { getPaymentMethod } from '../customers/payment-methods.ts'

/** True while the intent can still be confirmed. */
export const isOpen = ({ status }: Stripe.PaymentIntent) =>
  status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action'

export const unexpectedState = (intent: Stripe.PaymentIntent, what: string) =>
  invalidRequest(`This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })

/** Sets the card that will pay. Throws where it belongs to another customer. */
export async function offer(call: Call, intent: Stripe.PaymentIntent, methodId: string): Promise<Stripe.PaymentMethod> {
  const method = await getPaymentMethod(call, methodId)
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalidRequest(
      `The provided PaymentMethod cannot be used: it belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    )
  intent.payment_method = method.id
  intent.status = 'requires_confirmation'
  intent.next_action = null
  return method
}

/** Browsers must send the client secret of an intent. Servers may send it too. */
export function requireClientSecret(
  call: Call,
  { client_secret }: { client_secret: string | null },
  given: string | undefined,
): void {
  if (!call.isPublic && given === undefined) return
  if (given !== client_secret)
    throw invalidRequest('The client_secret provided does not match any associated intent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
}
