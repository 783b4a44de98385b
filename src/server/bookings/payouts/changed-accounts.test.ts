import { beforeEach, describe, expect, it } from 'vitest'
import type { Waiting } from '#contract/analytics/dashboard.ts'
import type { BankReview, OfficeOwner, OwnerMoney } from '#contract/office/owners.ts'
import type { DueOwner, PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import { type Id, newId } from '#shared/id.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { day, payoutDesk } from '#tests/builders/payout-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestCode, latestMail } from '#tests/harness/mails.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'
import { followPayout } from '../../payments/payouts/follow-payout.ts'

const api = await testApi({ settings: { PAYOUT_RELEASE: 'two_persons', PAYOUT_BANK_IBAN: 'DE89370400440532013000' } })
const guest = await testPayments(api)
const { buildOwner, verifyPapers, enterBank, verifyBank, onboard, paid, complete } = payoutDesk(api, guest)

type Owner = Awaited<ReturnType<typeof buildOwner>>
type Problem = { code?: string }
const german = { country: 'DE', number: 'DE89 3704 0044 0532 0130 00' }

let first: BuiltUser
let second: BuiltUser
beforeEach(async () => {
  first = await buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
  second = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })
})

async function payableOwner(): Promise<Owner> {
  const owner = await buildOwner()
  await verifyPapers(owner.ownerId)
  await enterBank(owner)
  await verifyBank(owner.ownerId)
  await complete(await paid(owner.listing.id))
  return owner
}

const pairOf = ({ ownerId }: Owner) => ({ owners: [{ ownerId, currency: 'AED' }] })
const prepare = (owner: Owner) => api.post<PayoutRunDetails & Problem>('/api/admin/payout-runs', pairOf(owner), first)
const release = ({ id, sums }: PayoutRunDetails) =>
  api.post<PayoutRunDetails & Problem>(`/api/admin/payout-runs/${id}/release`, { expected: sums }, second)
const runOf = async (id: Id) => (await api.get<PayoutRunDetails>(`/api/admin/payout-runs/${id}`, first)).body
const batch = (id: Id) => api.post<string & Problem>(`/api/admin/payout-runs/${id}/batch`, { format: 'xml' }, first)
const dueOf = async ({ ownerId }: Owner) =>
  (await api.get<{ data: DueOwner[] }>('/api/admin/payout-runs/due?limit=1000', first)).body.data.find(
    (each) => each.ownerId === ownerId,
  )
const owed = ({ ownerId }: Owner) =>
  balanceOf(api.db, { account: 'owner', partyId: ownerId }, 'AED').then((sum) => 0 - sum)
const review = (owner: Owner, by: BuiltUser, body: object = { status: 'verified' }) =>
  api.call<BankReview & Problem>('PUT', `/api/admin/owners/${owner.ownerId}/bank-review`, { headers: by.headers, body })
const money = async ({ ownerId }: Owner) =>
  (await api.get<OwnerMoney>(`/api/admin/owners/${ownerId}/money`, first)).body

describe('a changed account', () => {
  it('is told to the owner at every address that was known, and waits for a review and for the pause', async () => {
    const owner = await payableOwner()
    expect(await dueOf(owner)).toMatchObject({ isPayable: true, change: null })
    const fresh = `fresh-${owner.email}`
    await api.call('POST', `/api/users/${owner.userId}/email`, { headers: owner.headers, body: { email: fresh } })
    const otp = await latestCode(api, fresh)
    const moved = await api.call('PUT', `/api/users/${owner.userId}/email`, {
      headers: owner.headers,
      body: { email: fresh, otp },
    })
    expect(moved.status).toBe(200)

    expect((await enterBank(owner, german)).body).toMatchObject({
      bank: { last4: '3000' },
      needs: ['bank_account', 'details_review', 'details_paused'],
    })
    for (const address of [owner.email, fresh]) {
      const mail = await latestMail(api, address)
      expect(mail.subject).toBe('Your payout account at Fairlead was changed')
      for (const told of ['ending in 3456', 'ending in 3000', 'GMT', 'If it was not you', 'hello@fairlead.example'])
        expect(mail.body, `${address}: ${told}`).toContain(told)
    }
    const notices = await api.pool.query('select type from notifications where user_id = $1', [owner.userId])
    expect(notices.rows.map(({ type }) => type)).toContain('payout_account_changed')

    expect(await dueOf(owner)).toMatchObject({
      isPayable: false,
      change: {
        isReviewed: false,
        previousLast4: '3456',
        pausedUntil: new Date(api.clock.now + 3 * day).toISOString(),
      },
    })
    expect((await prepare(owner)).body.code).toBe('nothing_due')
    const { body: owners } = await api.get<{ data: OfficeOwner[] }>('/api/admin/owners?waits=bank&limit=1000', first)
    expect(owners.data.find(({ id }) => id === owner.ownerId)?.accountChange).toMatchObject({ isReviewed: false })
    const { body: waiting } = await api.get<{ data: Waiting[] }>('/api/admin/waiting', first)
    expect(waiting.data.find(({ kind }) => kind === 'payout_accounts')?.count).toBe(owners.data.length)

    await verifyPapers(owner.ownerId)
    expect((await review(owner, first)).body.state).toBe('verified')
    expect(await dueOf(owner)).toMatchObject({ isPayable: false, needs: ['details_paused'] })
    expect((await prepare(owner)).body.code, 'the owner still has time to object').toBe('nothing_due')
    api.clock.now += 3 * day
    await api.pool.query(
      'update sessions set expires_at = $1, second_factor_at = $2 where second_factor_at is not null',
      [new Date(api.clock.now + day), new Date(api.clock.now)],
    )
    const run = (await prepare(owner)).body
    expect(run.payouts).toMatchObject([{ last4: '3000' }])
    expect((await release(run)).status).toBe(200)
    expect((await batch(run.id)).body).toContain('<IBAN>DE89370400440532013000</IBAN>')
  })

  it('is one in another name of the holder, and not the same account once more', async () => {
    const owner = await payableOwner()
    const before = await money(owner)
    expect((await enterBank(owner)).body.needs).toEqual([])
    expect((await money(owner)).revision).toBe(before.revision)
    expect((await enterBank(owner, { holder: 'Someone Else' })).body.needs).toContain('details_review')
    expect((await latestMail(api, owner.email)).body).toContain('holder Someone Else')
    expect((await money(owner)).details).toMatchObject({
      holderMatches: false,
      verifiedNames: ['Ben Marek'],
      change: { previousHolder: 'Ben Marek' },
      review: { state: 'unreviewed' },
    })
  })

  it('is taken out of a run that was prepared before, and the run says so', async () => {
    const owner = await payableOwner()
    const amount = await owed(owner)
    const run = (await prepare(owner)).body
    await enterBank(owner, german)
    expect(await release(run)).toMatchObject({ status: 409, body: { code: 'payout_run_changed' } })
    expect(await runOf(run.id)).toMatchObject({
      payouts: [],
      removed: [{ ownerId: owner.ownerId, amount, last4: '3456', reason: 'account_changed', by: null }],
    })
    expect(await dueOf(owner)).toMatchObject({ due: amount, isPayable: false })
  })

  it('is not paid after the release either, neither the new one nor the old', async () => {
    const owner = await payableOwner()
    const amount = await owed(owner)
    const run = (await prepare(owner)).body
    expect((await release(run)).status).toBe(200)
    await enterBank(owner, german)
    expect((await batch(run.id)).body.code).toBe('nothing_due')
    expect((await runOf(run.id)).removed).toMatchObject([{ amount, reason: 'account_changed' }])
    expect(await dueOf(owner)).toMatchObject({ due: amount, isPayable: false })
  })

  it('leaves it to an operator to say whether the bank has a transfer that it was handed', async () => {
    const [kept, moved] = [await payableOwner(), await payableOwner()]
    const amount = await owed(moved)
    const owners = [kept, moved].map(({ ownerId }) => ({ ownerId, currency: 'AED' }))
    const { body: run } = await api.post<PayoutRunDetails>('/api/admin/payout-runs', { owners }, first)
    await release(run)
    expect((await batch(run.id)).body).toContain('<NbOfTxs>2</NbOfTxs>')
    await enterBank(moved, german)
    const payout = run.payouts.find(({ ownerId }) => ownerId === moved.ownerId)
    expect((await runOf(run.id)).payouts.find(({ id }) => id === payout?.id)?.accountChangedAt).toBeTruthy()
    expect((await batch(run.id)).body).toContain('<NbOfTxs>1</NbOfTxs>')
    const opened = await api.post<Problem>(`/api/admin/payouts/${payout?.id}/bank-account`, {}, first)
    expect(opened.body.code, 'its old account is shown to nobody').toBe('payout_state')
    const sent = await api.post<PayoutRunDetails>(
      `/api/admin/payout-runs/${run.id}/sent`,
      { bankReference: 'B-9' },
      first,
    )
    expect(sent.body.payouts.map(({ status }) => status).sort()).toEqual(['sent', 'upcoming'])
    expect(await owed(moved)).toBe(amount)

    const takeOut = (payoutId = payout?.id) =>
      api.post<PayoutRunDetails & Problem>(`/api/admin/payout-runs/${run.id}/removals`, { payoutId }, first)
    const keptId = run.payouts.find(({ ownerId }) => ownerId === kept.ownerId)?.id
    expect((await takeOut(keptId)).body.code, 'that of the other owner').toBe('payout_state')
    expect((await takeOut(newId())).status).toBe(404)
    expect((await takeOut()).body.removed).toMatchObject([{ amount, reason: 'not_sent', by: 'Noor Haddad' }])
    expect(await dueOf(moved)).toMatchObject({ due: amount })
    expect(await proveLedger(api.db)).toEqual([])
  })

  it('waits at the provider as well, also with money that was let go before', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId, ['identity'])
    await onboard(owner.headers)
    await complete(await paid(owner.listing.id))
    const run = (await prepare(owner)).body
    expect((await release(run)).status).toBe(200)
    const payoutId = run.payouts[0]?.id ?? ''
    await onboard(owner.headers, '000999999991')
    expect((await latestMail(api, owner.email)).body).toContain('ending in 9991')
    expect((await money(owner)).needs).toEqual(['details_review', 'details_paused'])
    api.clock.now += 4 * day
    await followPayout(api.services, { payoutId })
    const transfers = async () => (await guest.stripe.transfers.list({ transfer_group: payoutId })).data
    expect(await transfers()).toEqual([])
    await api.pool.query('update sessions set expires_at = $1, second_factor_at = $2', [
      new Date(api.clock.now + day),
      new Date(api.clock.now),
    ])
    expect((await review(owner, first)).body.state).toBe('verified')
    await followPayout(api.services, { payoutId })
    expect(await transfers()).toHaveLength(1)
  })

  it('ends what was let go to the provider, where the owner is paid by bank by now', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId, ['identity'])
    await onboard(owner.headers)
    await complete(await paid(owner.listing.id))
    const amount = await owed(owner)
    const run = (await prepare(owner)).body
    await release(run)
    expect(await owed(owner)).toBe(0)
    await enterBank(owner, german)
    await runJobs(api)
    await followPayout(api.services, { payoutId: run.payouts[0]?.id ?? '' })
    expect((await runOf(run.id)).payouts).toMatchObject([{ status: 'failed', failure: 'account_changed' }])
    expect(await owed(owner)).toBe(amount)
    expect(await proveLedger(api.db)).toEqual([])
  })
})

describe('an account in another name', () => {
  it('takes two operators, and the database holds it', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId)
    await enterBank(owner, { holder: 'Someone Else' })
    const started = await review(owner, first)
    expect(started.body).toMatchObject({ state: 'unreviewed', first: { by: 'Noor Haddad' } })
    expect((await money(owner)).needs).toEqual(['details_review'])
    expect(await review(owner, first)).toMatchObject({ status: 409, body: { code: 'same_person' } })
    const forced = api.pool.query(
      `update payout_details set review = 'verified', reviewed_by = first_verified_by, reviewed_at = now() where owner_id = $1`,
      [owner.ownerId],
    )
    await expect(forced).rejects.toMatchObject({ constraint: 'another_name_takes_two' })
    expect((await review(owner, second)).body).toMatchObject({ state: 'verified', by: 'Ada Lindqvist' })
    expect((await money(owner)).needs).toEqual([])
  })

  it('begins anew when it changes between the two', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId)
    await enterBank(owner, { holder: 'Someone Else' })
    await review(owner, first)
    const { revision } = await money(owner)
    await enterBank(owner, { ...german, holder: 'Somebody Third' })
    expect((await review(owner, second, { status: 'verified', revision })).body.code).toBe('owner_changed')
    expect((await review(owner, second)).body).toMatchObject({ state: 'unreviewed', first: { by: 'Ada Lindqvist' } })
  })

  it('is that of the person or company that papers name, however it is written', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId)
    await api.pool.query(
      `update verification_documents set names = 'Société Voiles d’Or S.A.R.L.' where owner_id = $1 and kind = 'identity'`,
      [owner.ownerId],
    )
    await enterBank(owner, { holder: 'SARL SOCIETE VOILES D OR'.replace('D OR', "D'OR") })
    expect((await review(owner, first)).body.state).toBe('verified')
  })
})

it('the database lets no payout be made for an account that nobody has reviewed', async () => {
  const owner = await payableOwner()
  const insert = () =>
    api.pool.query(
      `insert into payouts (id, owner_id, currency, amount, way, status, last4, created_at)
       values ($1, $2, 'AED', 100, 'bank', 'upcoming', '3456', $3)`,
      [newId(), owner.ownerId, new Date(api.clock.now)],
    )
  const run = (await prepare(owner)).body
  await enterBank(owner, german)
  await expect(insert()).rejects.toMatchObject({ constraint: 'payout_goes_to_reviewed_account' })
  await verifyPapers(owner.ownerId)
  await review(owner, first)
  await expect(insert(), 'payouts pause').rejects.toMatchObject({ constraint: 'payout_goes_to_reviewed_account' })
  expect((await runOf(run.id)).payouts).toEqual([])
})

it('a change and a run that is prepared at the same time wait for each other', async () => {
  const owner = await payableOwner()
  const [changed, prepared] = await Promise.all([enterBank(owner, german), prepare(owner)])
  expect(changed.status).toBe(200)
  expect([201, 409]).toContain(prepared.status)
  if (prepared.status === 201) expect((await runOf(prepared.body.id)).payouts).toEqual([])
  const { rows } = await api.pool.query('select 1 from payouts where owner_id = $1', [owner.ownerId])
  expect(rows).toEqual([])
})
