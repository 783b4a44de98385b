import type { Elements, Provider, ProviderError } from './provider-script.ts'

/**
 * The outcome of the provider's script. `typed`: a value is missing, and the provider's form says so itself. `unknown`: nobody
 * answered, or the payment has moved on; only the server knows its state.
 */
export type Confirmed = { outcome: 'typed' | 'accepted' | 'unknown' } | { outcome: 'declined'; code: string }

type Card = {
  provider: Provider
  elements: Elements
  clientSecret: string
  returnUrl: string
  guest: { name: string; email: string }
  /** The id of a saved card, used instead of the typed one. */
  savedCard: string | null
}

/** Confirms the payment with the typed card or a saved one. The bank may ask the cardholder to confirm. */
export async function confirmCard(card: Card): Promise<Confirmed> {
  const { provider, elements, clientSecret, returnUrl, guest, savedCard } = card
  if (savedCard) {
    const confirmParams = { return_url: returnUrl, payment_method: savedCard }
    return resultOf(await provider.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' }))
  }
  const typed = await elements.submit()
  if (typed.error) return outcomeOf(typed.error)
  const confirmParams = { return_url: returnUrl, payment_method_data: { billing_details: billingOf(guest) } }
  return resultOf(await provider.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }))
}

/** Saves the typed card without a payment. Called again after a lost answer, it finds the card already saved. */
export async function keepCard(card: Omit<Card, 'guest' | 'savedCard'>): Promise<Confirmed> {
  const { provider, elements, clientSecret, returnUrl } = card
  const typed = await elements.submit()
  if (typed.error) return outcomeOf(typed.error)
  const confirmParams = { return_url: returnUrl }
  const { error } = await provider.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' })
  return error?.code === 'setup_intent_unexpected_state' ? { outcome: 'accepted' } : resultOf({ error })
}

/** The payer of a share may leave out the email address. */
const billingOf = ({ name, email }: Card['guest']) => ({ name, ...(email && { email }) })

const resultOf = ({ error }: { error?: ProviderError | undefined }): Confirmed =>
  error ? outcomeOf(error) : { outcome: 'accepted' }

function outcomeOf({ type, code = '', decline_code }: ProviderError): Confirmed {
  if (type === 'validation_error') return { outcome: 'typed' }
  if (type === 'card_error' || code.endsWith('_intent_authentication_failure'))
    return { outcome: 'declined', code: decline_code ?? code }
  return { outcome: 'unknown' }
}
