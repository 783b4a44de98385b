import { expect, it } from 'vitest'
import type { AdminCancellation } from '#contract/admin-booking-cancellation.ts'
import { testApi } from '#tests/api.ts'
import { bookingDesk } from '#tests/booking-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { runJobs } from '#tests/jobs.ts'
import { type Reserved, testPayments } from '#tests/payments.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)
const support = await buildUser(api.services, { role: 'a', adminRole: 'support' })
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance' })
const reader = await buildUser(api.services, { role: 'a', adminRole: 'read_only' })

/** Paid in full; cancelling costs half of it by the terms. */
async function booked() {
  const yacht = await desk.yacht([{ instant: true, deposit: 10_000, cancellation: [{ hoursBefore: 0, fee: 5000 }] }])
  return { yacht, booking: await desk.booked(yacht) }
}

const preview = (booking: Reserved, input: object, headers = desk.administrator.headers) =>
  api.post<AdminCancellation & { code?: string }>(
    desk.path(booking.id, '/cancellation/preview'),
    input,
    desk.as(headers),
  )

const cancel = async (booking: Reserved, input: object, headers = desk.administrator.headers) =>
  desk.act(
    'POST',
    await desk.read(booking),
    '/cancellation',
    { expectedPaid: booking.amount, reason: 'Ill.', ...input },
    headers,
  )

const owed = async (partyId: string) => 0 - (await balanceOf(api.db, { account: 'owner', partyId }, 'AED'))
const goodwill = () => balanceOf(api.db, { account: 'goodwill' }, 'AED')

it('shows what goes back and what is left for each, and does exactly that, at the cost of the market', async () => {
  const { yacht, booking } = await booked()
  const { body: byTerms } = await preview(booking, {})
  expect(byTerms.byTerms.refund).toBe(booking.amount - byTerms.byTerms.fee)
  expect(byTerms).toMatchObject({ beyond: 0, most: booking.amount })
  const { body: shown } = await preview(booking, { refund: booking.amount })
  expect(shown).toMatchObject({ refund: booking.amount, beyond: byTerms.byTerms.fee, owner: byTerms.owner })
  expect(shown.market).toBe(byTerms.market - byTerms.byTerms.fee)
  const before = await goodwill()
  const { status, body } = await cancel(booking, { refund: booking.amount })
  expect(status, JSON.stringify(body)).toBe(200)
  await runJobs(api)
  expect(await desk.read(booking)).toMatchObject({
    status: 'cancelled',
    refunded: booking.amount,
    cancelled: { by: 'operator' },
  })
  expect((await goodwill()) - before).toBe(byTerms.byTerms.fee)
  expect(await owed(yacht.ownerId)).toBe(shown.owner)
  expect(await proveLedger(api.db)).toEqual([])
})

it('takes it from the owner where the owner bears it, and may also give less than the terms', async () => {
  const [first, second] = [await booked(), await booked()]
  const { body: shown } = await preview(first.booking, { refund: first.booking.amount, bearer: 'owner' })
  expect(shown).toMatchObject({ owner: 0, market: 0 })
  await cancel(first.booking, { refund: first.booking.amount, bearer: 'owner' })
  const { body: less } = await preview(second.booking, { refund: 10_000 })
  expect(less.beyond).toBeLessThan(0)
  await cancel(second.booking, { refund: 10_000 })
  await runJobs(api)
  expect(await owed(first.yacht.ownerId)).toBe(0)
  expect(await owed(second.yacht.ownerId)).toBe(less.owner)
  expect(await desk.read(second.booking)).toMatchObject({ refunded: 10_000 })
  expect(await proveLedger(api.db)).toEqual([])
})

it('keeps each role to its limit, and lets nobody in who only reads', async () => {
  const { booking } = await booked()
  const { body: shown } = await preview(booking, {}, support.headers)
  expect(shown.most).toBeLessThan(booking.amount)
  expect((await cancel(booking, { refund: shown.most + 1 }, support.headers)).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: 'refund' }],
  })
  expect((await cancel(booking, { refund: 0 }, reader.headers)).status).toBe(403)
  expect((await cancel(booking, { refund: booking.amount, expectedPaid: 1 })).body).toMatchObject({
    code: 'refund_changed',
    refund: booking.amount,
  })
  expect((await desk.read(booking)).status).toBe('confirmed')
  expect((await cancel(booking, { refund: booking.amount }, finance.headers)).status).toBe(200)
  expect((await preview(booking, {})).body).toMatchObject({ code: 'not_cancellable' })
})

it('of two administrators at once cancels by one, and gives nothing back twice', async () => {
  const { booking } = await booked()
  const seen = await desk.read(booking)
  const input = { expectedPaid: booking.amount, reason: 'Ill.', refund: booking.amount }
  const answers = await Promise.all([1, 2, 3].map(() => desk.act('POST', seen, '/cancellation', input)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await runJobs(api)
  expect((await desk.read(booking)).refunded).toBe(booking.amount)
})

it('cancels a reservation that nobody has paid', async () => {
  const { id } = await desk.yacht()
  const booking = await guest.reserve(id)
  expect((await preview(booking, {})).body).toMatchObject({ paid: 0, refund: 0, owner: 0 })
  expect((await cancel(booking, { refund: 0, expectedPaid: 0 })).status).toBe(200)
  expect(await desk.read(booking)).toMatchObject({ status: 'cancelled', cancelled: { by: 'operator' }, claims: [] })
})
