import { beforeEach, describe, expect, it } from 'vitest'
import type { ReturnedRefunds, ReviewedAccount } from '#contract/payments/refund-accounts.ts'
import { cancelledBooking } from '#tests/builders/cancelled-booking.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { reconcile } from '../differences/reconcile.ts'

const api = await testApi()
const guest = await testPayments(api)
let ada: BuiltUser
beforeEach(async () => {
  ada = await buildUser(api.services, { role: 'a' })
})

type Refused = { code?: string; errors?: { field: string; message: string }[] }

const iban = { holder: 'Ana Marin', country: 'DE', number: 'DE89 3704 0044 0532 0130 00' }
const other = { holder: 'Ana Marin', country: 'FR', number: 'FR14 2004 1010 0505 0001 3M02 606' }

const read = (booking: Reserved) =>
  api.get<ReturnedRefunds & Refused>(`/api/bookings/${booking.id}/refund-account`, guest.asGuest(booking))
const enter = (booking: Reserved, account: object) =>
  api.call<ReturnedRefunds & Refused>('PUT', `/api/bookings/${booking.id}/refund-account`, {
    ...guest.asGuest(booking),
    body: account,
  })
const office = async (booking: Reserved) =>
  (await api.get<{ account: ReviewedAccount | null }>(`/api/admin/bookings/${booking.id}/refund-account`, ada)).body
const review = (booking: Reserved, decision: object) =>
  api.call<{ account: ReviewedAccount } & Refused>('PUT', `/api/admin/bookings/${booking.id}/refund-account/review`, {
    ...ada,
    body: decision,
  })
const open = (booking: Reserved) =>
  api.post<{ number: string } & Refused>(`/api/admin/bookings/${booking.id}/refund-account/number`, {}, ada)
const payOut = (booking: Reserved, refundId: string | undefined, way = 'bank_transfer') =>
  api.post<Refused>(`/api/bookings/${booking.id}/returned`, { way, reason: 'Transfer 4711', refundId }, ada)

/** A cancelled booking whose refund the bank of the guest's card has returned. */
async function returned(): Promise<Reserved> {
  const booking = await cancelledBooking(api, guest, { card: '4000000000005126' })
  api.clock.now += 3000
  await expect
    .poll(async () => {
      await guest.check(booking)
      return (await read(booking)).body.refunds[0]?.status
    })
    .toBe('owed')
  await runJobs(api)
  return booking
}

const mailsTo = async ({ guestEmail }: Reserved) =>
  (
    await api.pool.query<{ subject: string }>('select subject from mails where recipient = $1 order by id', [
      guestEmail,
    ])
  ).rows.map(({ subject }) => subject)

const ledgerOf = async ({ id }: Reserved) =>
  (
    await api.pool.query<{ sum: string; left: string }>(
      `select coalesce(sum(amount), 0)::text as sum,
        coalesce(sum(amount) filter (where account = 'booking' and party_id = $1), 0)::text as left
       from ledger_postings`,
      [id],
    )
  ).rows[0]

describe('a refund that the bank returned', () => {
  it('is owed until it is paid to the account that the guest entered and an operator verified', async () => {
    const booking = await returned()
    const { body } = await read(booking)
    expect(body).toMatchObject({ refunds: [{ status: 'owed', way: null, paidAt: null }], account: null })
    expect(await mailsTo(booking)).toContainEqual(expect.stringContaining('Your bank has sent'))

    const entered = await enter(booking, iban)
    expect(entered).toMatchObject({
      status: 200,
      body: { account: { holder: 'Ana Marin', country: 'DE', last4: '3000', review: 'unreviewed', pausedUntil: null } },
    })
    expect(JSON.stringify(entered.body)).not.toContain('37040044')
    const { rows } = await api.pool.query('select * from refund_accounts where booking_id = $1', [booking.id])
    expect(JSON.stringify(rows)).not.toContain('0532013000')
    expect((await open(booking)).body.code).toBe('payout_state')
    await runJobs(api)
    const news = await api.get<{ data: { title: string }[] }>('/api/notifications?limit=5', ada)
    expect(news.body.data[0]?.title).toContain(`A bank account to check for a refund: ${booking.bookingRef}`)

    const { account } = await office(booking)
    expect(account).toMatchObject({ revision: 1, review: 'unreviewed' })
    expect((await review(booking, { status: 'verified', revision: 1 })).body.account.review).toBe('verified')
    expect((await open(booking)).body.number).toBe('DE89370400440532013000')
    const audited = await api.pool.query(
      `select event from audit_records where details ->> 'bookingId' = $1 order by id`,
      [booking.id],
    )
    expect(audited.rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['refund_account_entered', 'refund_account_verified', 'refund_account_opened']),
    )

    const id = body.refunds[0]?.id
    const pays = await Promise.all([payOut(booking, id), payOut(booking, id), payOut(booking, id)])
    expect(pays.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(pays.filter(({ body: answer }) => answer.code === 'nothing_due')).toHaveLength(2)
    await runJobs(api)
    expect((await read(booking)).body.refunds).toMatchObject([{ status: 'paid', way: 'bank_transfer' }])
    expect(await ledgerOf(booking)).toEqual({ sum: '0', left: '0' })
    expect(await mailsTo(booking)).toContainEqual(expect.stringContaining('sent to your bank account'))
    // The provider still says that its refund failed: nothing is owed a second time.
    await guest.check(booking)
    await runJobs(api)
    expect((await read(booking)).body.refunds).toMatchObject([{ status: 'paid' }])
    expect(await reconcile(api.services)).toMatchObject({ differences: [] })
    expect((await enter(booking, other)).body.code).toBe('nothing_due')
  })

  it('is not paid to a replaced account before its pause has ended and it is verified again; the guest is told', async () => {
    const booking = await returned()
    await enter(booking, iban)
    await review(booking, { status: 'verified', revision: 1 })
    expect((await enter(booking, iban)).body.account).toMatchObject({ review: 'verified', pausedUntil: null })
    const changed = (await enter(booking, other)).body.account
    expect(changed).toMatchObject({ last4: '2606', review: 'unreviewed', pausedUntil: expect.any(String) })
    expect((await review(booking, { status: 'verified', revision: 1 })).body.code).toBe('revision_conflict')
    await review(booking, { status: 'verified', revision: 2 })
    expect((await open(booking)).body.code).toBe('payout_state')
    expect((await office(booking)).account?.pausedUntil).toBe(changed?.pausedUntil)
    api.clock.now = Date.parse(changed?.pausedUntil ?? '') + 1
    ada = await buildUser(api.services, { role: 'a' })
    expect((await office(booking)).account?.pausedUntil).toBeNull()
    expect((await open(booking)).body.number).toBe('FR1420041010050500013M02606')
    await runJobs(api)
    expect(await mailsTo(booking)).toContainEqual(expect.stringContaining('Another bank account for your refund'))
  })

  it('says why an account was rejected, and takes the same one again for another review', async () => {
    const booking = await returned()
    await enter(booking, iban)
    expect((await review(booking, { status: 'rejected', revision: 1 })).body.code).toBe('invalid_request')
    await review(booking, { status: 'rejected', revision: 1, notes: 'The holder has another name.' })
    await runJobs(api)
    expect((await read(booking)).body.account).toMatchObject({
      review: 'rejected',
      notes: 'The holder has another name.',
    })
    expect(await mailsTo(booking)).toContainEqual(expect.stringContaining('We cannot pay to your bank account'))
    expect((await enter(booking, iban)).body.account).toMatchObject({ review: 'unreviewed', notes: null })
  })
})

describe('an account', () => {
  it.each([
    ['number', { ...iban, number: 'DE89 3704 0044 0532 0130 01' }, 'wrong digit'],
    ['number', { ...iban, country: 'FR' }, 'another country'],
    ['bankCode', { holder: 'Ana', country: 'US', number: '12345678', bankCode: '123456789' }, 'routing number'],
    ['holder', { ...iban, holder: ' ' }, 'holder'],
  ])('with a wrong %s is refused at its field, and nothing is stored: %j', async (field, account, words) => {
    const booking = await returned()
    const { status, body } = await enter(booking, account)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors).toEqual([{ field, message: expect.stringContaining(words) }])
    expect((await read(booking)).body.account).toBeNull()
  })

  it('is only for a booking with a refund that is owed', async () => {
    const yacht = await buildListing(api.db, { offers: [{ instant: true }] })
    const booking = await guest.reserve(yacht.id)
    expect((await enter(booking, iban)).body.code).toBe('nothing_due')
  })

  it('entered twice at once is stored once', async () => {
    const booking = await returned()
    await Promise.all([enter(booking, iban), enter(booking, iban), enter(booking, iban)])
    expect(await office(booking)).toMatchObject({ account: { revision: 1 } })
  })

  it('of a user stands among their returned refunds, and in the export of their data', async () => {
    const booking = await returned()
    const ana = await buildUser(api.services, { role: 'c' })
    await api.pool.query('update bookings set customer_id = $1 where id = $2', [ana.id, booking.id])
    await enter(booking, iban)
    const { body } = await api.get<{ data: object[] }>('/api/account/returned-refunds', ana)
    expect(body.data).toMatchObject([
      { bookingId: booking.id, refunds: [{ status: 'owed' }], account: { last4: '3000' } },
    ])
    const ben = await buildUser(api.services, { role: 'c' })
    expect((await api.get<{ data: object[] }>('/api/account/returned-refunds', ben)).body.data).toEqual([])
    expect((await api.get<Refused>(`/api/bookings/${booking.id}/refund-account`, ben)).status).toBe(404)
  })
})
