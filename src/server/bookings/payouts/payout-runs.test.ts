import { beforeEach, describe, expect, it } from 'vitest'
import type { DueOwner, PayoutRunDetails, PayoutRunSum } from '#contract/payments/payout-runs.ts'
import { type Id, newId } from '#shared/id.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { day, payoutDesk } from '#tests/builders/payout-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'
import { followPayout } from '../../payments/payouts/follow-payout.ts'
import { makePayouts } from '../../payments/payouts/make-payouts.ts'
import { compareBalances } from '../../payments/provider-books.ts'

const api = await testApi({
  settings: {
    PAYOUT_RELEASE: 'two_persons',
    PAYOUT_BANK_IBAN: 'DE89 3704 0044 0532 0130 00',
    COMPANY_NAME: 'Fairlead & Söhne',
  },
})
const guest = await testPayments(api)
const { buildOwner, verifyPapers, enterBank, verifyBank, onboard, paid, complete } = payoutDesk(api, guest)

type Owner = Awaited<ReturnType<typeof buildOwner>>
let first: BuiltUser
let second: BuiltUser

beforeEach(async () => {
  first = await buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
  second = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })
})

async function bankOwner(holder = 'Ben Marek'): Promise<Owner> {
  const owner = await buildOwner()
  await verifyPapers(owner.ownerId)
  expect((await enterBank(owner, { holder })).status).toBe(200)
  await verifyBank(owner.ownerId)
  await complete(await paid(owner.listing.id))
  return owner
}

async function accountOwner(): Promise<Owner> {
  const owner = await buildOwner()
  await verifyPapers(owner.ownerId, ['identity'])
  await onboard(owner.headers)
  await complete(await paid(owner.listing.id))
  return owner
}

const owed = async ({ ownerId }: Owner) => 0 - (await balanceOf(api.db, { account: 'owner', partyId: ownerId }, 'AED'))
const pairsOf = (owners: readonly Owner[]) => owners.map(({ ownerId }) => ({ ownerId, currency: 'AED' }))

async function prepare(owners: readonly Owner[], by = first): Promise<PayoutRunDetails> {
  const { status, body } = await api.post<PayoutRunDetails>('/api/admin/payout-runs', { owners: pairsOf(owners) }, by)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const release = (id: Id, expected: readonly PayoutRunSum[], by = second) =>
  api.post<PayoutRunDetails & { code?: string; sums?: PayoutRunSum[] }>(
    `/api/admin/payout-runs/${id}/release`,
    { expected },
    by,
  )

const dueOf = async ({ ownerId }: Owner): Promise<DueOwner | undefined> => {
  const { body } = await api.get<{ data: DueOwner[] }>('/api/admin/payout-runs/due?limit=1000', first)
  return body.data.find((each) => each.ownerId === ownerId)
}

const hold = ({ ownerId }: Owner, held: boolean, by = first) =>
  api.call('PUT', `/api/admin/owners/${ownerId}/payout-hold`, {
    headers: by.headers,
    body: { held, reason: 'A complaint' },
  })

describe('a run of payouts', () => {
  it('pays nobody by itself, says what is due and what is missing, and pays when another person releases it', async () => {
    const bank = await bankOwner()
    const account = await accountOwner()
    const lacking = await buildOwner()
    await complete(await paid(lacking.listing.id))
    await makePayouts(api.services)
    expect(await dueOf(bank)).toMatchObject({ due: await owed(bank), way: 'bank', isPayable: true, needs: [] })
    expect(await dueOf(account)).toMatchObject({ due: await owed(account), way: 'account', isPayable: true })
    expect(await dueOf(lacking)).toMatchObject({ isPayable: false, needs: expect.arrayContaining(['identity']) })
    const run = await prepare([bank, account, lacking])
    expect(run).toMatchObject({ state: 'prepared', preparedBy: 'Noor Haddad' })
    expect(run.payouts.map(({ ownerId }) => ownerId).sort()).toEqual([bank.ownerId, account.ownerId].sort())
    expect(await dueOf(account), 'what is in a run is not due again').toBeUndefined()
    const before = [await owed(bank), await owed(account)]
    const released = await release(run.id, run.sums)
    expect(released).toMatchObject({ status: 200, body: { state: 'released', releasedBy: 'Ada Lindqvist' } })
    expect(await owed(account)).toBe(0)
    expect(await owed(bank), 'the bank has nothing yet').toBe(before[0])
    await runJobs(api)
    expect(await proveLedger(api.db)).toEqual([])
    for (const { ledger, provider } of await compareBalances(api.services)) expect(ledger).toBe(provider)
  })

  it('is never released by who prepared it: the database refuses', async () => {
    const run = await prepare([await bankOwner()])
    expect(await release(run.id, run.sums, first)).toMatchObject({ status: 409, body: { code: 'same_person' } })
    const forced = api.pool.query(
      'update payout_runs set released_by = prepared_by, released_at = now() where id = $1',
      [run.id],
    )
    await expect(forced).rejects.toMatchObject({ constraint: 'another_person_releases' })
    const sent = api.pool.query(`update payouts set status = 'sent', sent_at = now() where run_id = $1`, [run.id])
    await expect(sent).rejects.toMatchObject({ constraint: 'payout_leaves_released_run' })
  })

  it('pays once, however often and by however many it is released', async () => {
    const owner = await accountOwner()
    const run = await prepare([owner])
    const third = await buildUser(api.services, { role: 'a' })
    const answers = await Promise.all([second, third, second, third].map((by) => release(run.id, run.sums, by)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await api.pool.query(
      `select count(*)::int as entries from ledger_entries where kind = 'payout' and reference = $1`,
      [`payout:${run.payouts[0]?.id}`],
    )
    expect(rows[0].entries).toBe(1)
    expect(await owed(owner)).toBe(0)
    // By then the money of the card is available.
    api.clock.now += 4 * day
    const payoutId = run.payouts[0]?.id ?? ''
    await Promise.all([1, 2].map(() => followPayout(api.services, { payoutId })))
    const { data } = await guest.stripe.transfers.list({ transfer_group: payoutId })
    expect(data).toHaveLength(1)
  })

  it('tells the second person what has changed since the page was read', async () => {
    const [disputed, other] = [await accountOwner(), await accountOwner()]
    const run = await prepare([disputed, other])
    await api.pool.query(
      `update payments set dispute = 'open' where booking_id in (select booking_id from earnings where owner_id = $1)`,
      [disputed.ownerId],
    )
    const refused = await release(run.id, run.sums)
    expect(refused).toMatchObject({ status: 409, body: { code: 'payout_run_changed' } })
    const { body } = await api.get<PayoutRunDetails>(`/api/admin/payout-runs/${run.id}`, second)
    expect(body.payouts.map(({ ownerId }) => ownerId)).toEqual([other.ownerId])
    expect(await release(run.id, body.sums)).toMatchObject({ status: 200 })
    expect(await owed(disputed)).toBeGreaterThan(0)
    expect(await dueOf(disputed)).toMatchObject({ due: 0, disputed: await owed(disputed) })
  })

  it('is prepared once by two that choose the same owners, and given up makes its money due again', async () => {
    const owner = await bankOwner()
    const both = await Promise.all(
      [first, second].map((by) => api.post('/api/admin/payout-runs', { owners: pairsOf([owner]) }, by)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const id = both.map(({ body }) => (body as PayoutRunDetails).id).find(Boolean) ?? ''
    const withdraw = () => api.post(`/api/admin/payout-runs/${id}/withdraw`, {}, first)
    expect(await withdraw()).toMatchObject({ status: 200, body: { state: 'withdrawn', payouts: [] } })
    expect((await withdraw()).status).toBe(200)
    expect(await dueOf(owner)).toMatchObject({ due: await owed(owner), isPayable: true })
    expect((await release(id, [], second)).status).toBe(409)
  })

  it('leaves out whose payouts are held, and says so to the owner', async () => {
    const owner = await accountOwner()
    const run = await prepare([owner])
    expect((await hold(owner, true)).status).toBe(200)
    expect((await hold(owner, true)).status).toBe(200)
    expect((await release(run.id, run.sums)).status).toBe(409)
    expect(await dueOf(owner)).toMatchObject({ hold: { reason: 'A complaint', by: 'Noor Haddad' }, isPayable: false })
    const again = await api.post('/api/admin/payout-runs', { owners: pairsOf([owner]) }, first)
    expect(again).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
    const { body } = await api.get('/api/payouts', { headers: owner.headers })
    expect(body).toMatchObject({ upcoming: [{ reason: 'held' }] })
    const held = await api.get(`/api/admin/owners/${owner.ownerId}/payout-hold`, second)
    expect(held.body).toMatchObject({ hold: { reason: 'A complaint' }, due: [{ amount: await owed(owner) }] })
    await hold(owner, false)
    expect(await dueOf(owner)).toMatchObject({ hold: null, isPayable: true })
  })
})

describe('the bank batch', () => {
  const batch = (id: Id, format: string, by = first) =>
    api.post<string & { code?: string }>(`/api/admin/payout-runs/${id}/batch`, { format }, by)

  it('is pain.001.001.09 and CSV, the same each time, of a released run alone', async () => {
    const owner = await bankOwner('=HYPERLINK("x") Šárka & Co')
    const run = await prepare([owner])
    expect(await batch(run.id, 'xml')).toMatchObject({ status: 409, body: { code: 'payout_state' } })
    await release(run.id, run.sums)
    const amount = (await owed(owner)) / 100
    const xml = await batch(run.id, 'xml')
    expect(xml.status).toBe(200)
    expect(xml.body).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    expect(xml.body).toContain('<Nm>Fairlead . Sohne</Nm>')
    expect(xml.body).toContain(`<InstdAmt Ccy="AED">${amount.toFixed(2)}</InstdAmt>`)
    expect(xml.body).toContain(`<EndToEndId>${run.payouts[0]?.id}</EndToEndId>`)
    expect(xml.body).toContain('<IBAN>AE070331234567890123456</IBAN>')
    expect(xml.body).toContain('<Cdtr><Nm>.HYPERLINK(.x.) Sarka . Co</Nm>')
    expect((await batch(run.id, 'xml')).body).toBe(xml.body)
    const csv = await batch(run.id, 'csv')
    expect(csv.body).toContain(`"'=HYPERLINK(""x"") Šárka & Co"`)
  })

  it('is noted as sent at once; what comes back is owed again, with the reason', async () => {
    const owners = [await bankOwner(), await bankOwner()]
    const amounts = await Promise.all(owners.map(owed))
    const run = await prepare(owners)
    await release(run.id, run.sums)
    const sent = () =>
      api.post<PayoutRunDetails>(`/api/admin/payout-runs/${run.id}/sent`, { bankReference: 'B-7' }, first)
    const noted = await Promise.all([sent(), sent()])
    expect(noted.map(({ status }) => status)).toContain(200)
    const { body } = await api.get<PayoutRunDetails>(`/api/admin/payout-runs/${run.id}`, first)
    expect(body.payouts.map(({ status, bankReference }) => [status, bankReference])).toEqual([
      ['sent', 'B-7'],
      ['sent', 'B-7'],
    ])
    expect(await Promise.all(owners.map(owed))).toEqual([0, 0])
    expect((await batch(run.id, 'xml')).status, 'nothing is left to send').toBe(409)
    const back = body.payouts.find(({ ownerId }) => ownerId === owners[0]?.ownerId)
    const note = { headers: first.headers, body: { state: 'returned', reason: 'Account closed' } }
    expect(await api.call('PUT', `/api/admin/payouts/${back?.id}/state`, note)).toMatchObject({
      body: { status: 'returned', failure: 'Account closed' },
    })
    expect(await Promise.all(owners.map(owed))).toEqual([amounts[0], 0])
    expect(await proveLedger(api.db)).toEqual([])
  })
})

it('asks for the second factor again before money leaves, and for the right role', async () => {
  const run = await prepare([await bankOwner()])
  const earlier = `update sessions set second_factor_at = second_factor_at - interval '2 hours' where user_id = $1`
  await api.pool.query(earlier, [second.id])
  expect(await release(run.id, run.sums)).toMatchObject({ status: 403, body: { code: 'second_factor_stale' } })
  for (const adminRole of ['support', 'content', 'moderator', 'read_only'] as const) {
    const other = await buildUser(api.services, { role: 'a', adminRole })
    expect((await release(run.id, run.sums, other)).status, adminRole).toBe(403)
  }
  expect((await api.get(`/api/admin/payout-runs/${newId()}`, second)).status).toBe(404)
})
