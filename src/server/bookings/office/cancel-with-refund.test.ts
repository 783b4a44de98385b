import { expect, it } from 'vitest'
import type { AdminCancellation } from '#contract/office/booking-cancellation.ts'
import { bookingDesk } from '#tests/builders/booking-desk.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)
const support = await buildUser(api.services, { role: 'a', adminRole: 'support' })
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance' })
const reader = await buildUser(api.services, { role: 'a', adminRole: 'read_only' })

/** The booking is paid in full; by its terms cancelling costs half. */
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

it('takes it from the owner where the owner bears it', async () => {
  const first = await booked()
  const { body: shown } = await preview(first.booking, { refund: first.booking.amount, bearer: 'owner' })
  expect(shown).toMatchObject({ owner: 0, market: 0 })
  await cancel(first.booking, { refund: first.booking.amount, bearer: 'owner' })
  await runJobs(api)
  expect(await owed(first.yacht.ownerId)).toBe(0)
  expect(await proveLedger(api.db)).toEqual([])
})

const decide = async (booking: Reserved, decision: string, headers = desk.administrator.headers) => {
  const { waitingRefund, ...seen } = await desk.read(booking)
  const input = { proposalId: waitingRefund?.id, decision }
  return desk.act('PUT', seen, '/refund-decision', input, headers)
}

it('gives less than the terms only when another administrator agrees', async () => {
  const { yacht, booking } = await booked()
  const { body: less } = await preview(booking, { refund: 10_000 })
  expect(less.beyond).toBeLessThan(0)
  const proposed = await cancel(booking, { refund: 10_000 }, support.headers)
  expect(proposed, JSON.stringify(proposed.body)).toMatchObject({ status: 200, body: { outcome: 'waits' } })
  const waiting = await desk.read(booking)
  expect(waiting).toMatchObject({
    status: 'confirmed',
    refunded: 0,
    attention: ['refund_to_approve'],
    waitingRefund: { refund: 10_000, byTerms: less.byTerms.refund, reason: 'Ill.', by: { id: support.id } },
  })
  expect((await cancel(booking, { refund: 20_000 })).body).toMatchObject({ code: 'refund_waits' })
  expect((await decide(booking, 'approved', support.headers)).body).toMatchObject({ code: 'same_person' })
  expect((await decide(booking, 'refused', support.headers)).body).toMatchObject({ code: 'same_person' })
  expect((await decide(booking, 'approved', reader.headers)).status).toBe(403)
  const forced = api.pool.query(
    `update refund_proposals set status = 'approved', decided_by = proposed_by, decided_at = now() where booking_id = $1`,
    [booking.id],
  )
  await expect(forced).rejects.toMatchObject({ constraint: 'another_person_decides_refund' })
  const path = '/refund-decision'
  const input = { proposalId: waiting.waitingRefund?.id, decision: 'approved' }
  const answers = await Promise.all([1, 2].map(() => desk.act('PUT', waiting, path, input, finance.headers)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await runJobs(api)
  expect(await desk.read(booking)).toMatchObject({ status: 'cancelled', refunded: 10_000, waitingRefund: null })
  expect(await owed(yacht.ownerId)).toBe(less.owner)
  expect(await proveLedger(api.db)).toEqual([])
})

it('keeps the booking when a smaller refund is refused or withdrawn, and the guest has the right of the terms', async () => {
  const { booking } = await booked()
  await cancel(booking, { refund: 10_000 }, support.headers)
  expect((await decide(booking, 'withdrawn', support.headers)).status).toBe(200)
  await cancel(booking, { refund: 0 }, support.headers)
  expect((await decide(booking, 'refused', finance.headers)).status).toBe(200)
  const after = await desk.read(booking)
  expect(after).toMatchObject({ status: 'confirmed', waitingRefund: null, attention: [] })
  expect(after.history.map(({ event }) => event).filter((event) => event.startsWith('refund_below'))).toEqual([
    'refund_below_terms_proposed',
    'refund_below_terms_withdrawn',
    'refund_below_terms_proposed',
    'refund_below_terms_refused',
  ])
  const { body } = await preview(booking, {})
  expect((await cancel(booking, { refund: body.byTerms.refund })).body).toMatchObject({ outcome: 'cancelled' })
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
