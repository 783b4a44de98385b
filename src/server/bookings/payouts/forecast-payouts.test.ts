import { expect, it } from 'vitest'
import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import type { Payout, PayoutForecast, UpcomingPayout } from '#contract/payments/payouts.ts'
import { addDays } from '#shared/local-date.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { day, payoutDesk } from '#tests/builders/payout-desk.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { makePayouts } from '../../payments/payouts/make-payouts.ts'

const api = await testApi()
const guest = await testPayments(api)
const { buildOwner, verifyPapers, onboard, complete } = payoutDesk(api, guest)

type Owner = Awaited<ReturnType<typeof buildOwner>>
type Overview = { upcoming: UpcomingPayout[]; forecast: PayoutForecast; payouts: Payout[] }

const overview = async ({ headers }: Owner) => (await api.get<Overview>('/api/payouts', { headers })).body

async function confirmed(owner: Owner, inDays: number): Promise<Reserved> {
  const date = addDays(new Date(api.clock.now).toISOString().slice(0, 10), inDays)
  const booking = await guest.reserve(owner.listing.id, { date })
  expect(await guest.pay(booking)).toMatchObject({ status: 'confirmed' })
  return booking
}

const getsOf = async ({ id }: Reserved, { headers }: Owner) =>
  (await api.get<OwnerBooking>(`/api/bookings/${id}/host`, { headers })).body.proceeds?.owner

const dueAfter = ({ end }: Reserved) => new Date(Date.parse(end) + 2 * day).toISOString().slice(0, 10)

it('confirmed charters are expected two days after their end; a cancelled one falls out', async () => {
  const owner = await buildOwner()
  expect((await overview(owner)).forecast).toEqual({ totals: [], payouts: [] })
  const [one, other] = [await confirmed(owner, 20), await confirmed(owner, 30)]
  const gets = await getsOf(one, owner)
  const expected = (booking: Reserved) => ({
    currency: 'AED',
    dueOn: dueAfter(booking),
    amount: gets,
    bookings: [{ id: booking.id, reference: booking.bookingRef, kind: 'charter', amount: gets }],
  })
  expect((await overview(owner)).forecast).toMatchObject({
    totals: [{ currency: 'AED', amount: 2 * (gets ?? 0) }],
    payouts: [expected(one), expected(other)],
  })
  const { body: terms } = await api.get<{ refund: number }>(
    `/api/bookings/${other.id}/cancellation`,
    guest.asGuest(other),
  )
  const cancel = { expectedRefund: terms.refund }
  const cancelled = await api.post(`/api/bookings/user/${other.id}/cancel`, cancel, guest.asGuest(other))
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  const { forecast } = await overview(owner)
  expect(forecast.totals).toEqual([{ currency: 'AED', amount: gets }])
  expect(forecast.payouts.map(({ bookings }) => bookings.map(({ id }) => id))).toEqual([[one.id]])
})

it('what was expected is what is upcoming after the charter and what the payout then pays', async () => {
  const owner = await buildOwner()
  await verifyPapers(owner.ownerId, ['identity'])
  await onboard(owner.headers)
  const booking = await confirmed(owner, 20)
  const { forecast } = await overview(owner)
  const [expected] = forecast.payouts
  api.clock.now = Date.parse(booking.end) + 3_600_000
  await api.pool.query(`update sessions set expires_at = $1, seen_at = $2`, [
    new Date(api.clock.now + 9 * day),
    new Date(api.clock.now),
  ])
  await complete(booking, 1 / 24)
  const after = await overview(owner)
  expect(after.forecast).toEqual({ totals: [], payouts: [] })
  expect(after.upcoming).toMatchObject([{ ...expected, reason: 'not_due' }])
  api.clock.now = Date.parse(`${expected?.dueOn}T23:59:59Z`) + day
  await makePayouts(api.services)
  await runJobs(api)
  expect((await overview(owner)).payouts).toMatchObject([{ amount: expected?.amount, bookings: expected?.bookings }])
})

it('of a weekly charter half is expected after its departure and the rest after its end', async () => {
  const owner = await buildOwner()
  const booking = await confirmed(owner, 20)
  await api.pool.query(
    `update bookings set unit = 'week', units = 1, period = tstzrange(lower(period), lower(period) + interval '7 days')
     where id = $1`,
    [booking.id],
  )
  const gets = (await getsOf(booking, owner)) ?? 0
  const { forecast } = await overview(owner)
  expect(forecast.payouts.map(({ amount }) => amount)).toEqual([Math.floor(gets / 2), gets - Math.floor(gets / 2)])
  const [first, rest] = forecast.payouts.map(({ dueOn }) => dueOn)
  expect([first, rest]).toEqual([
    new Date(Date.parse(booking.start) + 2 * day).toISOString().slice(0, 10),
    new Date(Date.parse(booking.start) + 9 * day).toISOString().slice(0, 10),
  ])
})
