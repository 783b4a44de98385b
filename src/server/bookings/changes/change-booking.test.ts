import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { addDays } from '#shared/local-date.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { findLapsedChanges } from '../clock/end-lapsed-changes.ts'

const api = await testApi()
const guest = await testPayments(api)
const { booked, isFree, preview, begin, change, giveUp, stored, endHolds } = testChanges(api, guest)
const start = Date.now()
beforeEach(() => {
  api.clock.now = start
})

const ledgerOf = async ({ id, currency }: Booking) =>
  0 - (await balanceOf(api.db, { account: 'booking', partyId: id }, currency))
const tomorrowOf = ({ bookingDate }: Booking) => addDays(bookingDate, 1)

describe('a change to a dearer trip', () => {
  it('keeps the old period until the difference is taken, then frees it', async () => {
    const booking = await booked()
    const date = tomorrowOf(booking)
    const begun = await change(booking, { date, duration: 6 })
    expect(begun.body, JSON.stringify(begun.body)).toMatchObject({ change: { status: 'open', date } })
    expect(begun.preview.after.total - begun.preview.before.total).toBe(begun.preview.difference)
    expect(await stored(booking)).toMatchObject({ claims: ['booking', 'hold'], units: 4, revision: 1 })
    expect([await isFree(booking), await isFree(booking, date)]).toEqual([false, false])

    const payment = await guest.startPaying(booking)
    expect(payment).toMatchObject({ purpose: 'difference', amount: begun.preview.difference })
    await guest.enterCard(payment)
    expect((await guest.check(booking)).body).toMatchObject({ amount: begun.preview.after.total, units: 6 })
    expect(await stored(booking)).toMatchObject({
      claims: ['booking'],
      change: 'applied',
      revision: 2,
      date,
      kept: begun.preview.after.total,
    })
    expect(await ledgerOf(booking)).toBe(begun.preview.after.total)
    expect([await isFree(booking), await isFree(booking, date)]).toEqual([true, false])
  })

  it('may overlap the old period, and asks for 3-D Secure like any payment', async () => {
    const booking = await booked()
    const { preview: seen } = await change(booking, { duration: 6 })
    const payment = await guest.startPaying(booking)
    const confirmed = await guest.enterCard(payment, '4000002760003184')
    expect(confirmed.status).toBe('requires_action')
    expect((await guest.check(booking)).body).toMatchObject({ amount: booking.amount, units: 4 })
    await fetch(`${guest.origin}/authenticate/${payment.intentId}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: payment.clientSecret, answer: 'confirm' }),
    })
    expect((await guest.check(booking)).body).toMatchObject({ amount: seen.after.total, units: 6 })
  })

  it('leaves the booking as it was when the card is refused and the hold ends', async () => {
    const booking = await booked()
    const date = tomorrowOf(booking)
    await change(booking, { date, duration: 6 })
    await guest.enterCard(await guest.startPaying(booking), '4000000000009995')
    await guest.check(booking)
    await endHolds(booking)
    await findLapsedChanges(api.services)
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ claims: ['booking'], change: 'expired', units: 4, revision: 1 })
    expect(await isFree(booking, date)).toBe(true)
  })

  it('takes money that comes late while the period is free, and gives it back where it is not', async () => {
    for (const isTaken of [false, true]) {
      const booking = await booked()
      const date = tomorrowOf(booking)
      const { preview: seen } = await change(booking, { date, duration: 6 })
      const payment = await guest.startPaying(booking)
      await endHolds(booking)
      await findLapsedChanges(api.services)
      await runJobs(api)
      if (isTaken) await guest.pay(await guest.reserve(booking.yachtId, { date }))
      await guest.enterCard(payment)
      await guest.check(booking)
      await runJobs(api)
      const kept = isTaken ? booking.amount : seen.after.total
      const status = isTaken ? 'not_free' : 'applied'
      expect(await stored(booking)).toMatchObject({ claims: ['booking'], change: status, kept, total: kept })
      expect(await ledgerOf(booking)).toBe(kept)
    }
  })

  it('goes back in full when the booking was cancelled while it was being paid', async () => {
    const booking = await booked()
    await change(booking, { date: tomorrowOf(booking), duration: 6 })
    await guest.enterCard(await guest.startPaying(booking))
    await api.post(
      `/api/bookings/user/${booking.id}/cancel`,
      { expectedRefund: booking.amount },
      guest.asGuest(booking),
    )
    await guest.check(booking)
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ status: 'cancelled', claims: [], change: 'cancelled', kept: 0 })
    expect(await ledgerOf(booking)).toBe(0)
  })

  it('can be given up, and chosen anew', async () => {
    const booking = await booked()
    const date = tomorrowOf(booking)
    await change(booking, { date, duration: 6 })
    const first = await guest.startPaying(booking)
    expect((await giveUp(booking)).body).toMatchObject({ units: 4 })
    expect(await isFree(booking, date)).toBe(true)
    await change(booking, { duration: 5 })
    const { preview: seen } = await change(booking, { duration: 6 })
    const second = await guest.startPaying(booking)
    expect(second.intentId).not.toBe(first.intentId)
    await guest.enterCard(second)
    await guest.check(booking)
    expect(await stored(booking)).toMatchObject({ units: 6, kept: seen.after.total })
  })
})

it('is made at once where the difference is less than a card can be charged with, and asks for nothing later', async () => {
  const booking = await booked()
  await api.pool.query('update offers set rate = rate + 20 where listing_id = $1', [booking.yachtId])
  const begun = await change(booking, { date: tomorrowOf(booking) })
  expect(begun.preview).toMatchObject({ difference: 0, after: { total: booking.amount, balance: null } })
  expect(begun.body).toMatchObject({ change: { status: 'applied' }, booking: { amount: booking.amount } })
  await runJobs(api)
  const details = await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))
  expect(details.body).toMatchObject({ due: null, nextAction: 'get_ready' })
  expect(details.body.lines.at(-1)).toMatchObject({
    code: 'too_small_to_charge',
    label: { en: 'Small difference, not charged' },
  })
  expect(details.body.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.amount)
  expect(await ledgerOf(booking)).toBe(booking.amount)
})

describe('a change to a cheaper trip', () => {
  it('is made at once, and the difference comes back', async () => {
    const booking = await booked()
    const { preview: seen, body } = await change(booking, { duration: 3 })
    expect(body).toMatchObject({ change: { status: 'applied' }, booking: { units: 3, amount: seen.after.total } })
    expect(seen.difference).toBe(seen.after.total - booking.amount)
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ claims: ['booking'], kept: seen.after.total })
    expect(await ledgerOf(booking)).toBe(seen.after.total)
    const later = await change(booking, { duration: 4 })
    expect(later.preview.difference).toBe(-seen.difference)
  })

  it('keeps the share that cancelling would cost now of what is taken away', async () => {
    const booking = await booked({ basisPoints: 5000 })
    const { preview: seen, body } = await change(booking, { duration: 3 })
    const takenAway = booking.amount - (seen.after.total - seen.fee)
    expect(seen.fee).toBe(takenAway / 2)
    expect(seen.difference).toBe(-(takenAway - seen.fee))
    expect(body.booking.lines.at(-1)).toMatchObject({ kind: 'fee', amount: seen.fee })
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ kept: seen.after.total, total: seen.after.total })
  })

  it('is no way round the fee: whoever moves the trip far away and cancels pays what cancelling cost before', async () => {
    const booking = await booked({ basisPoints: 5000 })
    const { preview: seen } = await change(booking, { date: addDays(booking.bookingDate, 30), duration: 3 })
    expect(seen.leastFee).toBe(booking.amount / 2)
    await runJobs(api)
    const { body } = await api.get<{ refund: number }>(
      `/api/bookings/${booking.id}/cancellation`,
      guest.asGuest(booking),
    )
    expect(body.refund).toBe(booking.amount / 2 + seen.difference)
  })
})

describe('what is agreed to', () => {
  it('is refused with the figure of now when it has changed', async () => {
    const booking = await booked()
    const { body: seen } = await preview(booking, { duration: 6 })
    const wrong = await begin(booking, { duration: 6 }, { ...seen, difference: seen.difference - 1 })
    expect(wrong.body).toMatchObject({ code: 'difference_changed', difference: seen.difference })
    const other = await begin(booking, { duration: 5 }, seen)
    expect(other.body).toMatchObject({ code: 'difference_changed' })
    expect(await stored(booking)).toMatchObject({ claims: ['booking'], change: null })
  })

  it('is refused where nothing changes, where the period is taken, and after the charter has begun', async () => {
    const booking = await booked()
    const { body: same } = await preview(booking, {})
    expect(same).toMatchObject({ isSame: true, difference: 0 })
    expect((await begin(booking, {}, same)).body).toMatchObject({ code: 'nothing_changed' })
    const date = tomorrowOf(booking)
    await guest.pay(await guest.reserve(booking.yachtId, { date }))
    expect((await preview(booking, { date })).body).toMatchObject({ code: 'dates_taken' })
    api.clock.now = Date.parse(booking.start)
    expect((await preview(booking, { guests: 2 })).body).toMatchObject({ code: 'not_changeable' })
  })

  it('keeps the departure however short the notice is', async () => {
    const booking = await booked()
    api.clock.now = Date.parse(booking.start) - 600_000
    const { preview: seen } = await change(booking, { guests: 4 })
    expect(seen.difference).toBe(0)
    expect(await stored(booking)).toMatchObject({ guests: 4, claims: ['booking'] })
  })
})

it('changes what is held and not paid at once, and holds it no longer', async () => {
  const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
  const booking = await guest.reserve(id)
  const old = await guest.startPaying(booking)
  const date = tomorrowOf(booking)
  const { preview: seen, body } = await change(booking, { date, duration: 3 })
  expect(body.booking).toMatchObject({ status: 'pending', bookingDate: date, holdExpiresAt: booking.holdExpiresAt })
  expect(seen.difference).toBe(seen.after.total)
  await guest.enterCard(old)
  expect((await guest.check(booking)).body.status).toBe('pending')
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed', amount: seen.after.total })
  expect(await stored(booking)).toMatchObject({ claims: ['booking'], kept: seen.after.total })
})

it('counts what was paid against the new deposit, and leaves the rest to the balance', async () => {
  const { id } = await buildListing(api.db, { offers: [{ instant: true, deposit: 5000, balanceDaysBefore: 7 }] })
  const booking = await guest.reserve(id)
  await api.pool.query(`update bookings set terms = jsonb_set(terms, '{cancellation}', '[]') where id = $1`, [
    booking.id,
  ])
  await guest.pay(booking)
  const paid = booking.schedule[0]?.amount ?? 0
  expect(paid).toBeLessThan(booking.amount)
  const cheaper = await change(booking, { duration: 3 })
  expect(cheaper.preview).toMatchObject({
    difference: 0,
    after: { balance: { amount: cheaper.preview.after.total - paid } },
  })
  await api.pool.query(`update bookings set terms = jsonb_set(terms, '{cancellation}', '[]') where id = $1`, [
    booking.id,
  ])
  const dearer = await change(booking, { duration: 6 })
  expect(dearer.preview.difference).toBe(Math.round(dearer.preview.after.total / 2) - paid)
  expect(await guest.pay(booking)).toMatchObject({ units: 6 })
  const { body } = await api.get<BookingDetails>(`/api/bookings/${booking.id}`, guest.asGuest(booking))
  expect(body.due).toMatchObject({ purpose: 'balance', amount: dearer.preview.after.balance?.amount })
  await guest.pay(booking)
  expect(await stored(booking)).toMatchObject({ kept: dearer.preview.after.total, claims: ['booking'] })
})
