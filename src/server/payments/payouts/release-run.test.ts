import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { payableOwners } from '#tests/builders/payable-owners.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testApi } from '#tests/harness/api.ts'
import { balanceOf, proveLedger } from '../ledger/balances.ts'
import { updatePayment } from '../queries.ts'
import { notePayout, type PayoutNote } from './note-payout.ts'
import { noteRunSent } from './note-run-sent.ts'
import { holdPayouts } from './payout-holds.ts'
import { prepareRun, withdrawRun } from './prepare-run.ts'
import { getPayout } from './queries.ts'
import { releaseRun } from './release-run.ts'
import { getRun, listPayoutsOfRun, sumRuns } from './run-queries.ts'
import { listRemovals } from './take-out.ts'
import { sumPayouts } from './totals.ts'

const api = await testApi()
const { db, pool, services } = api
const { payable, earnMore, payoutsOf } = await payableOwners(api, api.clock.now)
const { capture, postingsOf } = paymentRows(api)
const [first, second] = [newId(), newId()]

type Pair = [Id, string]
async function prepare(...owners: Pair[]): Promise<Id> {
  return prepareRun(services, first, { owners: owners.map(([ownerId, currency]) => ({ ownerId, currency })) })
}
const sumsOf = async (id: Id) => (await sumRuns(db, [id])).get(id) ?? []
const release = async (id: Id, by = second, expected?: Awaited<ReturnType<typeof sumsOf>>) =>
  releaseRun(services, by, { id, expected: expected ?? (await sumsOf(id)) })
const note = (given: PayoutNote) => notePayout(services, first, given)
const owed = async (partyId: Id, currency = 'AED') => 0 - (await balanceOf(db, { account: 'owner', partyId }, currency))
async function payoutOf(runId: Id): Promise<Id> {
  const [payout] = await listPayoutsOfRun(db, runId)
  return payout?.id ?? expect.fail('the run has a payout')
}
async function released(amount: number, currency = 'AED') {
  const ownerId = await payable({ amount, currency })
  const runId = await prepare([ownerId, currency])
  await release(runId)
  return { ownerId, runId, id: await payoutOf(runId) }
}

describe('a run that is released', () => {
  it('keeps the account of that moment, and the ledger owes it until the bank has it', async () => {
    const { ownerId, runId, id } = await released(12_345)
    await pool.query(`update payout_details set bank_code = 'other', paused_until = now() where owner_id = $1`, [
      ownerId,
    ])
    expect(await getPayout(db, id)).toMatchObject({
      status: 'upcoming',
      bank_holder: 'Ben Marek',
      bank_number: 'sealed',
      bank_code: null,
    })
    expect(await owed(ownerId)).toBe(12_345)
    expect((await getRun(db, runId)).released_by).toBe(second)
  })

  it('by who prepared it is refused, and stays prepared', async () => {
    const run = await prepare([await payable({ amount: 10_000 }), 'AED'])
    await expect(release(run, first)).rejects.toMatchObject({ code: 'same_person' })
    expect((await getRun(db, run)).released_at).toBeNull()
  })

  it('with other sums than were read is refused, and tells those of now', async () => {
    const [one, other] = [await payable({ amount: 10_000 }), await payable({ amount: 200 })]
    const run = await prepare([one, 'AED'], [other, 'AED'])
    const read = await sumsOf(run)
    await holdPayouts(services, first, { ownerId: other, held: true, reason: 'test' })
    const now = [{ currency: 'AED', count: 1, amount: 10_000 }]
    await expect(release(run, second, read)).rejects.toMatchObject({ code: 'payout_run_changed', data: { sums: now } })
    for (const wrong of [
      [],
      [{ currency: 'AED', count: 2, amount: 10_000 }],
      [{ currency: 'JPY', count: 1, amount: 10_000 }],
    ])
      await expect(release(run, second, wrong)).rejects.toMatchObject({ code: 'payout_run_changed' })
    await release(run, second, now)
    expect((await getRun(db, run)).released_at).not.toBeNull()
  })

  it('drops what a guest’s bank disputes by now before anybody is paid', async () => {
    const owner = await payable()
    const bookingId = await earnMore(owner, { amount: 5_000 })
    const run = await prepare([owner, 'AED'], [await payable({ amount: 100 }), 'AED'])
    const read = await sumsOf(run)
    const { id } = await capture({ bookingId, amount: 6_000, currency: 'AED' })
    await updatePayment(db, id, { dispute: 'open' })
    await expect(release(run, second, read)).rejects.toMatchObject({ code: 'payout_run_changed' })
    expect(await listRemovals(db, run)).toMatchObject([{ owner_id: owner, amount: 5_000, reason: 'not_payable' }])
    expect(await payoutsOf(owner)).toEqual([])
  })

  it('is either released or withdrawn when both come at once', async () => {
    const owner = await payable({ amount: 10_000 })
    const run = await prepare([owner, 'AED'])
    const [let_go, given_up] = await Promise.allSettled([release(run), withdrawRun(services, first, run)])
    const { released_at, withdrawn_at } = await getRun(db, run)
    expect([released_at === null, withdrawn_at === null].filter(Boolean)).toHaveLength(1)
    expect(await payoutsOf(owner)).toEqual(released_at ? ['10000 AED upcoming'] : [])
    expect(let_go.status === 'fulfilled', 'who came second was told').toBe(released_at !== null)
    expect(given_up.status === 'fulfilled').toBe(withdrawn_at !== null)
  })

  it('cannot be withdrawn, nor the other way round', async () => {
    const { runId } = await released(10_000)
    await expect(withdrawRun(services, first, runId)).rejects.toMatchObject({ code: 'payout_state' })
    const other = await prepare([await payable({ amount: 10_000 }), 'AED'])
    await withdrawRun(services, first, other)
    await expect(release(other)).rejects.toMatchObject({ code: 'payout_state' })
    await expect(release(newId(), second, [])).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a bank transfer', () => {
  it.each([
    ['AED', 10_001],
    ['JPY', 7_777],
    ['KWD', 90_010],
  ])('is booked when it is sent, and owed again when it comes back: %s', async (currency, amount) => {
    const { ownerId, id } = await released(amount, currency)
    await note({ id, state: 'sent', bankReference: 'B-1' })
    expect(await owed(ownerId, currency)).toBe(0)
    expect(await postingsOf(`payout:${id}`)).toEqual([`owner ${amount} ${currency}`, `bank -${amount} ${currency}`])
    expect(await sumPayouts(db, ownerId)).toEqual([{ currency, owed: 0, onItsWay: amount, paidOut: 0 }])
    await note({ id, state: 'paid' })
    expect(await getPayout(db, id)).toMatchObject({
      status: 'paid',
      bank_number: null,
      bank_holder: null,
      bank_reference: 'B-1',
    })
    expect(await sumPayouts(db, ownerId)).toEqual([{ currency, owed: 0, onItsWay: 0, paidOut: amount }])
    await note({ id, state: 'returned', reason: 'Account closed' })
    expect(await getPayout(db, id)).toMatchObject({ status: 'returned', failure: 'Account closed' })
    expect(await owed(ownerId, currency)).toBe(amount)
    expect(await sumPayouts(db, ownerId)).toEqual([{ currency, owed: amount, onItsWay: 0, paidOut: 0 }])
    await prepare([ownerId, currency])
    expect(await payoutsOf(ownerId)).toEqual([`${amount} ${currency} returned`, `${amount} ${currency} upcoming`])
  })

  it('is sent once by two who note it at the same time, and moves only forward', async () => {
    const { ownerId, id } = await released(10_000)
    await expect(note({ id, state: 'paid' })).rejects.toMatchObject({ code: 'payout_state' })
    await expect(note({ id, state: 'returned', reason: 'test' })).rejects.toMatchObject({ code: 'payout_state' })
    const noted = await Promise.allSettled([1, 2, 3].map((at) => note({ id, state: 'sent', bankReference: `B-${at}` })))
    expect(noted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await owed(ownerId)).toBe(0)
    await note({ id, state: 'returned', reason: 'test' })
    for (const state of ['sent', 'paid', 'returned'] as const)
      await expect(note({ id, state, bankReference: 'B-9', reason: 'test' })).rejects.toMatchObject({
        code: 'payout_state',
      })
    expect(await owed(ownerId)).toBe(10_000)
  })

  it('of a run that nobody has released is not sent', async () => {
    const owner = await payable({ amount: 10_000 })
    const run = await prepare([owner, 'AED'])
    await expect(note({ id: await payoutOf(run), state: 'sent', bankReference: 'B' })).rejects.toMatchObject({
      code: 'payout_state',
    })
    await expect(noteRunSent(services, first, { id: run, bankReference: 'B' })).rejects.toMatchObject({
      code: 'payout_state',
    })
    await expect(note({ id: newId(), state: 'paid' })).rejects.toMatchObject({ code: 'not_found' })
    expect(await owed(owner)).toBe(10_000)
  })

  it('and all others of a run are sent at once, each once, those that were noted before left as they are', async () => {
    const owners = [
      await payable({ amount: 1_000 }),
      await payable({ amount: 2_000 }),
      await payable({ amount: 3_000 }),
    ]
    const run = await prepare(...owners.map((owner): Pair => [owner, 'AED']))
    await release(run)
    await note({ id: await payoutOf(run), state: 'sent', bankReference: 'EARLY' })
    await Promise.all([1, 2].map(() => noteRunSent(services, first, { id: run, bankReference: 'BATCH' })))
    const references = (await listPayoutsOfRun(db, run)).map(({ bank_reference }) => bank_reference)
    expect(references.sort()).toEqual(['BATCH', 'BATCH', 'EARLY'])
    for (const owner of owners) expect(await owed(owner)).toBe(0)
    await expect(noteRunSent(services, first, { id: run, bankReference: 'AGAIN' })).rejects.toMatchObject({
      code: 'nothing_due',
    })
    expect(await proveLedger(db)).toEqual([])
  })
})
