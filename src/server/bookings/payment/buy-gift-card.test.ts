import { afterEach, describe, expect, it } from 'vitest'
import { testGiftCards } from '#tests/builders/gift-cards.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { checkUnsettled } from '../../payments/check-unsettled.ts'
import { reconcile } from '../differences/reconcile.ts'

const api = await testApi()
const payments = await testPayments(api)
// Yachts are paid in its currency: dirhams.
await buildListing(api.db)

const { wish, order, asBuyer, start, check, pay, stored, owed } = testGiftCards(api, payments)

async function agreed() {
  const { currencies, differences, mended } = await reconcile(api.services)
  expect(differences).toEqual([])
  for (const { ledger, provider } of currencies) expect(ledger).toBe(provider)
  return mended
}

afterEach(async () => {
  await payments.clearFaults()
})

describe('a gift card that is bought', () => {
  it('is a liability once its money is there, goes to whom it is for with a code, and pays', async () => {
    const bought = await order()
    expect((await stored(bought)).voucher_id).toBeNull()
    await pay(bought)
    expect(await check(bought)).toMatchObject({ state: 'paid', payableUntil: null })
    expect(await stored(bought)).toMatchObject({ kind: 'gift_card', balance: wish.amount, card_last4: '4242' })
    expect(await owed(bought)).toBe(wish.amount)
    await runJobs(api)
    const card = await latestMail(api, bought.recipientEmail)
    expect(card.subject).toContain('Ana Costa has sent you a gift card of AED')
    expect(card.body).toContain('Ana Costa writes: “See you on board {recipient}”')
    const code = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/m.exec(card.body)?.[0]
    const told = await api.post('/api/vouchers/check', { code })
    expect(told.body).toMatchObject({ kind: 'gift_card', available: wish.amount, state: 'usable', currency: 'AED' })
    const receipt = await latestMail(api, bought.buyerEmail)
    expect(receipt.subject).toContain('Receipt: gift card of AED')
    expect(receipt.body).toMatch(/Receipt GC-[0-9A-F]{8}/)
    expect(receipt.body).toContain('visa •••• 4242')
    expect(receipt.body, 'the code is told to one').not.toContain(code)
    expect(await agreed()).toEqual([])
  })

  it('is bought once, however many ask at once and however often its webhooks come', async () => {
    await payments.order('duplicate_webhook', 6)
    const bought = await order()
    const started = await Promise.all([1, 2, 3, 4].map(() => start(bought)))
    expect(new Set(started.map(({ intentId }) => intentId)).size).toBe(1)
    await pay(bought)
    const states = await Promise.all(Array.from({ length: 8 }, () => check(bought)))
    expect(states.map(({ state }) => state)).toEqual(Array(8).fill('paid'))
    await runJobs(api)
    const { rows } = await api.pool.query('select count(*)::int from mails where recipient = any($1)', [
      [bought.recipientEmail, bought.buyerEmail],
    ])
    expect(rows).toEqual([{ count: 2 }])
    expect(await owed(bought)).toBe(wish.amount)
    expect(await agreed()).toEqual([])
  })

  it('is not sold by a card that is declined, and by the next one once', async () => {
    const bought = await order()
    await pay(bought, '4000000000000002')
    expect(await check(bought)).toMatchObject({ state: 'due' })
    expect(await stored(bought)).toMatchObject({ status: 'open', voucher_id: null, decline_code: 'generic_decline' })
    expect((await start(bought)).declineCode).toBe('generic_decline')
    await pay(bought)
    expect(await check(bought)).toMatchObject({ state: 'paid' })
    expect((await start(bought)) as unknown).toMatchObject({ code: 'nothing_due' })
    expect(await agreed()).toEqual([])
  })

  it('is found by the clock where its webhook was lost and nobody came back', async () => {
    await payments.order('lose_webhook', 10)
    const bought = await order()
    await pay(bought)
    expect((await stored(bought)).status).toBe('open')
    api.clock.now += 120_000
    await api.pool.query(`update gift_card_orders set check_at = now() where buyer_email = $1`, [bought.buyerEmail])
    await checkUnsettled(api.services)
    await runJobs(api)
    expect((await stored(bought)).status).toBe('captured')
    expect((await latestMail(api, bought.recipientEmail)).body).toContain('This is its code')
    expect(await agreed()).toEqual([])
  })

  it('is found by the reconciliation where the process died between the provider and its own books', async () => {
    await payments.order('lose_webhook', 10)
    const bought = await order()
    await pay(bought)
    await api.pool.query('update gift_card_orders set intent_id = null where buyer_email = $1', [bought.buyerEmail])
    expect(await agreed()).toEqual([`gift card order ${(await stored(bought)).id}`])
    expect(await owed(bought)).toBe(wish.amount)
  })

  it('ends unpaid after a day, and is paid all the same by money that is on its way', async () => {
    const late = await order()
    const inTime = await order()
    const unseen = await order()
    await start(late)
    await pay(inTime)
    api.clock.now += 25 * 3_600_000
    expect(await check(late)).toMatchObject({ state: 'ended' })
    expect(await stored(late)).toMatchObject({ status: 'voided' })
    expect(await check(unseen)).toMatchObject({ state: 'ended' })
    expect(await check(inTime)).toMatchObject({ state: 'paid' })
    expect((await start(late)) as unknown).toMatchObject({ code: 'nothing_due' })
    expect(await agreed()).toEqual([])
  })

  it('pays nothing while the bank of its buyer takes the money back, and again when that is won', async () => {
    const bought = await order()
    await pay(bought, '4000000000000259')
    await check(bought)
    await check(bought)
    expect(await stored(bought)).toMatchObject({ status: 'captured', dispute: 'open', blocked_at: expect.any(Date) })
    expect(await agreed()).toEqual([])
    const { intent_id } = await stored(bought)
    const { data } = await payments.stripe.disputes.list({ payment_intent: intent_id })
    await payments.stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
    const becomes = async () => {
      await check(bought)
      return (await stored(bought)).dispute
    }
    await expect.poll(becomes, { timeout: 20_000 }).toBe('won')
    expect((await stored(bought)).blocked_at).toBeNull()
    expect(await agreed()).toEqual([])
  })
})

describe('an order', () => {
  it('says which amounts and currencies there are', async () => {
    const { body } = await api.get('/api/gift-cards/choices')
    expect(body).toEqual({ choices: [{ currency: 'AED', least: 100_00, most: 20_000_00, yachts: 1 }] })
    const refused = async (more: object) => {
      const people = { recipientEmail: 'ben@example.com', buyerEmail: 'ana@example.com' }
      const { status, body } = await api.post('/api/gift-cards', { ...wish, ...people, ...more })
      return { status, body }
    }
    const field = (name: string, message: string) => ({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field: name, message }] },
    })
    expect(await refused({ amount: 99_99 })).toMatchObject(field('amount', 'Between 100.00 and 20000.00 AED.'))
    expect(await refused({ amount: 20_000_01 })).toMatchObject(field('amount', 'Between 100.00 and 20000.00 AED.'))
    expect(await refused({ currency: 'EUR' })).toMatchObject(field('currency', 'Gift cards are sold in AED.'))
  })

  it('is opened by its token alone', async () => {
    const bought = await order()
    const opened = await api.get('/api/gift-card', asBuyer(bought))
    expect(opened.body).toMatchObject({ state: 'due', amount: wish.amount, recipientName: 'Ben' })
    expect((await api.get('/api/gift-card')).status).toBe(404)
    const { id } = await stored(bought)
    expect((await api.get('/api/gift-card', asBuyer({ ...bought, token: id }))).status).toBe(404)
  })
})
