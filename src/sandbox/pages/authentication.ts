import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { Call } from '../api/call.ts'
import { invalidRequest, noSuch } from '../api/errors.ts'
import { finishSetupAuthentication } from '../customers/setup-intents.ts'
import { finishAuthentication } from '../payments/confirm-intent.ts'
import type { App, Sandbox } from '../sandbox.ts'
import { page } from './page.ts'
import { runPage } from './run-page.ts'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

/** Serves the page on which the card's bank asks the cardholder. */
export function serveAuthentication(app: App, sandbox: Sandbox): void {
  app.get('/authenticate/:id', async ({ req, html: send }) => {
    const asked = { id: req.param('id'), secret: req.query('client_secret') ?? '' }
    const run = await runPage(sandbox, asked.id, (call) => getAsked(call, asked.secret))
    if (run.status !== 200) return send(page('This payment was not found', ''), 404)
    return send(page('Confirm the payment', form(run.body as Intent)))
  })

  app.post('/authenticate/:id', async ({ req, html: send, redirect }) => {
    const form = await req.parseBody()
    const secret = String(form.client_secret)
    let returnUrl: string | undefined
    const run = await runPage(sandbox, req.param('id'), async (call) => {
      const intent = await getAsked(call, secret)
      returnUrl = intent.next_action?.redirect_to_url?.return_url ?? undefined
      return finish(call, intent, form.answer === 'confirm')
    })
    sandbox.wake()
    if (returnUrl) return redirect(backTo(returnUrl, req.param('id'), secret, run.status === 200), 303)
    return send(
      page(
        'Thank you',
        html`<p>You can close this window.</p><script>parent.postMessage({ type: 'sandbox:authenticated' }, '*')</script>`,
      ),
    )
  })
}

async function getAsked(call: Call, secret: string): Promise<Intent> {
  const intent = await call.store.find<Intent>(call.id.startsWith('seti_') ? 'setup_intent' : 'payment_intent', call.id)
  if (!intent || intent.client_secret !== secret) throw noSuch('intent', call.id)
  if (intent.status !== 'requires_action') throw invalidRequest('Nothing is asked of the holder any more.')
  return intent
}

const finish = (call: Call, intent: Intent, isConfirmed: boolean): Promise<Intent> =>
  intent.object === 'setup_intent'
    ? finishSetupAuthentication(call, intent, isConfirmed)
    : finishAuthentication(call, intent, isConfirmed)

/** The return address with the provider's parameters. The page behind it reads the intent itself. */
function backTo(returnUrl: string, id: string, secret: string, isDone: boolean): string {
  const url = new URL(returnUrl)
  const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  url.searchParams.set(kind, id)
  url.searchParams.set(`${kind}_client_secret`, secret)
  url.searchParams.set('redirect_status', isDone ? 'succeeded' : 'failed')
  return url.href
}

const form = (intent: Intent) => html`
<p>${intent.object === 'payment_intent' ? amountText(intent) : 'Save this card for later payments'}</p>
<form method="post">
<input type="hidden" name="client_secret" value="${intent.client_secret}">
<button name="answer" value="confirm">Complete authentication</button>
<button name="answer" value="refuse">Fail authentication</button>
</form>`

function amountText({ amount, currency }: Stripe.PaymentIntent): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
