import { html } from 'hono/html'
import type Stripe from 'stripe'
import { type Call, get } from '../api/call.ts'
import { noSuch } from '../api/errors.ts'
import { submitDetails } from '../connect/accounts.ts'
import type { App, Sandbox } from '../sandbox.ts'
import { page } from './page.ts'
import { runPage } from './run-page.ts'

/** Serves the page on which an owner enters their identity and bank account. */
export function serveOnboarding(app: App, sandbox: Sandbox): void {
  app.get('/onboarding/:id', async ({ req, html: send }) => {
    const run = await runPage(sandbox, req.param('id'), (call) => getInvited(call, req.query('link') ?? ''))
    if (run.status !== 200) return send(page('This link has ended', ''), 404)
    return send(page('Set up payouts', form))
  })

  app.post('/onboarding/:id', async ({ req, html: send, redirect }) => {
    const given = await req.parseBody()
    const run = await runPage(sandbox, req.param('id'), async (call) => {
      const account = await getInvited(call, req.query('link') ?? '')
      const bank = {
        holder: String(given.holder),
        country: String(given.country),
        currency: String(given.currency),
        number: String(given.number),
      }
      await submitDetails(call, account, bank)
      return account
    })
    sandbox.wake()
    if (run.status !== 200) return send(page('Please check your entries', form), 400)
    return redirect(req.query('return_url') ?? '/', 303)
  })
}

async function getInvited(call: Call, link: string): Promise<Stripe.Account> {
  const account = await get<Stripe.Account>(call, 'account', call.id)
  const hidden = await call.store.hiddenOf(account.id)
  if (!link || hidden.link !== link) throw noSuch('account link', link)
  return account
}

const form = html`
<form method="post">
<label>Account holder<input name="holder" required value="Ben Harland"></label>
<label>Country<input name="country" required pattern="[A-Z]{2}" value="AE"></label>
<label>Currency<input name="currency" required pattern="[A-Za-z]{3}" value="AED"></label>
<label>IBAN or account number<input name="number" required value="AE070331234567890123456"></label>
<button class="primary">Submit</button>
</form>`
