import { beforeAll, describe, expect, it } from 'vitest'
import type { AgreementPreview, BankReview, OfficeOwner, OwnerMoney, OwnerPage } from '#contract/office/owners.ts'
import { newId } from '#shared/id.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { iban, payoutDesk } from '#tests/builders/payout-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { makePayouts } from '../../payments/payouts/make-payouts.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner, verifyPapers, paid, complete } = payoutDesk(api, guest)

type Problem = { code: string; revision?: number; ownerChanges?: { event: string; by: string | null }[] }
type Owner = Awaited<ReturnType<typeof buildOwner>>

let ada: BuiltUser
let noor: BuiltUser
let mo: BuiltUser
beforeAll(async () => {
  ada = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })
  noor = await buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
  mo = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
})

const list = async (query: string, by = ada) =>
  (await api.get<{ data: OfficeOwner[]; totalCount: number }>(`/api/admin/owners?${query}`, by)).body
const look = async (id: string) => (await api.get<OwnerPage>(`/api/admin/owners/${id}`, ada)).body
const money = async (id: string) => (await api.get<OwnerMoney>(`/api/admin/owners/${id}/money`, ada)).body
const enterBank = (owner: Owner, number = iban) =>
  api.call('PUT', '/api/payouts/details/bank', {
    headers: owner.headers,
    body: { holder: 'Ben Marek', country: 'AE', number },
  })
const review = (id: string, body: object, by = noor) =>
  api.call<BankReview & Problem>('PUT', `/api/admin/owners/${id}/bank-review`, { headers: by.headers, body })
const agreement = { validFrom: '2026-01-01T00:00:00Z', commissionBp: 1200, commissionOnExtras: false }
const agree = (id: string, body: object, by = noor) =>
  api.post<{ id: string } & Problem>(
    `/api/boatOwners/${id}/agreements`,
    { ...agreement, promotionsPaidBy: 'market', ...body },
    by,
  )
const payoutsOf = async ({ ownerId }: Owner) =>
  (await api.pool.query('select status from payouts where owner_id = $1', [ownerId])).rows
const auditOf = async ({ ownerId }: Owner) =>
  (
    await api.pool.query(`select event, actor_id from audit_records where details ->> 'ownerId' = $1 order by id`, [
      ownerId,
    ])
  ).rows

describe('the list of owners', () => {
  it('finds by name, by what waits, and says nothing about payouts to who may not read them', async () => {
    const owner = await buildOwner()
    await api.pool.query(`update owners set name = 'Ölrich Yachten' where id = $1`, [owner.ownerId])
    expect((await list('q=olrich')).data.map(({ id }) => id)).toEqual([owner.ownerId])
    expect((await list('q=olrich&waits=bank')).totalCount).toBe(0)
    await enterBank(owner)
    const { data } = await list('q=olrich&waits=bank')
    expect(data[0]).toMatchObject({ bankReview: 'unreviewed', held: false, yachts: 1, hasAccount: true })
    const seen = await list('q=olrich&waits=bank', mo)
    expect(seen.data[0]).toMatchObject({ bankReview: null, held: null })
    expect((await list('q=olrich&waits=papers')).totalCount).toBe(0)
    const csv = await api.call('GET', '/api/admin/exports/adminOwners.list?q=olrich', { headers: ada.headers })
    expect(csv.status).toBe(200)
  })

  it('goes on behind the last row in each order', async () => {
    await Promise.all([buildOwner(), buildOwner(), buildOwner()])
    for (const sort of ['name', '-name', 'created', '-created']) {
      const { body: first } = await api.get<{ data: OfficeOwner[]; next: string }>(
        `/api/admin/owners?sort=${sort}&limit=2`,
        ada,
      )
      const { data } = await list(`sort=${sort}&limit=2&after=${first.next}`)
      expect(data.map(({ id }) => id)).not.toContain(first.data[0]?.id)
    }
  })

  it('has no page for an owner that there is not', async () => {
    for (const path of ['', '/money'])
      expect((await api.get<Problem>(`/api/admin/owners/${newId()}${path}`, ada)).body.code, path).toBe('not_found')
    const [month, currency] = ['2026-01', 'AED']
    const statement = (id: string) =>
      api.get<string & Problem>(`/api/admin/owners/${id}/statements/${month}/${currency}?format=csv`, ada)
    expect((await statement(newId())).body.code).toBe('not_found')
    expect((await statement((await buildOwner()).ownerId)).body.code, 'a month without movements').toBe('not_found')
  })
})

describe('bank details', () => {
  it('that are rejected are not paid to, nor what takes their place before it is verified', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId)
    await enterBank(owner)
    await complete(await paid(owner.listing.id))
    const rejected = await review(owner.ownerId, { status: 'rejected', notes: 'The holder is somebody else.' })
    expect(rejected.body).toMatchObject({ state: 'rejected', by: 'Noor Haddad', notes: 'The holder is somebody else.' })
    await makePayouts(api.services)
    expect(await payoutsOf(owner)).toEqual([])
    expect((await money(owner.ownerId)).needs).toEqual(['details_rejected'])
    await enterBank(owner)
    expect((await money(owner.ownerId)).details?.review.state).toBe('unreviewed')
    expect((await money(owner.ownerId)).needs).toEqual(['bank_account', 'details_review', 'details_paused'])
    await makePayouts(api.services)
    expect(await payoutsOf(owner)).toEqual([])
    await verifyPapers(owner.ownerId)
    expect((await review(owner.ownerId, { status: 'verified' })).body.state).toBe('verified')
    await api.pool.query('update payout_details set paused_until = changed_at where owner_id = $1', [owner.ownerId])
    await makePayouts(api.services)
    expect(await payoutsOf(owner)).toHaveLength(1)
    expect((await auditOf(owner)).map(({ event }) => event)).toEqual([
      'payout_details_changed',
      'bank_details_rejected',
      'payout_details_changed',
      'bank_details_verified',
    ])
  })

  it('take a payout along that waits, when they are rejected', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId)
    await enterBank(owner)
    await review(owner.ownerId, { status: 'verified' })
    await complete(await paid(owner.listing.id))
    await makePayouts(api.services)
    expect(await payoutsOf(owner)).toEqual([{ status: 'upcoming' }])
    await review(owner.ownerId, { status: 'rejected', notes: 'Closed account' })
    expect(await payoutsOf(owner)).toEqual([])
  })

  it('count as verified until a day, and no longer', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId)
    await enterBank(owner)
    const today = new Date(api.clock.now).toISOString().slice(0, 10)
    expect((await review(owner.ownerId, { status: 'verified', verifiedUntil: today })).body.state).toBe('verified')
    expect((await money(owner.ownerId)).needs).toEqual([])
    const ended = await review(owner.ownerId, { status: 'verified', verifiedUntil: '2020-01-01' })
    expect(ended.body.state).toBe('expired')
    expect((await money(owner.ownerId)).needs).toEqual(['details_review'])
  })

  it('are rejected with a word, by who may, after the second factor', async () => {
    const owner = await buildOwner()
    await enterBank(owner)
    expect((await review(owner.ownerId, { status: 'rejected', notes: ' ' })).body.code).toBe('invalid_request')
    expect((await review(owner.ownerId, { status: 'verified' }, mo)).body.code).toBe('forbidden')
    const stale = await buildUser(api.services, { role: 'a', adminRole: 'finance' })
    const earlier = `update sessions set second_factor_at = second_factor_at - interval '2 hours' where user_id = $1`
    await api.pool.query(earlier, [stale.id])
    expect((await review(owner.ownerId, { status: 'verified' }, stale)).body.code).toBe('second_factor_stale')
    expect((await review(owner.ownerId, { status: 'verified' })).status).toBe(200)
  })
})

describe('agreements', () => {
  it('are shown before they count, with what they change for a charter', async () => {
    const owner = await buildOwner()
    const { body } = await api.post<AgreementPreview>(
      `/api/admin/owners/${owner.ownerId}/agreements/preview`,
      { ...agreement, promotionsPaidBy: 'market' },
      noor,
    )
    const { charter, promotion, extras, before, after } = body.example
    // 15 per cent of everything by default; now 12 per cent of the charter before the promotion, which the market pays.
    expect(before).toEqual({
      owner: charter - promotion + extras - before.commission,
      commission: Math.round((charter - promotion) * 0.15) + Math.round(extras * 0.15),
      promotion: 0,
    })
    expect(after).toEqual({
      owner: charter + extras - after.commission,
      commission: Math.round(charter * 0.12),
      promotion,
    })
    expect([body.before, body.replaces, body.until]).toEqual([null, false, null])
    expect((await money(owner.ownerId)).agreements, 'nothing was written').toEqual([])
  })

  it('say what they take the place of, and when the next begins', async () => {
    const owner = await buildOwner()
    await agree(owner.ownerId, {})
    await agree(owner.ownerId, { validFrom: '2027-05-01T00:00:00Z', commissionBp: 1000 })
    const { body } = await api.post<AgreementPreview>(
      `/api/admin/owners/${owner.ownerId}/agreements/preview`,
      { ...agreement, promotionsPaidBy: 'owner', validFrom: '2027-01-01T00:00:00Z' },
      ada,
    )
    expect(body.before?.commissionBp).toBe(1200)
    expect([body.replaces, body.until]).toEqual([false, '2027-05-01T00:00:00.000Z'])
  })

  it('with a net rate are of an offer of that owner', async () => {
    const [owner, other] = [await buildOwner(), await buildOwner()]
    const netRate = { amount: 50_000, currency: 'AED' }
    const strange = await agree(owner.ownerId, { offerId: other.listing.offerId, netRate })
    expect([strange.status, strange.body.code]).toEqual([404, 'not_found'])
    expect((await agree(owner.ownerId, { netRate })).body.code).toBe('invalid_request')
    expect((await agree(owner.ownerId, { offerId: owner.listing.offerId, netRate })).status).toBe(201)
  })
})

describe('two administrators at once', () => {
  it('are told apart: the second is refused with what the first did', async () => {
    const owner = await buildOwner()
    await enterBank(owner)
    const { revision } = await look(owner.ownerId)
    const answers = await Promise.all([
      agree(owner.ownerId, { revision }),
      agree(owner.ownerId, { revision, commissionBp: 900 }, ada),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'owner_changed', revision: revision + 1 })
    expect(refused?.ownerChanges).toMatchObject([{ event: 'agreement_added' }])
    expect((await money(owner.ownerId)).agreements).toHaveLength(1)
    const stale = await review(owner.ownerId, { status: 'verified', revision })
    expect(stale.body.code).toBe('owner_changed')
    const held = await api.call<Problem>('PUT', `/api/admin/owners/${owner.ownerId}/payout-hold`, {
      headers: ada.headers,
      body: { held: true, reason: 'A complaint', revision },
    })
    expect(held.body.code).toBe('owner_changed')
  })

  it('the owner counts too: details that changed meanwhile are not verified by mistake', async () => {
    const owner = await buildOwner()
    await enterBank(owner)
    const { revision } = await look(owner.ownerId)
    await enterBank(owner, 'AE630330000010123456789')
    const { body } = await review(owner.ownerId, { status: 'verified', revision })
    expect(body).toMatchObject({ code: 'owner_changed', ownerChanges: [{ event: 'payout_details_changed' }] })
    expect((await money(owner.ownerId)).details?.review.state).toBe('unreviewed')
  })
})

describe('co-managers and papers', () => {
  it('a co-manager’s work ends with a reason, once', async () => {
    const owner = await buildOwner()
    const mate = await buildUser(api.services, { role: 'b', name: 'Lea Roux' })
    const id = newId()
    await api.pool.query(
      `insert into fleet_members (id, owner_id, user_id, reads, changes, created_at)
       values ($1, $2, $3, '{bookings,money}', '{bookings}', now())`,
      [id, owner.ownerId, mate.id],
    )
    expect((await look(owner.ownerId)).members).toMatchObject([{ name: 'Lea Roux', reads: ['bookings', 'money'] }])
    const end = (ownerId: string, body: object) =>
      api.post<Problem>(`/api/admin/owners/${ownerId}/members/${id}/removal`, body, mo)
    const other = await buildOwner()
    expect((await end(other.ownerId, { reason: 'Left' })).body.code).toBe('not_found')
    expect((await end(owner.ownerId, { reason: '' })).body.code).toBe('invalid_request')
    expect((await end(owner.ownerId, { reason: 'Left' })).status).toBe(204)
    expect((await end(owner.ownerId, { reason: 'Left' })).body.code).toBe('not_found')
    expect(await auditOf(owner)).toEqual([{ event: 'member_removed', actor_id: mo.id }])
  })

  it('a paper that a colleague has decided meanwhile is not decided again unseen', async () => {
    const owner = await buildOwner()
    await verifyPapers(owner.ownerId, ['identity'])
    const { revision, papers } = await look(owner.ownerId)
    const decide = (body: object, by: BuiltUser) =>
      api.call<Problem>('PUT', `/api/admin/verification-documents/${papers[0]?.id}/decision`, {
        headers: by.headers,
        body,
      })
    expect((await decide({ status: 'rejected', notes: 'Blurred', revision }, mo)).status).toBe(200)
    expect((await decide({ status: 'verified', revision }, ada)).body).toMatchObject({
      code: 'owner_changed',
      ownerChanges: [{ event: 'paper_rejected', by: 'Mo' }],
    })
    expect((await look(owner.ownerId)).papers[0]).toMatchObject({ status: 'rejected', notes: 'Blurred' })
  })
})
