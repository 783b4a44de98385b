import type { CardFault, FromFrame, ToFrame } from './messages.ts'

// The part of the provider's browser script that the site uses. @stripe/stripe-js checks its types against the site's calls. It
// is served without types as one classic script.

type Intent = {
  id: string
  status: string
  client_secret: string
  next_action: { type: string; use_stripe_sdk?: { stripe_js: string } } | null
  last_payment_error?: CardFault | null
  last_setup_error?: CardFault | null
}
type ConfirmParams = {
  return_url?: string
  payment_method?: string
  payment_method_data?: { billing_details?: object }
}
type Confirmation = {
  elements?: Elements
  clientSecret?: string
  confirmParams?: ConfirmParams
  redirect?: 'always' | 'if_required'
}
type ElementsOptions = { clientSecret?: string; locale?: string; appearance?: { theme?: string } }
type Handler = (event: object) => void

const script = document.currentScript as HTMLScriptElement
const origin = new URL(script.src).origin

class Elements {
  options: ElementsOptions
  element: CardElement | undefined

  constructor(options: ElementsOptions) {
    this.options = options
  }

  create(_type: 'payment' | 'card', _options: object = {}) {
    this.element = new CardElement(this.options)
    return this.element
  }

  getElement() {
    return this.element ?? null
  }

  update(options: ElementsOptions) {
    Object.assign(this.options, options)
    const theme = options.appearance?.theme
    if (theme) void this.element?.ask('theme', { theme })
  }

  /** Validates the typed card and answers its first error. */
  async submit() {
    if (!this.element) throw new Error('No element has been created.')
    const { error } = await this.element.ask('validate')
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }
}

class CardElement {
  private frame: HTMLIFrameElement
  private handlers: Record<string, Handler[]> = {}
  private answers = new Map<number, (answer: { error?: CardFault; paymentMethod?: { id: string } }) => void>()
  private asked = 0
  private ready: Promise<void>
  private setReady: () => void = () => {}
  private listen: (event: MessageEvent<FromFrame>) => void

  constructor({ locale = 'en', appearance = {} }: ElementsOptions) {
    const frame = document.createElement('iframe')
    const language = locale === 'auto' ? document.documentElement.lang || 'en' : locale
    frame.src = `${origin}/elements/card?locale=${encodeURIComponent(language)}&theme=${encodeURIComponent(appearance.theme ?? 'stripe')}`
    frame.title = language.startsWith('fr') ? 'Saisie sécurisée de la carte' : 'Secure card payment input frame'
    frame.allow = 'payment *'
    frame.style.cssText = 'border:0;width:100%;height:220px;display:block;color-scheme:normal'
    this.frame = frame
    this.ready = new Promise((resolve) => {
      this.setReady = resolve
    })
    this.listen = (event) => this.hear(event)
    window.addEventListener('message', this.listen)
  }

  mount(place: string | HTMLElement) {
    const parent = typeof place === 'string' ? document.querySelector(place) : place
    if (!parent) throw new Error(`The element ${String(place)} is not on the page.`)
    parent.replaceChildren(this.frame)
  }

  unmount() {
    this.frame.remove()
  }

  destroy() {
    this.unmount()
    window.removeEventListener('message', this.listen)
  }

  on(name: string, handler: Handler) {
    const handlers = this.handlers[name] ?? []
    handlers.push(handler)
    this.handlers[name] = handlers
    return this
  }

  off(name: string) {
    delete this.handlers[name]
    return this
  }

  focus() {
    void this.ask('focus')
  }

  clear() {
    void this.ask('clear')
  }

  async ask(ask: ToFrame['ask'], given: Pick<ToFrame, 'billing' | 'theme'> = {}) {
    await this.ready
    this.asked += 1
    const sandbox = this.asked
    return new Promise<{ error?: CardFault; paymentMethod?: { id: string } }>((resolve) => {
      this.answers.set(sandbox, resolve)
      this.frame.contentWindow?.postMessage({ sandbox, ask, ...given }, origin)
    })
  }

  private hear({ source, origin: from, data }: MessageEvent<FromFrame>) {
    if (source !== this.frame.contentWindow || from !== origin) return
    if (typeof data.sandbox === 'number') {
      this.answers.get(data.sandbox)?.(data as { error?: CardFault })
      this.answers.delete(data.sandbox)
      return
    }
    if (data.sandbox === 'height') {
      this.frame.style.height = `${(data as { height: number }).height}px`
      return
    }
    if (data.sandbox === 'ready') this.setReady()
    for (const handler of this.handlers[data.sandbox] ?? []) handler({ elementType: 'payment', ...data })
  }
}

async function call(key: string, path: string, fields: Record<string, string> | undefined) {
  try {
    const response = await fetch(origin + path, {
      method: fields ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    return (await response.json()) as Intent & { error?: CardFault }
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection.'
    return { error: { type: 'api_connection_error', message } } as Intent & { error: CardFault }
  }
}

/** Opens the bank's page in a dialog. */
function askHolder(url: string): Promise<void> {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.src = url
  frame.title = '3D Secure'
  frame.style.cssText = 'border:0;width:min(28rem,90vw);height:26rem;display:block'
  // A reset in the page's style sheet may have removed the margins that centre the dialog.
  dialog.style.cssText = 'margin:auto;padding:0;border:0;border-radius:12px'
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('message', hear)
      dialog.remove()
      resolve()
    }
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow && data?.type === 'sandbox:authenticated') end()
    }
    window.addEventListener('message', hear)
    dialog.addEventListener('close', end)
  })
}

function provider(key: string) {
  const kinds = { payment: 'payment_intents', setup: 'setup_intents' }
  type Kind = keyof typeof kinds
  const idOf = (secret: string) => secret.split('_secret_')[0] ?? ''

  const retrieve = (kind: Kind, secret: string) =>
    call(key, `/v1/${kinds[kind]}/${idOf(secret)}?client_secret=${encodeURIComponent(secret)}`, undefined)

  const result = (kind: Kind, intent: Intent & { error?: CardFault }) =>
    intent.error ? { error: intent.error } : { [`${kind}Intent`]: intent }

  async function confirm(
    kind: Kind,
    { elements, clientSecret, confirmParams = {}, redirect = 'always' }: Confirmation,
  ) {
    const secret = clientSecret ?? elements?.options.clientSecret
    if (!secret) throw new Error('A clientSecret is needed to confirm.')
    let method = confirmParams.payment_method
    if (!method && elements?.element) {
      const made = await elements.element.ask('create', {
        billing: confirmParams.payment_method_data?.billing_details,
      })
      if (!made.paymentMethod) return { error: made.error }
      method = made.paymentMethod.id
    }
    const intent = await call(key, `/v1/${kinds[kind]}/${idOf(secret)}/confirm`, {
      client_secret: secret,
      use_stripe_sdk: 'true',
      ...(method && { payment_method: method }),
    })
    const answered = intent.error ? result(kind, intent) : await next(kind, intent)
    if (redirect === 'always' && !('error' in answered) && confirmParams.return_url)
      location.assign(returnAddress(confirmParams.return_url, kind, secret))
    return answered
  }

  async function next(kind: Kind, intent: Intent) {
    if (intent.status !== 'requires_action' || !intent.next_action?.use_stripe_sdk) return result(kind, intent)
    await askHolder(intent.next_action.use_stripe_sdk.stripe_js)
    const after = await retrieve(kind, intent.client_secret)
    const error = after.last_payment_error ?? after.last_setup_error
    return error ? { error } : result(kind, after)
  }

  return {
    elements: (options: ElementsOptions = {}) => new Elements(options),
    confirmPayment: (given: Confirmation) => confirm('payment', given),
    confirmSetup: (given: Confirmation) => confirm('setup', given),
    retrievePaymentIntent: async (secret: string) => result('payment', await retrieve('payment', secret)),
    retrieveSetupIntent: async (secret: string) => result('setup', await retrieve('setup', secret)),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const kind = clientSecret.startsWith('seti_') ? 'setup' : 'payment'
      const intent = await retrieve(kind, clientSecret)
      return intent.error ? result(kind, intent) : next(kind, intent)
    },
  }
}

function returnAddress(returnUrl: string, kind: string, secret: string): string {
  const url = new URL(returnUrl, location.href)
  url.searchParams.set(`${kind}_intent`, secret.split('_secret_')[0] ?? '')
  url.searchParams.set(`${kind}_intent_client_secret`, secret)
  url.searchParams.set('redirect_status', 'succeeded')
  return url.href
}

Object.assign(window, { Stripe: provider })
