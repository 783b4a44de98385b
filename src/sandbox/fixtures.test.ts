import { existsSync, readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { testSandbox } from '#tests/harness/sandbox.ts'

// The provider's own examples lie beside the project on development machines. They are not part of it.
const file = new URL('../../../shared/data/payment-fixtures/resources.json', import.meta.url)
const examples: Record<string, Record<string, unknown>> = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8')).resources
  : {}

const { stripe } = await testSandbox()

async function makeOneOfEach(): Promise<Record<string, object>> {
  const customer = await stripe.customers.create({ email: 'ana@example.com' })
  const account = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  const account_link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'https://yachts.example/again',
    return_url: 'https://yachts.example/done',
  })
  await fetch(account_link.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ holder: 'Ben', country: 'AE', currency: 'AED', number: 'AE070331234567890123456' }),
  })
  const payment_intent = await pay('pm_card_bypassPending')
  await pay('pm_card_bypassPending')
  await pay('pm_card_bypassPending')
  const disputed = await pay('pm_card_createDispute')
  const charge = await stripe.charges.retrieve(String(payment_intent.latest_charge), { expand: ['refunds'] })
  const transfer = await stripe.transfers.create({ amount: 2_000, currency: 'aed', destination: account.id })
  const transfer_reversal = await stripe.transfers.createReversal(transfer.id, { amount: 500 })
  const stripeAccount = account.id
  const external = (await stripe.accounts.retrieve(account.id)).external_accounts?.data[0]
  return {
    account,
    account_link,
    balance: await stripe.balance.retrieve(),
    balance_transaction: await stripe.balanceTransactions.retrieve(String(charge.balance_transaction)),
    ...(external && { bank_account: external }),
    charge,
    customer,
    dispute: (await stripe.disputes.list({ payment_intent: disputed.id })).data[0] as Stripe.Dispute,
    event: (await stripe.events.list({ limit: 1 })).data[0] as Stripe.Event,
    payment_intent,
    payment_method: await stripe.paymentMethods.retrieve(String(payment_intent.payment_method)),
    payout: await stripe.payouts.create({ amount: 1_000, currency: 'aed' }, { stripeAccount }),
    refund: await stripe.refunds.create({ payment_intent: payment_intent.id, amount: 1_000 }),
    setup_intent: await stripe.setupIntents.create({ customer: customer.id }),
    transfer,
    transfer_reversal,
    webhook_endpoint: (await stripe.webhookEndpoints.list()).data[0] as Stripe.WebhookEndpoint,
  }
}

const pay = (payment_method: string) =>
  stripe.paymentIntents.create({ amount: 20_000, currency: 'aed', confirm: true, payment_method })

/** The paths of the example's fields that the answer lacks, or has with another type. Null on either side is no difference. */
function differences(example: unknown, answer: unknown, path: string): string[] {
  if (example === null || example === undefined || answer === null) return []
  if (answer === undefined) return [`${path} is missing`]
  if (Array.isArray(example) || Array.isArray(answer))
    return Array.isArray(example) === Array.isArray(answer) ? [] : [`${path} is no list`]
  if (typeof example !== typeof answer) return [`${path} is ${typeof answer}, not ${typeof example}`]
  if (typeof example !== 'object') return []
  return Object.entries(example).flatMap(([name, value]) =>
    differences(value, Object(answer)[name], path === '' ? name : `${path}.${name}`),
  )
}

/** Fields that may differ: free-form objects, and fields of other kinds of accounts or payment methods. */
const varies = /metadata|^data\.object|^source\b|^settings\.|capabilities|source_types|wallet|^refunds$/

it.skipIf(!existsSync(file))('answers with every field of the provider’s examples', async () => {
  const made = await makeOneOfEach()
  const missing = Object.entries(made).flatMap(([kind, answer]) =>
    differences(examples[kind], answer, '')
      .filter((path) => !varies.test(path))
      .map((path) => `${kind}: ${path}`),
  )
  expect(missing).toEqual([])
})
