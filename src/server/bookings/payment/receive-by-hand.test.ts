import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import type { Account } from '../../payments/ledger/accounts.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { reconcile } from '../differences/reconcile.ts'

const api = await testApi()
const guest = await testPayments(api)
const operator = await buildUser(api.services, { role: 'a' })
const balance = (account: Account) => balanceOf(api.db, account, 'AED')
const held = ({ id }: Reserved) => balance({ account: 'booking', partyId: id })

async function reserve() {
  const listing = await buildListing(api.db, { offers: [{ deposit: 3000, balanceDaysBefore: 30 }] })
  return { listing, booking: await guest.reserve(listing.id) }
}

const receive = ({ id }: Reserved, amount: number, way = 'cash', by: BuiltUser = operator) =>
  api.post<Booking>(`/api/bookings/${id}/received`, { amount, way, reason: 'Paid at the pier' }, by)

const deposit = (booking: Reserved) => booking.schedule.find(({ due }) => due === 'now')?.amount ?? 0

const paymentsOf = async ({ id }: Reserved) =>
  (
    await api.pool.query(
      'select id, status, way, amount::int from payments where booking_id = $1 order by created_at, id',
      [id],
    )
  ).rows

describe('money that came by hand', () => {
  it('confirms the booking whose first payment it covers, and is entered with who and why', async () => {
    const { booking } = await reserve()
    const before = await balance({ account: 'cash' })
    expect(await receive(booking, deposit(booking))).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await held(booking)).toBe(-deposit(booking))
    expect((await balance({ account: 'cash' })) - before).toBe(deposit(booking))
    const { rows } = await api.pool.query('select actor_id, reason from ledger_entries where booking_id = $1', [
      booking.id,
    ])
    expect(rows).toEqual([{ actor_id: operator.id, reason: 'Paid at the pier' }])
    const rest = booking.amount - deposit(booking)
    expect(await receive(booking, rest + 1, 'terminal')).toMatchObject({ status: 400 })
    expect(await receive(booking, rest, 'bank_transfer')).toMatchObject({ status: 200 })
    expect(await receive(booking, 1)).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
    expect(await held(booking)).toBe(-booking.amount)
  })

  it('does not confirm by less than the first payment', async () => {
    const { booking } = await reserve()
    const { status } = await receive(booking, deposit(booking) - 1)
    expect(status).toBe(400)
    expect(await paymentsOf(booking)).toEqual([])
  })

  it('ends the card payment that waited for the same money, and gives back one that comes at the same time', async () => {
    const { booking } = await reserve()
    await api.pool.query('update bookings set instant = true where id = $1', [booking.id])
    const started = await guest.startPaying(booking)
    await guest.enterCard(started)
    expect(await receive(booking, deposit(booking))).toMatchObject({ status: 200 })
    await guest.check(booking)
    expect((await paymentsOf(booking)).map(({ status, way }) => [way, status])).toEqual([
      ['card', 'voided'],
      ['cash', 'captured'],
    ])
    expect((await guest.stripe.paymentIntents.retrieve(started.intentId)).status).toBe('canceled')
    expect(await held(booking)).toBe(-deposit(booking))
  })

  it('is taken once when two note it at the same time', async () => {
    const { booking } = await reserve()
    const answers = await Promise.all([1, 2, 3].map(() => receive(booking, booking.amount)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await held(booking)).toBe(-booking.amount)
  })

  it('is set off against what the owner earns, where it is the owner who has it', async () => {
    const { booking, listing } = await reserve()
    const owner = await buildUser(api.services, { role: 'b' })
    await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, listing.ownerId])
    expect(await receive(booking, booking.amount, 'cash', owner)).toMatchObject({ status: 200 })
    expect(await balance({ account: 'owner', partyId: listing.ownerId })).toBe(booking.amount)
    expect((await api.post(`/api/bookings/${booking.id}/received`, {}, guest.asGuest(booking))).status).toBe(403)
  })

  it('goes back by hand, noted once, and the provider is not asked', async () => {
    const { booking } = await reserve()
    await receive(booking, booking.amount)
    const [payment] = await paymentsOf(booking)
    const promised = { paymentId: payment.id, amount: 1_000_00, reason: 'test', now: api.clock.now }
    const refundId = await api.db.transaction().execute((tx) => requestRefund(tx, promised))
    expect((await reconcile(api.services)).differences).toEqual([])
    const note = () =>
      api.post(`/api/bookings/${booking.id}/returned`, { refundId, way: 'cash', reason: 'Handed back' }, operator)
    const answers = await Promise.all([note(), note()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await held(booking)).toBe(-(booking.amount - 1_000_00))
    expect((await reconcile(api.services)).differences).toEqual([])
  })
})
