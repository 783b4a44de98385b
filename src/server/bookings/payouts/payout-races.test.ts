import { expect, it } from 'vitest'
import type { PayoutRunDetails, PayoutRunSum } from '#contract/payments/payout-runs.ts'
import type { Id } from '#shared/id.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'

const api = await testApi({ settings: { PAYOUT_RELEASE: 'two_persons', PAYOUT_BANK_IBAN: 'DE89370400440532013000' } })
const guest = await testPayments(api)
const { buildOwner, verifyPapers, enterBank, verifyBank, paid, complete } = payoutDesk(api, guest)
const first = await buildUser(api.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
const second = await buildUser(api.services, { role: 'a', name: 'Ada Lindqvist' })

/** The owner is paid by bank, and has a finished charter in a payout run. */
async function preparedOwner() {
  const owner = await buildOwner()
  await verifyPapers(owner.ownerId)
  expect((await enterBank(owner)).status).toBe(200)
  await verifyBank(owner.ownerId)
  await complete(await paid(owner.listing.id))
  const owners = [{ ownerId: owner.ownerId, currency: 'AED' }]
  const { status, body: run } = await api.post<PayoutRunDetails>('/api/admin/payout-runs', { owners }, first)
  expect(status, JSON.stringify(run)).toBe(201)
  return { owner, run }
}

const release = (id: Id, expected: readonly PayoutRunSum[], by = second) =>
  api.post(`/api/admin/payout-runs/${id}/release`, { expected }, by)
const owed = async (ownerId: Id) => 0 - (await balanceOf(api.db, { account: 'owner', partyId: ownerId }, 'AED'))

it('a run keeps its payouts when a second release comes late and an owner is held by then', async () => {
  const { owner, run } = await preparedOwner()
  const quicker = await api.pool.connect()
  try {
    // Another process releases the run, and the owner is held at once; nothing is committed yet.
    await quicker.query('begin')
    await quicker.query(`select pg_advisory_xact_lock(hashtext('payout-hold:' || $1))`, [owner.ownerId])
    await quicker.query('update payout_runs set released_by = $2, released_at = now() where id = $1', [
      run.id,
      second.id,
    ])
    await quicker.query('update payouts set exported_at = now() where run_id = $1', [run.id])
    await quicker.query(
      `insert into payout_holds (owner_id, reason, held_by, held_at) values ($1, 'A complaint', $2, now())`,
      [owner.ownerId, second.id],
    )
    const third = await buildUser(api.services, { role: 'a' })
    const late = release(run.id, run.sums, third)
    const waiting = async () =>
      (
        await api.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(waiting).toBe(1)
    await quicker.query('commit')
    expect((await late).status).toBe(200)
  } finally {
    quicker.release()
  }
  const { body } = await api.get<PayoutRunDetails>(`/api/admin/payout-runs/${run.id}`, first)
  expect(
    body.payouts.map(({ id }) => id),
    'the bank may have it by now',
  ).toEqual([run.payouts[0]?.id])
})

it('the ledger books a transfer that came back once, whoever notes it at the same time, and never as arrived as well', async () => {
  const { owner, run } = await preparedOwner()
  const amount = await owed(owner.ownerId)
  await release(run.id, run.sums)
  await api.post(`/api/admin/payout-runs/${run.id}/sent`, { bankReference: 'B-8' }, first)
  expect(await owed(owner.ownerId)).toBe(0)
  const payoutId = run.payouts[0]?.id
  const note = (body: object, by: BuiltUser) =>
    api.call('PUT', `/api/admin/payouts/${payoutId}/state`, { headers: by.headers, body })
  const returned = { state: 'returned', reason: 'Account closed' }
  const answers = await Promise.all(
    [first, second, first, second].flatMap((by) => [note(returned, by), note({ state: 'paid' }, by)]),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { rows } = await api.pool.query(
    `select count(*)::int as entries, (select status from payouts where id = $2) as status
     from ledger_entries where reference = $1`,
    [`payout-returned:${payoutId}`, payoutId],
  )
  // A payout that has arrived may still come back: it comes back once, and has not arrived afterwards.
  expect(rows).toEqual([{ entries: 1, status: 'returned' }])
  expect(await owed(owner.ownerId)).toBe(amount)
  expect(await proveLedger(api.db)).toEqual([])
})
