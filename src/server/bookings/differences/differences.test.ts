import { expect, it } from 'vitest'
import type { Reconciliation, ReconciliationDetails } from '#contract/payments/differences.ts'
import type { ManualEntry } from '#contract/payments/ledger.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { credit, debit } from '../../payments/ledger/accounts.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { postEntry } from '../../payments/ledger/post-entry.ts'

const api = await testApi()
const guest = await testPayments(api)
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
const boss = await buildUser(api.services, { role: 'a' })

async function compare(): Promise<ReconciliationDetails> {
  const started = await api.post<Reconciliation>('/api/admin/reconciliations', {}, finance)
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 202, body: { finishedAt: null } })
  const again = await api.post<Reconciliation>('/api/admin/reconciliations', {}, finance)
  expect(again.body.id, 'one at a time').toBe(started.body.id)
  await runJobs(api)
  return (await api.get<ReconciliationDetails>(`/api/admin/reconciliations/${started.body.id}`, finance)).body
}

const settle = ({ id }: ReconciliationDetails, line: number) =>
  api.post<ReconciliationDetails & { code?: string }>(
    `/api/admin/reconciliations/${id}/differences/${line}/settle`,
    {},
    finance,
  )

async function paidBooking() {
  const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
  const booking = await guest.reserve(id)
  await guest.pay(booking)
  await runJobs(api)
  const { rows } = await api.pool.query('select intent_id from payments where booking_id = $1', [booking.id])
  return { booking, intent: rows[0].intent_id as string }
}

it('finds nothing where the books agree', async () => {
  await paidBooking()
  expect(await compare()).toMatchObject({ failure: null, lines: [], startedBy: 'Noor Haddad', differences: 0 })
})

it('enters a refund that was made at the provider, and the books agree again', async () => {
  const { booking, intent } = await paidBooking()
  await guest.order('lose_webhook', 100)
  const made = await guest.stripe.refunds.create({ payment_intent: intent, amount: 5_000 })
  const found = await compare()
  await guest.clearFaults()
  const line = found.lines.find(({ subject }) => subject === made.id)
  expect(line).toMatchObject({ what: 'unknown refund', action: 'adopt_refund' })
  const both = await Promise.all([settle(found, line?.line ?? 0), settle(found, line?.line ?? 0)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body.lines.find(({ subject }) => subject === made.id)).toMatchObject({ settledBy: 'Noor Haddad' })
  await runJobs(api)
  expect(await balanceOf(api.db, { account: 'booking', partyId: booking.id }, 'AED')).toBe(5_000 - booking.amount)
  const { rows } = await api.pool.query(
    `select amount::int from documents where kind = 'credit_note' and booking_id = $1`,
    [booking.id],
  )
  expect(rows).toEqual([{ amount: -5_000 }])
  expect((await compare()).lines).toEqual([])
})

it('gives up an authorisation that belongs to nothing', async () => {
  const method = await guest.browse('/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2035',
    'card[cvc]': '123',
  })
  const intent = await guest.stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'aed',
    capture_method: 'manual',
    confirm: true,
    payment_method: method.id,
    return_url: 'https://example.com',
  })
  const found = await compare()
  const line = found.lines.find(({ subject }) => subject === intent.id)
  expect(line).toMatchObject({ what: 'unknown payment', action: 'release' })
  expect((await settle(found, line?.line ?? 0)).status).toBe(200)
  expect((await guest.stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled')
})

it('writes a rounding off by an entry that a second person approves, and only then counts it as settled', async () => {
  await api.db.transaction().execute((tx) =>
    postEntry(tx, {
      reference: 'rounding',
      kind: 'test',
      postings: [debit({ account: 'provider' }, 3, 'AED'), credit({ account: 'commission' }, 3, 'AED')],
    }),
  )
  const found = await compare()
  expect(found.lines).toMatchObject([{ what: 'balance', subject: 'AED', action: 'write_off' }])
  expect(await settle(found, 0)).toMatchObject({ status: 409, body: { code: 'not_settled' } })
  const lines = [
    { account: 'provider', currency: 'AED', amount: -3 },
    { account: 'loss', currency: 'AED', amount: 3 },
  ]
  const { body } = await api.post<ManualEntry>('/api/admin/ledger/entries', { reason: 'Rounding', lines }, finance)
  const decision = { headers: boss.headers, body: { state: 'approved' } }
  expect((await api.call('PUT', `/api/admin/ledger/entries/${body.id}/state`, decision)).status).toBe(200)
  expect((await settle(found, 0)).status).toBe(200)
  expect((await compare()).lines).toEqual([])
  const { body: list } = await api.get<{ data: Reconciliation[]; totalCount: number }>(
    '/api/admin/reconciliations?limit=2',
    finance,
  )
  expect([list.data.length, list.totalCount > 2]).toEqual([2, true])
})

it('says why it could not compare', async () => {
  await guest.order('fail', 200)
  const failed = await compare()
  await guest.clearFaults()
  expect(failed).toMatchObject({ failure: expect.any(String), lines: [] })
})
