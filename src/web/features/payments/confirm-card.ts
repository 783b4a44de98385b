import type { Elements, Provider, ProviderError } from './provider-script.ts'

/**
 * What the provider's script says of a card. `typed`: something is missing in its form, which says so itself. `unknown`:
 * nobody answered, or the payment has moved on; only the server knows what became of it.
 */
export type Confirmed = { outcome: 'typed' | 'accepted' | 'unknown' } | { outcome: 'declined'; code: string }

type Card = {
  provider: Provider
  elements: Elements
  clientSecret: string
  returnUrl: string
  guest: { name: string; email: string }
  /** One that the provider keeps, instead of what was typed. */
  savedCard: string | null
}

/** Confirms the payment with what was typed, or a saved card; the bank may ask its holder meanwhile. */
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

/** Keeps what was typed without a payment. Pressed again after a lost answer, it is kept already. */
export async function keepCard(card: Omit<Card, 'guest' | 'savedCard'>): Promise<Confirmed> {
  const { provider, elements, clientSecret, returnUrl } = card
  const typed = await elements.submit()
  if (typed.error) return outcomeOf(typed.error)
  const confirmParams = { return_url: returnUrl }
  const { error } = await provider.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' })
  return error?.code === 'setup_intent_unexpected_state' ? { outcome: 'accepted' } : resultOf({ error })
}

/** Who pays a share need not say where they are reached. */
const billingOf = ({ name, email }: Card['guest']) => ({ name, ...(email && { email }) })

const resultOf = ({ error }: { error?: ProviderError | undefined }): Confirmed =>
  error ? outcomeOf(error) : { outcome: 'accepted' }

function outcomeOf({ type, code = '', decline_code }: ProviderError): Confirmed {
  if (type === 'validation_error') return { outcome: 'typed' }
  if (type === 'card_error' || code.endsWith('_intent_authentication_failure'))
    return { outcome: 'declined', code: decline_code ?? code }
  return { outcome: 'unknown' }
}
