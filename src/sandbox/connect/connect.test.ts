import { expect, it, vi } from 'vitest'
import { testSandbox } from '#tests/harness/sandbox.ts'

const { stripe, clock, received } = await testSandbox()

const wait = { timeout: 20_000, interval: 20 }
const arrival = 2 * 86_400_000 + 1_000

/** Makes an account whose owner has completed the onboarding. */
async function onboard(number = 'AE070331234567890123456') {
  const { id } = await stripe.accounts.create({
    type: 'express',
    country: 'AE',
    capabilities: { transfers: { requested: true } },
  })
  const link = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    refresh_url: 'https://yachts.example/again',
    return_url: 'https://yachts.example/done',
  })
  const sent = await fetch(link.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ holder: 'Ben Harland', country: 'AE', currency: 'AED', number }),
  })
  expect(sent.headers.get('location')).toBe('https://yachts.example/done')
  return id
}

const earn = (amount: number) =>
  stripe.paymentIntents.create({ amount, currency: 'aed', confirm: true, payment_method: 'pm_card_bypassPending' })

it('asks an owner for his papers before anything is transferred to him', async () => {
  const { id, requirements } = await stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  })
  expect(requirements?.currently_due).toContain('external_account')
  await earn(10_000)
  await expect(stripe.transfers.create({ amount: 1_000, currency: 'aed', destination: id })).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
})

it('moves money to an owner, back, and to his bank', async () => {
  const destination = await onboard()
  expect(await stripe.accounts.retrieve(destination)).toMatchObject({ payouts_enabled: true, details_submitted: true })
  await earn(100_000)
  const transfer = await stripe.transfers.create({
    amount: 60_000,
    currency: 'aed',
    destination,
    transfer_group: 'FL-1',
  })
  await stripe.transfers.createReversal(transfer.id, { amount: 10_000 })
  const account = { stripeAccount: destination }
  expect((await stripe.balance.retrieve({}, account)).available).toEqual([
    { amount: 50_000, currency: 'aed', source_types: { card: 50_000 } },
  ])
  await expect(stripe.payouts.create({ amount: 50_001, currency: 'aed' }, account)).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  const { id, status } = await stripe.payouts.create({ amount: 50_000, currency: 'aed' }, account)
  expect(status).toBe('pending')
  clock.now += arrival
  await vi.waitFor(async () => expect((await stripe.payouts.retrieve(id, {}, account)).status).toBe('paid'), wait)
  await vi.waitFor(
    () =>
      expect(received.find(({ event }) => event.type === 'payout.paid')?.event).toMatchObject({ account: destination }),
    wait,
  )
  await expect(stripe.payouts.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
})

it('gets a payout back from a bank that knows no such account', async () => {
  const destination = await onboard('000111111116')
  await earn(100_000)
  await stripe.transfers.create({ amount: 20_000, currency: 'aed', destination })
  const account = { stripeAccount: destination }
  const { id } = await stripe.payouts.create({ amount: 20_000, currency: 'aed' }, account)
  clock.now += arrival
  await vi.waitFor(
    async () =>
      expect(await stripe.payouts.retrieve(id, {}, account)).toMatchObject({
        status: 'failed',
        failure_code: 'no_account',
      }),
    wait,
  )
  expect((await stripe.balance.retrieve({}, account)).available[0]?.amount).toBe(20_000)
})

it('transfers no more than there is', async () => {
  const destination = await onboard()
  await expect(stripe.transfers.create({ amount: 99_000_000, currency: 'aed', destination })).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
})
