import { describe, expect, it } from 'vitest'
import { type Id, newId } from '#shared/id.ts'
import { payableOwners } from '#tests/builders/payable-owners.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { balanceOf } from '../ledger/balances.ts'
import { updatePayment } from '../queries.ts'
import { holdPayouts } from './payout-holds.ts'
import { prepareRun, withdrawRun } from './prepare-run.ts'
import { getRun, listPayoutsOfRun, runStateOf, sumRuns } from './run-queries.ts'
import { listRemovals } from './take-out.ts'

const { db, pool } = await testDatabase()
const now = Date.UTC(2026, 3, 10, 12)
const services = { db, now: () => now }
const { payable, earnMore, payoutsOf } = await payableOwners({ db, pool }, now)
const { capture } = paymentRows({ db, pool })
const admin = newId()

const prepare = (owners: [Id, string][], by = admin) =>
  prepareRun(services, by, { owners: owners.map(([ownerId, currency]) => ({ ownerId, currency })) })
const withdraw = (id: Id) => withdrawRun(services, newId(), id)
const sumsOf = async (id: Id) =>
  (await sumRuns(db, [id])).get(id)?.map(({ currency, count, amount }) => `${count} × ${amount} ${currency}`)
const hold = (ownerId: Id, held: boolean, revision?: number) =>
  holdPayouts(services, admin, { ownerId, held, reason: 'A complaint', ...(revision !== undefined && { revision }) })

describe('a run that is prepared', () => {
  it('has what is due by now of each owner and currency, to the minor unit', async () => {
    const one = await payable({ amount: 10_001 }, { amount: 2_000 }, { amount: 7_777, currency: 'JPY' })
    const other = await payable({ amount: 90_010, currency: 'KWD' }, { amount: 5 })
    await earnMore(one, { amount: 400, dueAt: new Date(now + 1) })
    const id = await prepare([
      [other, 'KWD'],
      [one, 'JPY'],
      [one, 'AED'],
      [other, 'AED'],
    ])
    expect(await sumsOf(id)).toEqual(['2 × 12006 AED', '1 × 7777 JPY', '1 × 90010 KWD'])
    expect(await payoutsOf(one)).toEqual(['12001 AED upcoming', '7777 JPY upcoming'])
    expect(await balanceOf(db, { account: 'owner', partyId: one }, 'AED'), 'nothing has left').toBe(-12_401)
    expect(runStateOf(await getRun(db, id))).toBe('prepared')
  })

  it('sets off what is taken back, and has no payout where nothing is left', async () => {
    const [rest, none] = [await payable({ amount: 10_000 }), await payable({ amount: 10_000 })]
    await earnMore(rest, { amount: -9_999 })
    await earnMore(none, { amount: -10_000 })
    const id = await prepare([
      [rest, 'AED'],
      [none, 'AED'],
    ])
    expect(await sumsOf(id)).toEqual(['1 × 1 AED'])
    expect(await payoutsOf(none)).toEqual([])
  })

  it('leaves out what is disputed, and keeps the rest', async () => {
    const owner = await payable({ amount: 10_000 })
    const bookingId = await earnMore(owner, { amount: 3_000 })
    const { id: paymentId } = await capture({ bookingId, amount: 4_000, currency: 'AED' })
    await updatePayment(db, paymentId, { dispute: 'open' })
    await prepare([[owner, 'AED']])
    expect(await payoutsOf(owner)).toEqual(['10000 AED upcoming'])
  })

  it.each<[string, (owner: Id) => Promise<unknown>]>([
    ['is held', (owner) => hold(owner, true)],
    ['has no papers', (owner) => pool.query('delete from verification_documents where owner_id = $1', [owner])],
    [
      'has papers that end today',
      (owner) => pool.query(`update verification_documents set expires_on = '2026-04-09' where owner_id = $1`, [owner]),
    ],
    ['has no account', (owner) => pool.query('delete from payout_details where owner_id = $1', [owner])],
    [
      'has an account that was verified until yesterday',
      (owner) => pool.query(`update payout_details set verified_until = '2026-04-09' where owner_id = $1`, [owner]),
    ],
    [
      'has an account that pauses',
      (owner) =>
        pool.query('update payout_details set paused_until = $2 where owner_id = $1', [owner, new Date(now + 1)]),
    ],
    ['has nothing due', async () => pool.query('select')],
  ])('is not made for an owner who %s', async (what, change) => {
    const owner = await payable(...(what === 'has nothing due' ? [] : [{ amount: 10_000 }]))
    await change(owner)
    await expect(prepare([[owner, 'AED']])).rejects.toMatchObject({ code: 'nothing_due' })
    expect(await payoutsOf(owner)).toEqual([])
    const { rows } = await pool.query('select from payout_runs where prepared_by = $1', [owner])
    expect(rows).toEqual([])
  })

  it.each<[string, (owner: Id) => Promise<unknown>]>([
    [
      'papers that end today',
      (owner) => pool.query(`update verification_documents set expires_on = '2026-04-10' where owner_id = $1`, [owner]),
    ],
    [
      'an account that was verified until today',
      (owner) => pool.query(`update payout_details set verified_until = '2026-04-10' where owner_id = $1`, [owner]),
    ],
    [
      'a pause that has just ended',
      (owner) => pool.query('update payout_details set paused_until = $2 where owner_id = $1', [owner, new Date(now)]),
    ],
  ])('is made for an owner with %s', async (_, change) => {
    const owner = await payable({ amount: 10_000 })
    await change(owner)
    await prepare([[owner, 'AED']])
    expect(await payoutsOf(owner)).toEqual(['10000 AED upcoming'])
  })

  it('has each earning once, whoever prepares at the same time', async () => {
    const owners = await Promise.all([1, 2, 3].map((amount) => payable({ amount: amount * 1_000 })))
    const pairs = owners.map((owner): [Id, string] => [owner, 'AED'])
    const runs = await Promise.allSettled([prepare(pairs), prepare(pairs.toReversed()), prepare(pairs)])
    const made = runs.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made.length).toBeGreaterThan(0)
    for (const each of runs) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'nothing_due' })
    const payouts = (await Promise.all(made.map((id) => listPayoutsOfRun(db, id)))).flat()
    expect(payouts.map(({ amount }) => amount).sort()).toEqual([1_000, 2_000, 3_000])
  })
})

describe('a run that is withdrawn', () => {
  it('makes its money due again, once', async () => {
    const owner = await payable({ amount: 10_000 })
    const id = await prepare([[owner, 'AED']])
    await Promise.all([withdraw(id), withdraw(id)])
    expect(runStateOf(await getRun(db, id))).toBe('withdrawn')
    expect(await payoutsOf(owner)).toEqual([])
    await earnMore(owner, { amount: 500 })
    expect(await sumsOf(await prepare([[owner, 'AED']]))).toEqual(['1 × 10500 AED'])
    await withdraw(id)
    expect(await payoutsOf(owner), 'another run has it').toEqual(['10500 AED upcoming'])
  })

  it('is not found where there is none', async () => {
    await expect(withdraw(newId())).rejects.toMatchObject({ code: 'not_found' })
    await expect(getRun(db, newId())).rejects.toMatchObject({ code: 'not_found' })
    expect(await sumRuns(db, [])).toEqual(new Map())
  })
})

describe('a hold of payouts', () => {
  it('takes what waits out of its run, which says so, and gives it back when it ends', async () => {
    const [held, other] = [await payable({ amount: 10_000 }), await payable({ amount: 300 })]
    const id = await prepare([
      [held, 'AED'],
      [other, 'AED'],
    ])
    await Promise.all([hold(held, true), hold(held, true)])
    expect(await sumsOf(id)).toEqual(['1 × 300 AED'])
    expect(await listRemovals(db, id)).toMatchObject([
      { owner_id: held, amount: 10_000, currency: 'AED', last4: '3456', reason: 'held', removed_at: new Date(now) },
    ])
    await expect(prepare([[held, 'AED']])).rejects.toMatchObject({ code: 'nothing_due' })
    await hold(held, false)
    expect(await sumsOf(await prepare([[held, 'AED']]))).toEqual(['1 × 10000 AED'])
  })

  it('is of who saw the owner as they are', async () => {
    const owner = await payable()
    await hold(owner, true, 0)
    await expect(hold(owner, false, 0)).rejects.toMatchObject({ code: 'owner_changed', data: { revision: 1 } })
    await hold(owner, false, 1)
    const { rows } = await pool.query('select event from owner_changes where owner_id = $1 order by revision', [owner])
    expect(rows).toEqual([{ event: 'payouts_held' }, { event: 'payouts_released' }])
    await expect(hold(newId(), true)).rejects.toMatchObject({ code: 'not_found' })
  })
})
