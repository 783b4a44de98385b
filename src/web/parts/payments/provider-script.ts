// Types for the part of the provider's browser script that we use. The provider's own origin serves the script; we never bundle
// it.

export type ProviderError = { type: string; code?: string; decline_code?: string; message?: string }

export type CardElement = {
  mount: (place: HTMLElement) => void
  destroy: () => void
  on: (event: 'ready' | 'loaderror' | 'change', handler: () => void) => void
}

type Appearance = { theme: 'stripe' | 'night' }

export type Elements = {
  create: (kind: 'payment', options?: object) => CardElement
  update: (options: { appearance: Appearance }) => void
  submit: () => Promise<{ error?: ProviderError }>
  /** Called after the payment has changed on the server. The sandbox does not need it. */
  fetchUpdates?: () => Promise<unknown>
}

type Billing = { billing_details: { name: string; email?: string } }

type Confirmation = {
  /** Left out for a saved card. */
  elements?: Elements
  clientSecret: string
  confirmParams: { return_url: string; payment_method?: string; payment_method_data?: Billing }
  redirect: 'if_required'
}

export type Provider = {
  elements: (options: { clientSecret: string; locale: string; appearance: Appearance }) => Elements
  confirmPayment: (confirmation: Confirmation) => Promise<{ error?: ProviderError }>
  /** Saves a card without a payment. */
  confirmSetup: (confirmation: Confirmation) => Promise<{ error?: ProviderError }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Provider
  }
}

/** Loads the script once per document. After a failure the next call tries again. */
export async function loadProvider(url: string, publishableKey: string): Promise<Provider> {
  if (!window.Stripe) await runScript(url)
  if (!window.Stripe) throw new TypeError('The script of the payment provider is not what it should be.')
  return window.Stripe(publishableKey)
}

function runScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new TypeError('The script of the payment provider cannot be loaded.'))
    })
    document.head.append(script)
  })
}
