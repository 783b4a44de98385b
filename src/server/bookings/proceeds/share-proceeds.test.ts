import { describe, expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { setAgreement } from '../../payments/agreements.ts'
import type { Account } from '../../payments/ledger/accounts.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { moveBooking } from '../move-booking.ts'
import { shareProceeds } from './share-proceeds.ts'

const api = await testApi()
const guest = await testPayments(api)

const balance = (account: Account) => balanceOf(api.db, account, 'AED')
const left = (booking: Reserved) => balance({ account: 'booking', partyId: booking.id })

async function paidBooking() {
  const listing = await buildListing(api.db)
  await setAgreement(api.db, {
    ownerId: listing.ownerId,
    validFrom: '2020-01-01T00:00:00Z',
    commissionBp: 1000,
    commissionOnExtras: true,
    promotionsPaidBy: 'owner',
  })
  const booking = await guest.reserve(listing.id)
  await api.pool.query('update bookings set instant = true where id = $1', [booking.id])
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  const owner: Account = { account: 'owner', partyId: listing.ownerId }
  return { booking, owner, listing }
}

const complete = (booking: Reserved) =>
  api.db.transaction().execute((tx) => {
    const move = { bookingId: booking.id, action: 'complete', by: { as: 'clock' }, now: api.clock.now } as const
    return moveBooking(tx, move)
  })

async function refund(booking: Reserved, amount: number) {
  const { rows } = await api.pool.query('select id from payments where booking_id = $1', [booking.id])
  await api.db
    .transaction()
    .execute((tx) => requestRefund(tx, { paymentId: rows[0].id, amount, reason: 'test', now: api.clock.now }))
}

const share = (booking: Reserved) => shareProceeds(api.services, { bookingId: booking.id })

describe('the proceeds of a booking', () => {
  it('stay on its account until it is over', async () => {
    const { booking, owner } = await paidBooking()
    await share(booking)
    expect(await left(booking)).toBe(-booking.amount)
    expect(await balance(owner)).toBe(0)
  })

  it('are shared once, however often and from wherever it is asked', async () => {
    const { booking, owner } = await paidBooking()
    await complete(booking)
    await Promise.all(Array.from({ length: 10 }, () => share(booking)))
    expect(await left(booking)).toBe(0)
    // AED 4,000 with 5 % of VAT in it, less a tenth.
    expect(await balance(owner)).toBe(-Math.round((4_000_00 / 1.05) * 0.9))
    const { rows } = await api.pool.query(`select 1 from ledger_entries where booking_id = $1 and kind = 'share'`, [
      booking.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('are shared by what the booking’s end sets off', async () => {
    const { booking, owner } = await paidBooking()
    await complete(booking)
    await runJobs(api)
    expect(await left(booking)).toBe(0)
    expect(await balance(owner)).toBeLessThan(0)
  })

  it('follow the agreement of the day on which the booking was made', async () => {
    const { booking, owner, listing } = await paidBooking()
    const agreed = { commissionBp: 9000, commissionOnExtras: true, promotionsPaidBy: 'owner' } as const
    await setAgreement(api.db, { ownerId: listing.ownerId, validFrom: new Date().toISOString(), ...agreed })
    await complete(booking)
    await share(booking)
    expect(await balance(owner)).toBe(-Math.round((4_000_00 / 1.05) * 0.9))
  })

  it('are what a cancellation fee leaves, once the rest has gone back', async () => {
    const { booking, owner } = await paidBooking()
    const move = { bookingId: booking.id, action: 'cancel', by: { as: 'guest' }, now: api.clock.now } as const
    await api.db.transaction().execute((tx) => moveBooking(tx, move))
    await refund(booking, booking.amount - 1_000_01)
    await share(booking)
    expect(await left(booking)).toBe(-(booking.amount - 1_000_01))
    const whole = await balance(owner)
    expect(whole).toBeLessThan(0)
    await runJobs(api)
    expect(await left(booking)).toBe(0)
    expect(await balance(owner)).toBe(whole)
  })

  it('come back from everybody for a refund after the charter', async () => {
    const { booking, owner } = await paidBooking()
    await complete(booking)
    await share(booking)
    const before = await balance(owner)
    await refund(booking, 1_000_00)
    await runJobs(api)
    expect(await left(booking)).toBe(0)
    expect(await balance(owner)).toBeGreaterThan(before)
    expect(await proveLedger(api.db)).toEqual([])
  })
})

it('prefers the agreement of an offer, and is nothing that guests read', async () => {
  const listing = await buildListing(api.db)
  const { ownerId } = listing
  const agreed = { commissionOnExtras: false, promotionsPaidBy: 'market', validFrom: '2020-01-01T00:00:00Z' } as const
  await setAgreement(api.db, { ownerId, commissionBp: 1000, ...agreed })
  const netRate = { amount: 800_00, currency: 'AED' }
  await setAgreement(api.db, { ownerId, offerId: listing.offerId, commissionBp: 500, netRate, ...agreed })
  const booking = await guest.reserve(listing.id)
  const { rows } = await api.pool.query('select agreement from bookings where id = $1', [booking.id])
  const frozen = { ownerId, commissionBp: 500, netRate: 800_00, commissionOnExtras: false, promotionsPaidBy: 'market' }
  expect(rows[0].agreement).toEqual({ version: 1, ...frozen })
  expect(JSON.stringify((await api.get(`/api/bookings/${booking.id}`, guest.asGuest(booking))).body)).not.toMatch(
    /commission|netRate/,
  )
})

it('is agreed by an administrator, owner by owner', async () => {
  const operator = await buildUser(api.services, { role: 'a' })
  const { ownerId, offerId } = await buildListing(api.db)
  const agreed = { validFrom: '2026-03-01T00:00:00.000Z', commissionBp: 1200, commissionOnExtras: true }
  const body = { ...agreed, promotionsPaidBy: 'owner' }
  const path = `/api/boatOwners/${ownerId}/agreements`
  expect(await api.post(`/api/boatOwners/${ownerId}/agreements`, body, operator)).toMatchObject({ status: 201, body })
  const netRate = { amount: 700_00, currency: 'AED' }
  expect((await api.post(path, { ...body, netRate }, operator)).status).toBe(400)
  expect((await api.post(path, { ...body, netRate, offerId }, operator)).status).toBe(201)
  expect((await api.post(path, { ...body, offerId: ownerId }, operator)).status).toBe(404)
  expect(await api.get(`/api/boatOwners/${ownerId}/agreements`, operator)).toMatchObject({
    body: { data: [{ ...body, netRate, offerId }, body] },
  })
})
