import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { payableOwners } from '#tests/builders/payable-owners.ts'
import { testApi } from '#tests/harness/api.ts'
import { findDetails, findOwnerOfAccount, forgetDetails, listNeeds, presentDetails } from './details.ts'
import { prepareRun } from './prepare-run.ts'
import { reviewBank } from './review-bank.ts'
import { listPayoutsOfRun } from './run-queries.ts'
import { setBankAccount } from './set-bank-account.ts'
import { listRemovals } from './take-out.ts'

const api = await testApi()
const { db, pool, services } = api
const { payable } = await payableOwners(api, api.clock.now)
const hour = 3_600_000

type Entered = Partial<Omit<Parameters<typeof setBankAccount>[1], 'ownerId'>>
const iban = 'AE07 0331 2345 6789 0123 456'
const enter = (ownerId: Id, more: Entered = {}) =>
  setBankAccount(services, { ownerId, userId: newId(), holder: 'Ben Marek', country: 'AE', number: iban, ...more })
const newOwner = async () => (await buildListing(db, { draft: true })).ownerId
const review = (ownerId: Id, status: 'verified' | 'rejected', by = newId()) =>
  reviewBank(services, by, { ownerId, status, ...(status === 'rejected' && { notes: 'Another name' }) })
async function details(ownerId: Id) {
  return (await findDetails(db, ownerId)) ?? expect.fail('the owner has details')
}
const changesOf = async (ownerId: Id) =>
  (await pool.query('select event from owner_changes where owner_id = $1 order by revision', [ownerId])).rows.map(
    ({ event }) => event,
  )

describe('a bank account that an owner enters', () => {
  it('is kept encrypted, shown by its end, and paid to by nobody before it is verified', async () => {
    const ownerId = await newOwner()
    await enter(ownerId)
    const stored = await details(ownerId)
    expect(JSON.stringify(stored)).not.toContain('03312345')
    expect(stored).toMatchObject({ way: 'bank', bank_last4: '3456', review: 'unreviewed', paused_until: null })
    const shown = await presentDetails(db, ownerId, api.clock.now)
    expect(shown).toMatchObject({ bank: { holder: 'Ben Marek', country: 'AE', last4: '3456' }, change: null })
    expect(shown.needs).toContain('details_review')
  })

  it('for the first time is no change: nothing pauses', async () => {
    const ownerId = await newOwner()
    await enter(ownerId)
    expect(await listNeeds(db, ownerId, api.clock.now)).not.toContain('details_paused')
    expect(await changesOf(ownerId)).toEqual(['payout_details_changed'])
  })

  it('once more, however it is typed, changes nothing', async () => {
    const ownerId = await newOwner()
    await enter(ownerId)
    const before = await details(ownerId)
    await enter(ownerId, { number: iban.replaceAll(' ', '').toLowerCase() })
    await enter(ownerId, { number: iban.replaceAll(' ', '-') })
    expect(await details(ownerId)).toEqual(before)
    expect(await changesOf(ownerId)).toHaveLength(1)
  })

  it.each<[string, Entered]>([
    ['number', { number: 'AE460090000000123456789' }],
    ['holder', { holder: 'Ana Marek' }],
    ['bank code', { bankCode: 'NBADAEAA' }],
    ['country', { country: 'DE', number: 'DE89370400440532013000' }],
  ])('with another %s pauses payouts, and is reviewed anew', async (_, other) => {
    const ownerId = await newOwner()
    await enter(ownerId)
    await review(ownerId, 'verified')
    await enter(ownerId, other)
    const paused = new Date(api.clock.now + services.settings.PAYOUT_PAUSE_HOURS * hour)
    expect(await details(ownerId)).toMatchObject({ review: 'unreviewed', must_be_verified: true, paused_until: paused })
    expect(await details(ownerId)).toMatchObject({ previous_holder: 'Ben Marek', previous_last4: '3456' })
    const needs = await listNeeds(db, ownerId, paused.getTime() - 1)
    expect(needs).toEqual(expect.arrayContaining(['details_paused', 'details_review']))
    expect(await listNeeds(db, ownerId, paused.getTime())).not.toContain('details_paused')
  })

  it('that no bank would take is refused, and the one before stays', async () => {
    const ownerId = await newOwner()
    await enter(ownerId)
    const before = await details(ownerId)
    await expect(enter(ownerId, { number: 'AE080331234567890123456' })).rejects.toMatchObject({
      code: 'invalid_request',
      data: { errors: [{ field: 'number' }] },
    })
    await expect(enter(newId())).rejects.toMatchObject({ code: 'not_found' })
    expect(await details(ownerId)).toEqual(before)
  })

  it('in the place of one that was refused is reviewed again, also where it is the same', async () => {
    const ownerId = await newOwner()
    await enter(ownerId)
    await review(ownerId, 'rejected')
    expect(await listNeeds(db, ownerId, api.clock.now)).toContain('details_rejected')
    await enter(ownerId)
    expect(await listNeeds(db, ownerId, api.clock.now)).not.toContain('details_rejected')
    expect(await details(ownerId)).toMatchObject({ must_be_verified: true })
  })

  it('of two that are entered at once is one of them, whole', async () => {
    const ownerId = await newOwner()
    const german = { holder: 'Ana Marek', country: 'DE', number: 'DE89370400440532013000' }
    await Promise.all([enter(ownerId), enter(ownerId, german)])
    const { holder, country, bank_last4 } = await details(ownerId)
    expect([
      ['Ben Marek', 'AE', '3456'],
      ['Ana Marek', 'DE', '3000'],
    ]).toContainEqual([holder, country, bank_last4])
    expect(await changesOf(ownerId)).toHaveLength(2)
  })
})

describe('what waits to be paid', () => {
  const prepare = (ownerId: Id) => prepareRun(services, newId(), { owners: [{ ownerId, currency: 'KWD' }] })

  it('is taken out of its run when the account changes, and the run says why', async () => {
    const ownerId = await payable({ amount: 90_010, currency: 'KWD' })
    const run = await prepare(ownerId)
    // The stored number is no real secret: a refused account is replaced without reading it.
    await pool.query(
      `update payout_details set review = 'rejected', review_notes = 'x', must_be_verified = true where owner_id = $1`,
      [ownerId],
    )
    await enter(ownerId)
    expect(await listPayoutsOfRun(db, run)).toEqual([])
    expect(await listRemovals(db, run)).toMatchObject([
      {
        owner_id: ownerId,
        amount: 90_010,
        currency: 'KWD',
        last4: '3456',
        reason: 'account_changed',
        removed_by: null,
      },
    ])
  })

  it('is taken out by an operator who refuses the account, with their name', async () => {
    const ownerId = await payable({ amount: 500, currency: 'KWD' })
    const run = await prepare(ownerId)
    const by = newId()
    await review(ownerId, 'rejected', by)
    expect(await listPayoutsOfRun(db, run)).toEqual([])
    expect(await listRemovals(db, run)).toMatchObject([{ reason: 'account_refused', removed_by: by, amount: 500 }])
  })

  it('is taken out when the account is forgotten', async () => {
    const ownerId = await payable({ amount: 500, currency: 'KWD' })
    const run = await prepare(ownerId)
    await db.transaction().execute((tx) => forgetDetails(tx, ownerId, api.clock.now))
    expect(await listRemovals(db, run)).toMatchObject([{ reason: 'account_removed', amount: 500 }])
    expect(await findDetails(db, ownerId)).toBeUndefined()
    expect(await listNeeds(db, ownerId, api.clock.now)).toEqual(['payout_details'])
  })
})

it('an account at the provider belongs to one owner, and to nobody where it is unknown', async () => {
  const [one, other] = [await newOwner(), await newOwner()]
  const add = (owner_id: Id) =>
    db
      .insertInto('payout_details')
      .values({ owner_id, way: 'account', account_id: 'acct_1', updated_at: new Date(0) })
      .execute()
  await add(one)
  await expect(add(other)).rejects.toThrow('unique')
  expect(await findOwnerOfAccount(db, 'acct_1')).toBe(one)
  expect(await findOwnerOfAccount(db, 'acct_2')).toBeUndefined()
})
