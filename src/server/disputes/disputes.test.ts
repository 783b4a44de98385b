import { beforeAll, describe, expect, it } from 'vitest'
import type { Dispute, DisputeDetails } from '#contract/disputes/disputes.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { settlePayment } from '../bookings/payment/settle-payment.ts'
import { balanceOf, proveLedger } from '../payments/ledger/balances.ts'
import { compareBalances } from '../payments/provider-books.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner } = payoutDesk(api, guest)
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
const boss = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })

/** A booking whose card payment the holder disputes. */
async function disputed(): Promise<{ booking: Reserved; id: string }> {
  const { listing } = await buildOwner()
  const booking = await guest.reserve(listing.id)
  await guest.pay(booking, '4000000000000259')
  const { rows } = await api.pool.query('select id from payments where booking_id = $1', [booking.id])
  await settlePayment(api.services, { paymentId: rows[0].id })
  await runJobs(api)
  const found = await api.pool.query('select id from disputes where payment_id = $1', [rows[0].id])
  return { booking, id: found.rows[0].id }
}

const read = async (id: string) => (await api.get<DisputeDetails>(`/api/admin/disputes/${id}`, finance)).body
const save = (id: string, statement: string, revision: number, by = finance) =>
  api.call<DisputeDetails & { code?: string }>('PUT', `/api/admin/disputes/${id}/statement`, {
    headers: by.headers,
    body: { statement, revision },
  })
const submit = (id: string, revision: number, by = finance) =>
  api.post<DisputeDetails & { code?: string }>(`/api/admin/disputes/${id}/submit`, { revision }, by)
const accept = (id: string) =>
  api.post<DisputeDetails & { code?: string }>(`/api/admin/disputes/${id}/accept`, {}, boss)

async function soundBooks() {
  expect(await proveLedger(api.db)).toEqual([])
  for (const { ledger, provider } of await compareBalances(api.services)) expect(ledger).toBe(provider)
}

describe('a dispute', () => {
  let won: { booking: Reserved; id: string }
  beforeAll(async () => {
    won = await disputed()
  })

  it('is listed with its deadline, and its page shows what speaks for the charter and what would be sent', async () => {
    const { body } = await api.get<{ data: Dispute[] }>('/api/admin/disputes?state=open', finance)
    expect(body.data).toMatchObject([{ id: won.id, state: 'open', respondBy: expect.any(String), submittedAt: null }])
    const page = await read(won.id)
    expect(page.evidence).toMatchObject({
      payer: { name: 'Ana Costa' },
      payment: { card: { last4: '0259' } },
      manifest: { registered: 0, guests: 6 },
      price: { amount: won.booking.amount },
    })
    expect(page.submission.map(({ field }) => field)).toContain('cancellation_policy_disclosure')
    expect(page.submission.find(({ field }) => field === 'access_activity_log')?.text).toContain('agreed to the terms')
  })

  it('is answered by one statement: the second who writes sees what the first wrote', async () => {
    expect((await submit(won.id, 1)).body.code).toBe('statement_missing')
    expect((await save(won.id, 'They were aboard.', 0)).body).toMatchObject({ revision: 1, savedBy: 'Noor Haddad' })
    expect(await save(won.id, 'Another text', 0, boss)).toMatchObject({
      status: 409,
      body: { code: 'revision_conflict' },
    })
    expect((await save(won.id, 'winning_evidence', 1, boss)).body).toMatchObject({ revision: 2 })
    expect((await submit(won.id, 1)).body.code).toBe('revision_conflict')
  })

  it('is sent once, and the money comes back when the bank decides for us', async () => {
    const answers = await Promise.all([submit(won.id, 2), submit(won.id, 2, boss)])
    expect(answers.map(({ status }) => status)).toContain(200)
    const theirs = await guest.stripe.disputes.retrieve(won.id)
    expect(theirs.evidence_details.submission_count).toBe(1)
    expect(theirs.evidence.customer_name).toBe('Ana Costa')
    await runJobs(api)
    expect(await read(won.id)).toMatchObject({ state: 'won' })
    expect(await balanceOf(api.db, { account: 'disputed' }, 'AED')).toBe(0)
    expect((await save(won.id, 'Too late', 2)).body.code).toBe('dispute_closed')
    expect((await accept(won.id)).body.code).toBe('dispute_closed')
    await soundBooks()
  })

  it('is lost where its loss is accepted, once, and nothing is sent any more', async () => {
    const { id } = await disputed()
    const before = await balanceOf(api.db, { account: 'loss' }, 'AED')
    await save(id, 'They were aboard.', 0)
    const answers = await Promise.all([accept(id), accept(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await runJobs(api)
    expect(await read(id)).toMatchObject({ state: 'lost', acceptedBy: 'Ada Lindqvist' })
    expect((await submit(id, 1)).body.code).toBe('dispute_closed')
    const dispute = (await read(id)).amount.amount
    expect((await balanceOf(api.db, { account: 'loss' }, 'AED')) - before).toBe(dispute)
    await soundBooks()
  })
})
