import { expect, it } from 'vitest'
import type { Payout, UpcomingPayout } from '#contract/payments/payouts.ts'
import type { Statement } from '#contract/payments/statements.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { day, iban, payoutDesk } from '#tests/builders/payout-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import type { Account } from '../../payments/ledger/accounts.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'
import { postEntry } from '../../payments/ledger/post-entry.ts'
import { followPayout } from '../../payments/payouts/follow-payout.ts'
import { makePayouts } from '../../payments/payouts/make-payouts.ts'
import { compareBalances } from '../../payments/provider-books.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner, verifyPapers, enterBank, verifyBank, onboard, paid, complete, release } = payoutDesk(api, guest)

type Owner = Awaited<ReturnType<typeof buildOwner>>
type Overview = {
  totals: { currency: string; owed: number; onItsWay: number; paidOut: number }[]
  needs: string[]
  upcoming: UpcomingPayout[]
  payouts: Payout[]
}

const overview = async ({ headers }: Pick<Owner, 'headers'>) => {
  const { status, body } = await api.get<Overview>('/api/payouts', { headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const owed = ({ ownerId }: Owner) => balanceOf(api.db, { account: 'owner', partyId: ownerId } satisfies Account, 'AED')
/** Moves the clock on: the money of cards is available then, and payouts that were sent have arrived. */
async function later(days: number) {
  api.clock.now += days * day
  await api.pool.query(`update sessions set expires_at = $1`, [new Date(api.clock.now + day)])
}
const arrived = async (owner: Owner) => {
  const [payout] = (await overview(owner)).payouts
  if (!payout) throw new Error('There is no payout.')
  await expect
    .poll(
      async () => {
        await followPayout(api.services, { payoutId: payout.id })
        return (await overview(owner)).payouts.find(({ id }) => id === payout.id)?.status
      },
      { timeout: 20_000, interval: 50 },
    )
    .not.toMatch(/^(sending|sent)$/)
  return (await overview(owner)).payouts.find(({ id }) => id === payout.id)
}

async function readyOwner(number?: string) {
  const owner = await buildOwner()
  await verifyPapers(owner.ownerId, ['identity'])
  await onboard(owner.headers, number)
  return owner
}

it('pays a charter two days after its end, once, and another owner sees nothing of it', async () => {
  const owner = await readyOwner()
  const other = await readyOwner()
  const booking = await paid(owner.listing.id)
  await complete(booking, 1)
  await makePayouts(api.services)
  const before = await overview(owner)
  expect(before).toMatchObject({
    payouts: [],
    upcoming: [{ reason: 'not_due', bookings: [{ id: booking.id, yacht: 'Halcyon' }] }],
  })
  const earned = before.totals[0]?.owed ?? 0
  expect(earned).toBeGreaterThan(0)
  expect(before.upcoming[0]?.amount).toBe(earned)
  await later(3)
  await Promise.all([makePayouts(api.services), makePayouts(api.services)])
  await runJobs(api)
  const payout = await arrivedAfter(3, owner)
  expect(payout).toMatchObject({ status: 'paid', amount: earned, way: 'account', last4: '3456' })
  expect(payout?.bankReference).toBeTruthy()
  expect(payout?.bookings).toMatchObject([{ id: booking.id, amount: earned }])
  const after = await overview(owner)
  expect(after.payouts).toHaveLength(1)
  expect(after).toMatchObject({ upcoming: [], totals: [{ owed: 0, onItsWay: 0, paidOut: earned }] })
  expect(await overview(other)).toMatchObject({ totals: [], upcoming: [], payouts: [] })
  expect(await proveLedger(api.db)).toEqual([])
  for (const { ledger, provider } of await compareBalances(api.services)) expect(ledger).toBe(provider)
})

async function arrivedAfter(days: number, owner: Owner) {
  await later(days)
  return arrived(owner)
}

it('waits for what is missing and says what it is', async () => {
  const owner = await buildOwner()
  await complete(await paid(owner.listing.id))
  await makePayouts(api.services)
  expect(await overview(owner)).toMatchObject({
    payouts: [],
    needs: ['identity', 'bank_account', 'payout_details'],
    upcoming: [{ reason: 'needs' }],
  })
})

it('survives a provider that acts and never answers', async () => {
  const owner = await readyOwner()
  await complete(await paid(owner.listing.id))
  await later(3)
  await makePayouts(api.services)
  const [payout] = (await overview(owner)).payouts
  if (!payout) throw new Error('There is no payout.')
  expect(payout.status).toBe('sending')
  // The SDK tries three times in all.
  await guest.order('fail_after', 3, 'POST /v1/transfers')
  await followPayout(api.services, { payoutId: payout.id }).catch(() => undefined)
  await guest.clearFaults()
  await guest.order('lose_answer', 3, 'POST /v1/payouts')
  await followPayout(api.services, { payoutId: payout.id }).catch(() => undefined)
  await guest.clearFaults()
  await Promise.all([1, 2, 3].map(() => followPayout(api.services, { payoutId: payout.id })))
  const { data: transfers } = await guest.stripe.transfers.list({ transfer_group: payout.id })
  expect(transfers).toHaveLength(1)
  const { data: sent } = await guest.stripe.payouts.list({}, { stripeAccount: String(transfers[0]?.destination) })
  expect(sent).toHaveLength(1)
  expect(await arrivedAfter(3, owner)).toMatchObject({ status: 'paid' })
  expect(await owed(owner)).toBe(0)
  for (const { ledger, provider } of await compareBalances(api.services)) expect(ledger).toBe(provider)
})

it('owes again what a bank did not take, and pays it by another payout', async () => {
  const owner = await readyOwner('000111111116')
  await complete(await paid(owner.listing.id))
  const earned = -(await owed(owner))
  await later(3)
  await makePayouts(api.services)
  await runJobs(api)
  expect(await arrivedAfter(3, owner)).toMatchObject({ status: 'failed', failure: 'no_account', amount: earned })
  expect(await overview(owner)).toMatchObject({
    upcoming: [{ amount: earned, reason: 'due' }],
    totals: [{ owed: earned }],
  })
  await api.pool.query('update sessions set confirmed_at = $1', [new Date(api.clock.now)])
  await onboard(owner.headers)
  await verifyBank(owner.ownerId)
  await later(4)
  await makePayouts(api.services)
  await runJobs(api)
  await later(3)
  await arrived(owner)
  const { payouts, totals } = await overview(owner)
  expect(payouts.map(({ status }) => status)).toEqual(['paid', 'failed'])
  expect(totals).toMatchObject([{ owed: 0, paidOut: earned }])
  for (const { ledger, provider } of await compareBalances(api.services)) expect(ledger).toBe(provider)
})

it('freezes what a guest’s bank disputes', async () => {
  const owner = await readyOwner()
  const booking = await paid(owner.listing.id)
  await complete(booking)
  await api.pool.query(`update payments set dispute = 'open' where booking_id = $1`, [booking.id])
  await makePayouts(api.services)
  expect(await overview(owner)).toMatchObject({ payouts: [], upcoming: [{ reason: 'disputed' }] })
  await api.pool.query(`update payments set dispute = 'won' where booking_id = $1`, [booking.id])
  await makePayouts(api.services)
  expect((await overview(owner)).payouts).toHaveLength(1)
})

it('pays weekly charters in two stages', async () => {
  const owner = await readyOwner()
  const booking = await paid(owner.listing.id)
  const shareNow = async () => {
    const { earningsExpected } = await import('../events.ts')
    const { emit } = await import('../../platform/event.ts')
    await emit(api.db, earningsExpected, { bookingId: booking.id })
    await runJobs(api)
  }
  await api.pool.query(
    `update bookings set unit = 'week', units = 1,
       period = tstzrange($2::timestamptz - interval '3 days', $2::timestamptz + interval '4 days') where id = $1`,
    [booking.id, new Date(api.clock.now)],
  )
  await shareNow()
  await shareNow()
  const first = -(await owed(owner))
  expect(first).toBeGreaterThan(0)
  await complete(booking)
  const all = -(await owed(owner))
  expect([2 * first, 2 * first + 1]).toContain(all)
})

it('goes by bank where the provider does not pay: operators send, and note what comes back', async () => {
  const operator = await buildUser(api.services, { role: 'a' })
  const owner = await buildOwner()
  await verifyPapers(owner.ownerId)
  const set = await enterBank(owner)
  expect(set).toMatchObject({ status: 200, body: { way: 'bank', bank: { last4: '3456' }, needs: ['details_review'] } })
  await verifyBank(owner.ownerId)
  expect(JSON.stringify(set.body)).not.toMatch(/0331 ?2345/)
  const { rows } = await api.pool.query('select * from payout_details where owner_id = $1', [owner.ownerId])
  expect(JSON.stringify(rows)).not.toContain('AE070331')
  await complete(await paid(owner.listing.id))
  const earned = -(await owed(owner))
  await makePayouts(api.services)
  expect((await overview(owner)).payouts).toMatchObject([{ status: 'upcoming', way: 'bank', amount: earned }])
  const early = (await overview(owner)).payouts[0]?.id ?? ''
  expect((await api.post(`/api/admin/payouts/${early}/bank-account`, {}, operator)).status).toBe(409)
  await release(owner.ownerId)
  const { payouts } = await overview(owner)
  expect(payouts).toMatchObject([{ status: 'upcoming', way: 'bank', amount: earned }])
  const id = payouts[0]?.id ?? ''
  expect(await owed(owner), 'nothing has left').toBe(-earned)
  expect(await api.get('/api/admin/payouts?way=bank&status=upcoming', operator)).toMatchObject({
    body: { data: [{ id, amount: earned }] },
  })
  expect(await api.post(`/api/admin/payouts/${id}/bank-account`, {}, operator)).toMatchObject({
    status: 200,
    body: { number: iban.replaceAll(' ', ''), holder: 'Ben Marek' },
  })
  // The bank may have the payout by now: another account does not change it.
  expect((await enterBank(owner, { country: 'DE', number: 'DE89 3704 0044 0532 0130 00' })).status).toBe(200)
  expect((await overview(owner)).payouts).toMatchObject([{ id, last4: '3456' }])
  const note = (body: object) => api.call('PUT', `/api/admin/payouts/${id}/state`, { headers: operator.headers, body })
  expect((await note({ state: 'paid' })).status).toBe(409)
  expect((await note({ state: 'sent' })).status).toBe(400)
  expect(await note({ state: 'sent', bankReference: 'B-1' })).toMatchObject({
    body: { status: 'sent', bankReference: 'B-1' },
  })
  expect((await note({ state: 'sent', bankReference: 'B-2' })).status).toBe(409)
  expect(await owed(owner)).toBe(0)
  expect(await note({ state: 'returned', reason: 'Account closed' })).toMatchObject({ body: { status: 'returned' } })
  expect(await owed(owner)).toBe(-earned)
  const audit = await api.pool.query(
    `select event from audit_records where user_id = $1 and event like 'payout%' order by id`,
    [owner.userId],
  )
  expect(audit.rows.map(({ event }) => event)).toEqual([
    'payout_details_changed',
    'payout_account_opened',
    'payout_details_changed',
    'payout_sent',
    'payout_returned',
  ])
  await verifyPapers(owner.ownerId)
  await verifyBank(owner.ownerId)
  await later(4)
  await makePayouts(api.services)
  expect((await overview(owner)).payouts.map(({ status }) => status)).toEqual(['upcoming', 'returned'])
})

it('refuses what no bank would take, and says why beside the field', async () => {
  const owner = await buildOwner()
  const refused = [
    { country: 'AE', number: 'AE07 0331 2345 6789 0123 457' },
    { country: 'FR', number: iban },
    { country: 'US', number: '000123456789', bankCode: '110000001' },
    { country: 'TH', number: '000123456789' },
    { holder: '', country: 'AE', number: iban },
  ]
  for (const body of refused) expect((await enterBank(owner, body)).status, JSON.stringify(body)).toBe(400)
  expect((await enterBank(owner, { country: 'US', number: '000123456789', bankCode: '110000000' })).status).toBe(200)
})

it('lets the ledger pay nobody more than it owes', async () => {
  const { ownerId } = await buildOwner()
  const tooMuch = api.db.transaction().execute((tx) =>
    postEntry(tx, {
      reference: `payout:${ownerId}`,
      kind: 'payout',
      postings: [
        { account: 'owner', partyId: ownerId, currency: 'AED', amount: 1 },
        { account: 'bank', currency: 'AED', amount: -1 },
      ],
    }),
  )
  await expect(tooMuch).rejects.toMatchObject({ constraint: 'owner_is_owed' })
})

it('adds up to the month’s statement, as a page, as CSV and as PDF', async () => {
  const owner = await readyOwner()
  await complete(await paid(owner.listing.id))
  const { headers } = owner
  const months = await api.get<{ data: { month: string; currency: string }[] }>('/api/payouts/statements', { headers })
  const month = months.body.data[0]?.month
  const path = `/api/payouts/statements/${month}/AED`
  const { body } = await api.get<Statement>(path, { headers })
  expect(body.lines).toMatchObject([{ kind: 'charter', booking: { yacht: 'Halcyon' } }])
  expect(body.lines.reduce((sum, { net }) => sum + net, body.opening)).toBe(body.closing)
  expect(body.closing).toBe(-(await owed(owner)))
  const csv = await api.get<string>(`/api/payouts/statements/${month}/AED/file?format=csv`, { headers })
  expect([csv.status, csv.body]).toEqual([200, expect.stringContaining('Closing balance')])
  const pdf = await api.get<string>(`${path}/file?format=pdf&locale=fr`, { headers })
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  const other = await buildOwner()
  expect((await api.get(path, { headers: other.headers })).status).toBe(404)
  expect((await api.get('/api/payouts/statements/2026-13/AED', { headers })).status).toBe(400)
  expect((await api.get('/api/payouts')).status).toBe(401)
  expect((await api.post('/api/payouts/details/account/check', {}, other)).status).toBe(404)
  expect((await api.post('/api/payouts/details/account', { country: 'Mars' }, other)).status).toBe(400)
  expect((await api.get('/api/payouts/details', await buildUser(api.services))).status).toBe(403)
})
