import { execFile } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { programFlags } from '../../../../scripts/setup/runtime.mjs'
import { requestRefund } from '../../payments/refund-payment.ts'
import { reconcile } from './reconcile.ts'

const api = await testApi()
const guest = await testPayments(api)

async function reserveInstant() {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = true where id = $1', [booking.id])
  return booking
}

async function paymentOf({ id }: Reserved) {
  const { rows } = await api.pool.query('select * from payments where booking_id = $1', [id])
  return rows[0]
}

const refund = (paymentId: string, amount: number) =>
  api.db.transaction().execute((tx) => requestRefund(tx, { paymentId, amount, reason: 'test', now: api.clock.now }))

const soundness = async () => {
  const { currencies, differences } = await reconcile(api.services)
  expect(differences).toEqual([])
  for (const { ledger, provider } of currencies) expect(ledger).toBe(provider)
  return currencies
}

afterEach(async () => {
  await guest.clearFaults()
})

describe('the books', () => {
  it('agree after payments, refusals and refunds, currency by currency', async () => {
    const booking = await reserveInstant()
    await guest.pay(booking, '4000000000009995')
    expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
    await refund((await paymentOf(booking)).id, 1_000_00)
    expect((await reconcile(api.services)).mended).toHaveLength(1)
    const [aed] = await soundness()
    expect(aed).toMatchObject({ currency: 'AED' })
    expect(aed?.ledger).toBeGreaterThan(0)
    expect((await reconcile(api.services)).mended).toEqual([])
  })

  it('are mended after a webhook that was lost', async () => {
    await guest.order('lose_webhook', 1000)
    const booking = await reserveInstant()
    await guest.enterCard(await guest.startPaying(booking))
    const { id } = await paymentOf(booking)
    const { mended } = await reconcile(api.services)
    expect(mended).toEqual([`payment ${id}`])
    expect((await paymentOf(booking)).status).toBe('captured')
    await soundness()
  })

  it('are mended after a crash between the capture and its being written down', async () => {
    const booking = await reserveInstant()
    const { intentId } = await guest.startPaying(booking).then(async (started) => {
      await guest.enterCard(started)
      return started
    })
    await guest.stripe.paymentIntents.capture(intentId)
    await api.pool.query(`update payments set status = 'capturing' where booking_id = $1`, [booking.id])
    await reconcile(api.services)
    expect((await paymentOf(booking)).status).toBe('captured')
    await soundness()
  })

  it('are mended after an intent that was made and not stored, though its guest has paid', async () => {
    const booking = await reserveInstant()
    await guest.enterCard(await guest.startPaying(booking))
    await api.pool.query('update payments set intent_id = null where booking_id = $1', [booking.id])
    const { mended } = await reconcile(api.services)
    expect(mended).toContain(`intent of payment ${(await paymentOf(booking)).id}`)
    expect((await paymentOf(booking)).status).toBe('captured')
    await soundness()
  })

  it('are mended after a refund that was made and not written down, without a second one', async () => {
    const booking = await reserveInstant()
    await guest.pay(booking)
    const payment = await paymentOf(booking)
    const refundId = await refund(payment.id, 500_00)
    const made = { payment_intent: payment.intent_id, amount: 500_00, metadata: { refund_id: refundId } }
    await guest.stripe.refunds.create(made)
    await soundness()
    expect((await guest.stripe.refunds.list({ payment_intent: payment.intent_id })).data).toHaveLength(1)
  })
})

/** `npm run reconcile`, on this database and sandbox. */
async function runProgram(): Promise<{ code: number; lines: string[] }> {
  const keys = Object.entries(api.services.settings).filter(([name]) => /^STRIPE_(?!SCRIPT)/.test(name))
  const env = { PATH: '', DATABASE_URL: api.url, ...Object.fromEntries(keys), LOG_LEVEL: 'silent' }
  const program = [...programFlags, 'scripts/reconcile.ts']
  return new Promise((resolve) => {
    execFile(process.execPath, program, { env }, (error, output) => {
      resolve({ code: error ? Number(error.code) : 0, lines: output.trim().split('\n') })
    })
  })
}

it('is a program: a line for each currency and exit code 0, or a line for each difference and 1', async () => {
  await soundness()
  const sound = await runProgram()
  expect(sound).toMatchObject({ code: 0, lines: [expect.stringMatching(/^AED: ledger .* agrees$/)] })
  const booking = await reserveInstant()
  await guest.pay(booking)
  const { intent_id } = await paymentOf(booking)
  await guest.stripe.refunds.create({ payment_intent: intent_id, amount: 700 })
  const { code, lines } = await runProgram()
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^AED: .*DIFFERS$/),
    expect.stringMatching(/^unknown refund re_/),
    expect.stringMatching(/^balance AED/),
  ])
})

describe('what nobody can mend is told', () => {
  it('an intent that we do not know', async () => {
    const intent = await guest.stripe.paymentIntents.create({
      amount: 12_345,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const { differences } = await reconcile(api.services)
    expect(differences).toContainEqual({
      what: 'unknown payment',
      id: intent.id,
      ours: 'none',
      theirs: 'captured 12345 USD',
    })
    expect(differences).toContainEqual(expect.objectContaining({ what: 'balance', id: 'USD', ours: '0' }))
  })

  it('a refund that somebody made past us', async () => {
    const booking = await reserveInstant()
    await guest.pay(booking)
    const { intent_id } = await paymentOf(booking)
    const made = await guest.stripe.refunds.create({ payment_intent: intent_id, amount: 700 })
    const { differences } = await reconcile(api.services)
    expect(differences).toContainEqual(expect.objectContaining({ what: 'unknown refund', id: made.id }))
    expect(differences).toContainEqual(expect.objectContaining({ what: 'balance', id: 'AED' }))
  })

  it('a payment of ours that the provider does not have', async () => {
    const booking = await reserveInstant()
    await guest.pay(booking)
    const { id } = await paymentOf(booking)
    await api.pool.query(`update payments set intent_id = 'pi_gone' where id = $1`, [id])
    const { differences } = await reconcile(api.services)
    expect(differences).toContainEqual(expect.objectContaining({ what: 'missing payment', id }))
  })

  it('a balance that was tampered with', async () => {
    const { differences } = await reconcile(api.services, new Date(api.clock.now + 86_400_000))
    expect(differences.map(({ what }) => what)).toEqual(['balance', 'balance'])
  })
})
