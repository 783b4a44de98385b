import { expect, it } from 'vitest'
import type { AdminRefund } from '#contract/office/booking-refunds.ts'
import type { AdminBooking } from '#contract/office/bookings.ts'
import { bookingDesk } from '#tests/builders/booking-desk.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { payoutDesk } from '#tests/builders/payout-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'

const api = await testApi()
const guest = await testPayments(api)
const desk = await bookingDesk(api, guest)
const { complete } = payoutDesk(api, guest)
const support = await buildUser(api.services, { role: 'a', adminRole: 'support' })
const secondSupport = await buildUser(api.services, { role: 'a', adminRole: 'support' })
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance' })
const reader = await buildUser(api.services, { role: 'a', adminRole: 'read_only' })

async function booked() {
  const yacht = await desk.yacht()
  return { yacht, booking: await desk.booked(yacht) }
}

const preview = async ({ id }: Reserved, input: object, headers = desk.administrator.headers) =>
  (await api.post<AdminRefund>(`/api/admin/bookings/${id}/refunds/preview`, input, { headers })).body

type Answer = { outcome?: string; code?: string; refund?: number; most?: number; errors?: { field: string }[] }

const broken = { cause: 'extra_missing', reason: 'The jet ski did not start.' }

async function refund(booking: Reserved, input: object, headers = desk.administrator.headers, seen?: AdminBooking) {
  const { id, version, readAt } = seen ?? (await desk.read(booking))
  const { left: expectedLeft } = await preview(booking, { amount: 0 }, headers)
  const body = { version, readAt, expectedLeft, ...broken, ...input }
  return api.post<Answer>(`/api/admin/bookings/${id}/refunds`, body, { headers })
}

async function decide(booking: Reserved, decision: string, headers: Record<string, string>) {
  const { id, version, readAt, waitingRefund } = await desk.read(booking)
  const body = { version, readAt, proposalId: waitingRefund?.id, decision }
  return api.call<Answer>('PUT', `/api/admin/bookings/${id}/refund-decision`, { body, headers })
}

const owed = async (partyId: string) => 0 - (await balanceOf(api.db, { account: 'owner', partyId }, 'AED'))
const goodwill = () => balanceOf(api.db, { account: 'goodwill' }, 'AED')
const creditNotes = async ({ id }: Reserved) =>
  (
    await api.pool.query(
      `select coalesce(sum(amount), 0)::int as sum from documents where booking_id = $1 and kind = 'credit_note'`,
      [id],
    )
  ).rows[0].sum

it('refunds a completed charter, shared by owner and market, and does what the preview told', async () => {
  const { yacht, booking } = await booked()
  await complete(booking)
  const [before, cost] = [await owed(yacht.ownerId), await goodwill()]
  const told = await preview(booking, { amount: 30_000, ownersPart: 15_000 })
  expect(told).toMatchObject({
    paid: booking.amount,
    refunded: 0,
    left: booking.amount,
    amount: 30_000,
    takesTwo: false,
    owner: { before },
    fromLaterPayouts: 0,
  })
  const { owner, market, partner, tax } = told.bears
  expect(owner + market + partner + tax).toBe(30_000)
  expect(told.payments).toMatchObject([{ refund: 30_000, way: 'card', cardLast4: '4242' }])

  const seen = await desk.read(booking)
  expect(seen.actions).toContain('refund')
  expect((await refund(booking, { amount: 30_000, ownersPart: 15_000 })).body).toMatchObject({ outcome: 'refunded' })
  expect(await owed(yacht.ownerId), 'before the refund is made').toBe(told.owner.after)
  await runJobs(api)
  expect(await owed(yacht.ownerId)).toBe(told.owner.after)
  expect((await goodwill()) - cost).toBe(15_000)
  expect(await creditNotes(booking)).toBe(-30_000)
  const after = await desk.read(booking)
  expect(after).toMatchObject({ status: 'completed', refunded: 30_000, proceeds: { owner: told.owner.after } })
  const shares = after.proceeds
  const kept = shares && shares.commission + shares.serviceCharge - shares.promotion - after.goodwill
  expect(
    (shares?.owner ?? 0) + (kept ?? 0) + (shares?.partner ?? 0) + (shares?.tax ?? 0),
    'nobody keeps it twice',
  ).toBe(booking.amount - 30_000)
  expect(after.history.find(({ event }) => event === 'refund_granted')).toMatchObject({
    amount: 30_000,
    text: broken.reason,
  })
  for (const address of [after.guestEmail, yacht.owner.email]) {
    const { subject, body } = await latestMail(api, address)
    expect(subject).toContain('300')
    expect(body).toContain(`something you booked was missing. “${broken.reason}”`)
  }
  expect(await proveLedger(api.db)).toEqual([])
})

it('refunds before the charter: the owner is told less at once and gets that at the end', async () => {
  const { yacht, booking } = await booked()
  const told = await preview(booking, { amount: 20_000, ownersPart: 20_000 })
  await refund(booking, { amount: 20_000, ownersPart: 20_000 })
  await runJobs(api)
  expect((await desk.read(booking)).proceeds?.owner).toBe(told.owner.after)
  expect(await owed(yacht.ownerId)).toBe(0)
  await complete(booking)
  expect(await owed(yacht.ownerId)).toBe(told.owner.after)
  expect(await proveLedger(api.db)).toEqual([])
})

it('takes from later payouts what the owner was paid already', async () => {
  const { yacht, booking } = await booked()
  await complete(booking)
  const paid = await owed(yacht.ownerId)
  await api.db.transaction().execute(async (tx) => {
    const { postEntry } = await import('../../payments/ledger/post-entry.ts')
    const { credit, debit } = await import('../../payments/ledger/accounts.ts')
    await postEntry(tx, {
      reference: `paid-out:${booking.id}`,
      kind: 'payout',
      postings: [
        debit({ account: 'owner', partyId: yacht.ownerId }, paid, 'AED'),
        credit({ account: 'bank' }, paid, 'AED'),
      ],
    })
  })
  const told = await preview(booking, { amount: 10_000, ownersPart: 10_000 })
  expect(told.bears.owner).toBeGreaterThan(0)
  expect(told.fromLaterPayouts).toBe(told.bears.owner)
  await refund(booking, { amount: 10_000, ownersPart: 10_000 })
  await runJobs(api)
  expect(await owed(yacht.ownerId)).toBe(-told.bears.owner)
})

it('above the limit of a role waits for another person who may give so much', async () => {
  const { booking } = await booked()
  expect(await preview(booking, { amount: 130_000 }, support.headers)).toMatchObject({ most: 120_000, takesTwo: true })
  expect((await refund(booking, { amount: 130_000 }, support.headers)).body).toMatchObject({ outcome: 'waits' })
  expect(await desk.read(booking)).toMatchObject({
    refunded: 0,
    attention: ['refund_to_approve'],
    waitingRefund: { refund: 130_000, ownersPart: 0, cause: 'extra_missing', by: { id: support.id } },
  })
  expect((await refund(booking, { amount: 140_000 }, support.headers)).body.code).toBe('refund_waits')
  expect((await decide(booking, 'approved', support.headers)).body.code).toBe('same_person')
  expect((await decide(booking, 'approved', secondSupport.headers)).body).toMatchObject({
    code: 'above_limit',
    most: 120_000,
  })
  expect((await decide(booking, 'approved', reader.headers)).status).toBe(403)
  expect((await decide(booking, 'approved', finance.headers)).status).toBe(200)
  await runJobs(api)
  expect(await desk.read(booking)).toMatchObject({ refunded: 130_000, waitingRefund: null, attention: [] })
  expect(await creditNotes(booking)).toBe(-130_000)
})

it('checks an approval against what is left by then, and lets a proposal be refused or withdrawn', async () => {
  const { booking } = await booked()
  await refund(booking, { amount: 130_000 }, support.headers)
  await refund(booking, { amount: 10_000 })
  await runJobs(api)
  expect((await decide(booking, 'approved', finance.headers)).body).toMatchObject({
    code: 'refund_changed',
    refund: booking.amount - 10_000,
  })
  expect((await decide(booking, 'refused', finance.headers)).status).toBe(200)
  await refund(booking, { amount: 130_000 }, support.headers)
  expect((await decide(booking, 'withdrawn', support.headers)).status).toBe(200)
  expect(await desk.read(booking)).toMatchObject({ refunded: 10_000, waitingRefund: null })
})

it('is made once where two operators press at the same time, and the second sees what is new', async () => {
  const { booking } = await booked()
  const seen = await desk.read(booking)
  const answers = await Promise.all(
    [support.headers, finance.headers].map((headers) => refund(booking, { amount: 20_000 }, headers, seen)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'booking_changed',
    changes: expect.arrayContaining([expect.objectContaining({ event: 'refund_granted', amount: 20_000 })]),
  })
  await runJobs(api)
  expect((await desk.read(booking)).refunded).toBe(20_000)
  expect((await refund(booking, { amount: 100, expectedLeft: booking.amount })).body).toMatchObject({
    code: 'refund_changed',
    refund: booking.amount - 20_000,
  })
})

it('refuses sums that cannot be, with the field', async () => {
  const { booking } = await booked()
  for (const amount of [0, 199, booking.amount + 1])
    expect((await refund(booking, { amount })).body).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: 'amount' }],
    })
  expect((await refund(booking, { amount: 1000.5 })).body.code).toBe('invalid_request')
  expect((await refund(booking, { amount: 1000, ownersPart: 1001 })).body.errors).toMatchObject([
    { field: 'ownersPart' },
  ])
  expect((await refund(booking, { amount: 1000, reason: ' ' })).body.errors).toMatchObject([{ field: 'reason' }])
  expect((await refund(booking, { amount: 1000 }, reader.headers)).status).toBe(403)
})

it('refuses a booking that is not paid, and a payment that the bank of the guest holds', async () => {
  const yacht = await desk.yacht()
  const unpaid = await guest.reserve(yacht.id)
  expect((await desk.read(unpaid)).actions).not.toContain('refund')
  expect((await refund(unpaid, { amount: 1000 })).body.code).toBe('nothing_due')
  const { booking } = await booked()
  await api.pool.query(`update payments set dispute = 'open' where booking_id = $1`, [booking.id])
  expect(await preview(booking, { amount: 1000 })).toMatchObject({ left: 0, disputed: booking.amount })
  expect((await refund(booking, { amount: 1000 })).body.code).toBe('payment_disputed')
})
