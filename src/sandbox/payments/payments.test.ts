import { describe, expect, it, vi } from 'vitest'
import { testSandbox } from '#tests/harness/sandbox.ts'

const { stripe, browse, clock, origin } = await testSandbox()

const trip = { amount: 120_000, currency: 'aed' }
const week = 7 * 86_400_000

const authorise = (payment_method = 'pm_card_visa', more = {}) =>
  stripe.paymentIntents.create({ ...trip, capture_method: 'manual', confirm: true, payment_method, ...more })

/** Clicks a button on the bank's page. */
const answerBank = (id: string, client_secret: string | null, answer: 'confirm' | 'refuse') =>
  fetch(`${origin}/authenticate/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ client_secret: client_secret ?? '', answer }),
  })

it('authorises, captures a part, and releases the rest', async () => {
  const authorised = await authorise()
  expect(authorised).toMatchObject({ status: 'requires_capture', amount_capturable: 120_000, amount_received: 0 })
  const captured = await stripe.paymentIntents.capture(authorised.id, { amount_to_capture: 70_000 })
  expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 70_000 })
  const charge = await stripe.charges.retrieve(String(captured.latest_charge), { expand: ['balance_transaction'] })
  expect(charge).toMatchObject({ captured: true, amount: 120_000, amount_captured: 70_000, refunded: false })
  expect(charge.balance_transaction).toMatchObject({ amount: 70_000, fee: 2_130, net: 67_870, status: 'pending' })
  await expect(stripe.paymentIntents.capture(authorised.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

it('captures at once where nobody asked to wait', async () => {
  const paid = await authorise('pm_card_visa', { capture_method: 'automatic' })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 120_000 })
})

it('gives an authorisation back, by a call or after seven days', async () => {
  const voided = await stripe.paymentIntents.cancel((await authorise()).id)
  expect(voided).toMatchObject({ status: 'canceled', amount_capturable: 0, cancellation_reason: null })
  expect(await stripe.charges.retrieve(String(voided.latest_charge))).toMatchObject({ refunded: true, captured: false })
  const { id } = await authorise()
  clock.now += week + 1_000
  await vi.waitFor(
    async () => {
      const { status, cancellation_reason } = await stripe.paymentIntents.retrieve(id)
      expect({ status, cancellation_reason }).toEqual({ status: 'canceled', cancellation_reason: 'automatic' })
    },
    { timeout: 20_000 },
  )
})

it.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
])('declines %s and takes another card for the same intent', async (card, code, decline_code) => {
  const { id } = await stripe.paymentIntents.create(trip)
  await expect(stripe.paymentIntents.confirm(id, { payment_method: card })).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code,
    payment_intent: { id, status: 'requires_payment_method' },
  })
  const kept = await stripe.paymentIntents.retrieve(id)
  expect(kept).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code, decline_code } })
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

describe('a card whose bank asks its holder', () => {
  const begin = (more = {}) =>
    stripe.paymentIntents.create({
      ...trip,
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      ...more,
    })

  it('comes back to the shop authorised', async () => {
    const asked = await begin({ return_url: 'https://yachts.example/back?a=1' })
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const url = asked.next_action?.redirect_to_url?.url ?? ''
    expect(await (await fetch(url)).text()).toContain('Complete authentication')
    const back = await answerBank(asked.id, asked.client_secret, 'confirm')
    expect(back.status).toBe(303)
    const { searchParams } = new URL(back.headers.get('location') ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      a: '1',
      payment_intent: asked.id,
      payment_intent_client_secret: asked.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await stripe.paymentIntents.retrieve(asked.id)).status).toBe('requires_capture')
  })

  it('fails where the holder refuses', async () => {
    const asked = await begin()
    expect(asked.next_action?.type).toBe('use_stripe_sdk')
    await answerBank(asked.id, asked.client_secret, 'refuse')
    expect(await stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('is not asked twice, nor by who does not know the secret', async () => {
    const asked = await begin()
    await answerBank(asked.id, `${asked.id}_secret_guess`, 'confirm')
    expect((await stripe.paymentIntents.retrieve(asked.id)).status).toBe('requires_action')
    await answerBank(asked.id, asked.client_secret, 'confirm')
    await answerBank(asked.id, asked.client_secret, 'refuse')
    expect((await stripe.paymentIntents.retrieve(asked.id)).status).toBe('requires_capture')
  })

  it('is declined while its holder is away', async () => {
    await expect(begin({ off_session: true })).rejects.toMatchObject({ code: 'authentication_required' })
  })
})

it('keeps a card for later, and charges it without its holder', async () => {
  const customer = await stripe.customers.create({ email: 'ana@example.com' })
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    confirm: true,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
  })
  expect(setup.status).toBe('requires_action')
  await answerBank(setup.id, setup.client_secret, 'confirm')
  const { data } = await stripe.customers.listPaymentMethods(customer.id)
  expect(data.map(({ card }) => card?.last4)).toEqual(['3155'])
  const paid = await authorise(data[0]?.id, { customer: customer.id, off_session: true })
  expect(paid.status).toBe('requires_capture')
  await expect(authorise(data[0]?.id)).rejects.toMatchObject({ param: 'payment_method' })
})

describe('refunds', () => {
  const pay = (card = 'pm_card_visa') => authorise(card, { capture_method: 'automatic' })

  it('gives back in parts, never more than was taken', async () => {
    const { id, latest_charge } = await pay()
    const part = await stripe.refunds.create({ payment_intent: id, amount: 50_000 })
    expect(part).toMatchObject({ status: 'succeeded', amount: 50_000, payment_intent: id })
    await expect(stripe.refunds.create({ payment_intent: id, amount: 70_001 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await stripe.refunds.create({ payment_intent: id })
    expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({
      refunded: true,
      amount_refunded: 120_000,
    })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  it('never gives back more than was taken to twenty callers at once', async () => {
    const { id, latest_charge } = await pay()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => stripe.refunds.create({ payment_intent: id, amount: 50_000 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await stripe.charges.retrieve(String(latest_charge))).amount_refunded).toBe(100_000)
  })

  it('tells later that the bank sent it back', async () => {
    const { id, latest_charge } = await pay('pm_card_refundFail')
    const refund = await stripe.refunds.create({ payment_intent: id })
    clock.now += 3_000
    await vi.waitFor(async () => expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed'), {
      timeout: 20_000,
    })
    expect((await stripe.charges.retrieve(String(latest_charge))).amount_refunded).toBe(0)
  })
})

it('disputes a charge, and decides by the evidence', async () => {
  const { latest_charge } = await authorise('pm_card_createDispute', { capture_method: 'automatic' })
  const { data } = await stripe.disputes.list({ charge: String(latest_charge) })
  const [dispute] = data
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 120_000, reason: 'fraudulent' })
  await expect(stripe.refunds.create({ charge: String(latest_charge) })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  const won = await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(won).toMatchObject({ status: 'won', balance_transactions: [{ amount: -120_000 }, { amount: 120_000 }] })
})

const evidence = (name: string, data: Buffer | string) =>
  stripe.files.create({
    purpose: 'dispute_evidence',
    file: { data: Buffer.from(data), name, type: 'application/octet-stream' },
  })
const pdfOf = (pages: number, bytes = 0) =>
  `%PDF-1.7\n${'<< /Type /Page >>\n'.repeat(pages)}${' '.repeat(bytes)}%%EOF\n`

it('takes files as evidence: PDF and pictures by their content, and all of a dispute within its limit', async () => {
  const { latest_charge } = await authorise('pm_card_createDispute', { capture_method: 'automatic' })
  const dispute = (await stripe.disputes.list({ charge: String(latest_charge) })).data[0]?.id ?? ''
  const receipt = await evidence('receipt.pdf', pdfOf(2))
  expect(receipt).toMatchObject({ object: 'file', purpose: 'dispute_evidence', type: 'pdf', filename: 'receipt.pdf' })
  expect(await stripe.files.retrieve(receipt.id)).toMatchObject({ size: pdfOf(2).length })
  await expect(evidence('receipt.pdf', 'plain text')).rejects.toThrow('support that file type')
  await expect(evidence('receipt.pdf', pdfOf(50))).rejects.toThrow('fewer than 50 pages')
  await expect(evidence('receipt.pdf', pdfOf(1, 5_300_000))).rejects.toThrow('too large')
  const wrongly = await fetch(`${origin}/v1/files`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_fairlead' },
    body: new URLSearchParams({ purpose: 'dispute_evidence', file: 'receipt' }),
  })
  expect([wrongly.status, await wrongly.text()]).toEqual([400, expect.stringContaining('multipart/form-data')])

  const update = (fields: object) => stripe.disputes.update(dispute, { evidence: fields, submit: false })
  await expect(update({ receipt: 'a receipt' })).rejects.toMatchObject({ code: 'resource_missing' })
  const [first, second] = [await evidence('1.pdf', pdfOf(1, 2_300_000)), await evidence('2.pdf', pdfOf(1, 2_300_000))]
  await expect(update({ receipt: first?.id, uncategorized_file: second?.id })).rejects.toThrow('total size')
  expect(await update({ receipt: receipt.id })).toMatchObject({
    status: 'needs_response',
    evidence: { receipt: receipt.id },
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
})

it('takes no evidence after the deadline', async () => {
  const { latest_charge } = await authorise('pm_card_createDispute', { capture_method: 'automatic' })
  const dispute = (await stripe.disputes.list({ charge: String(latest_charge) })).data[0]?.id ?? ''
  const before = clock.now
  clock.now += 3 * week
  expect((await stripe.disputes.retrieve(dispute)).evidence_details.past_due).toBe(true)
  await expect(stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'Late' } })).rejects.toThrow(
    'deadline',
  )
  clock.now = before
})

it.each([
  [{ amount: 199, currency: 'aed' }, 'amount_too_small'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large'],
  [{ amount: 12_345, currency: 'kwd' }, undefined],
  [{ amount: 5_000, currency: 'zzz' }, undefined],
])('refuses %o', async (amount, code) => {
  await expect(stripe.paymentIntents.create(amount)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    ...(code && { code }),
  })
})

it('takes a number from a browser alone, and shows it an intent by its client secret alone', async () => {
  const card = {
    type: 'card',
    'card[number]': '4242 4242 4242 4242',
    'card[exp_month]': '12',
    'card[exp_year]': '2035',
  }
  const made = await browse('POST', '/v1/payment_methods', { ...card, 'card[cvc]': '123' })
  expect(made.body).toMatchObject({ id: expect.stringMatching(/^pm_/), card: { last4: '4242', brand: 'visa' } })
  const { id, client_secret } = await stripe.paymentIntents.create(trip)
  expect((await browse('GET', `/v1/payment_intents/${id}`, { client_secret: 'wrong' })).status).toBe(400)
  const paid = await browse('POST', `/v1/payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    payment_method: made.body.id,
  })
  expect(paid.body.status).toBe('succeeded')
  expect((await browse('POST', `/v1/payment_intents/${id}/cancel`)).status).toBe(403)
  const wrong = await browse('POST', '/v1/payment_methods', { ...card, 'card[number]': '4242424242424241' })
  expect(wrong).toMatchObject({ status: 402, body: { error: { code: 'incorrect_number' } } })
})
