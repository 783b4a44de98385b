// The part of the provider's browser script that the page of payment uses. Its own origin serves it; we never bundle it.

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
  /** After what is being paid for has changed on the server. The sandbox has nothing to fetch. */
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
  /** Keeps a card without a payment. */
  confirmSetup: (confirmation: Confirmation) => Promise<{ error?: ProviderError }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Provider
  }
}

/** Loads the script once for a document; one that failed is asked for again. */
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
