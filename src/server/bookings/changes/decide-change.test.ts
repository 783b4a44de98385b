import { describe, expect, it } from 'vitest'
import type { ChangePreview } from '#contract/bookings/booking-changes.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { testChanges } from '#tests/builders/changes.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { type Reserved, testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { findLapsedChanges } from '../clock/end-lapsed-changes.ts'

const api = await testApi()
const guest = await testPayments(api)
const { booked, preview, begin, change, stored, endHolds } = testChanges(api, guest)

const emailOf = async (userId: string) =>
  String((await api.pool.query('select email from users where id = $1', [userId])).rows[0].email)

describe('on a yacht whose owner is asked', () => {
  async function requested(wanted: { duration: number }) {
    const booking = await booked({ instant: false })
    const owner = await buildUser(api.services, { role: 'b' })
    await api.pool.query('update owners set user_id = $1 where id = (select owner_id from listings where id = $2)', [
      owner.id,
      booking.yachtId,
    ])
    const begun = await change(booking, wanted)
    expect(begun.preview.needsOwner).toBe(true)
    if (begun.preview.difference > 0) await guest.pay(booking)
    const mails = async () => {
      await runJobs(api)
      const to = [booking.guestEmail, await emailOf(owner.id)]
      const { rows } = await api.pool.query(
        'select recipient = $1 as "toGuest", subject, body from mails where recipient = any($2) order by id',
        [booking.guestEmail, to],
      )
      return rows as { toGuest: boolean; subject: string; body: string }[]
    }
    const answer = (body: object) =>
      api.call<Booking & { code?: string }>('PUT', `/api/bookings/${booking.id}/changes/answer`, {
        headers: owner.headers,
        body,
      })
    return { booking, answer, mails, seen: begun.preview }
  }

  it.each([6, 3])('yes changes the booking (%i hours)', async (duration) => {
    const { booking, answer, seen } = await requested({ duration })
    expect(await stored(booking)).toMatchObject({ change: 'requested', claims: ['booking', 'hold'], units: 4 })
    expect((await answer({ answer: 'accept' })).body).toMatchObject({ units: duration, amount: seen.after.total })
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ change: 'applied', claims: ['booking'], kept: seen.after.total })
    expect((await answer({ answer: 'accept' })).body.code).toBe('not_requested')
  })

  it('is told to both when it is asked for, and to the guest when it is refused, in words that say what and until when', async () => {
    const { booking, answer, mails } = await requested({ duration: 6 })
    const [toGuest, toOwner] = (await mails()).slice(-2).sort((a, b) => Number(b.toGuest) - Number(a.toGuest))
    expect(toGuest?.subject).toBe(`Your change of ${booking.bookingRef} is with the owner`)
    expect(toGuest?.body).toMatch(/the owner of the yacht has your wish: .*16:00/)
    expect(toOwner?.subject).toMatch(new RegExp(`^Change of ${booking.bookingRef}: answer by .+`))
    expect(toOwner?.body).toContain('Without an answer the booking stays as it is.')
    expect(toOwner?.body).toContain(`/reservation/${booking.id}`)
    await answer({ answer: 'decline', reason: 'The crew is away' })
    const refused = (await mails()).at(-1)
    expect(refused).toMatchObject({ toGuest: true, subject: `The owner declined your change of ${booking.bookingRef}` })
    expect(refused?.body).toContain('The crew is away')

    const silent = await requested({ duration: 6 })
    await endHolds(silent.booking)
    await findLapsedChanges(api.services)
    const told = (await silent.mails()).at(-1)
    expect(told?.subject).toBe(`The owner did not answer your change of ${silent.booking.bookingRef}`)
    expect(told?.body).toContain('nothing was charged for the change')
  })

  it.each([6, 3])('no, and silence, keep it as it was (%i hours)', async (duration) => {
    for (const isSilent of [false, true]) {
      const { booking, answer } = await requested({ duration })
      if (isSilent) {
        await endHolds(booking)
        await findLapsedChanges(api.services)
      } else expect((await answer({ answer: 'decline', reason: 'The crew is away' })).body.units).toBe(4)
      await runJobs(api)
      const ended = isSilent ? 'no_answer' : 'declined'
      expect(await stored(booking)).toMatchObject({ change: ended, claims: ['booking'], kept: booking.amount })
    }
  })
})

it('is told by an operator who offers it, with the sum and the time to pay it', async () => {
  const booking = await booked()
  const { headers } = await buildUser(api.services, { role: 'a' })
  const wanted = { duration: 6 }
  const seen = await api.post<ChangePreview>(`/api/bookings/${booking.id}/changes/preview`, wanted, { headers })
  const { agreed, difference: expectedDifference } = seen.body
  const offered = { ...wanted, agreed, expectedDifference }
  expect((await api.post(`/api/bookings/${booking.id}/changes`, offered, { headers })).status).toBe(201)
  await runJobs(api)
  const { rows } = await api.pool.query(
    'select subject, body from mails where recipient = $1 order by id desc limit 1',
    [booking.guestEmail],
  )
  const price = new Intl.NumberFormat('en-GB').format(expectedDifference / 100)
  expect(rows[0].subject).toMatch(new RegExp(`^A change of ${booking.bookingRef}: pay AED.${price} to accept it$`))
  expect(rows[0].body).toContain('If nothing is paid, your booking stays as it is.')
})

it('is made by an operator without keeping a fee, and is not for the owner', async () => {
  const booking = await booked({ basisPoints: 5000 })
  const { headers } = await buildUser(api.services, { role: 'a' })
  const wanted = { duration: 3 }
  const { body } = await api.post<ChangePreview>(`/api/bookings/${booking.id}/changes/preview`, wanted, { headers })
  expect(body.fee).toBe(0)
  const { agreed, difference: expectedDifference, after } = body
  await api.post(`/api/bookings/${booking.id}/changes`, { ...wanted, agreed, expectedDifference }, { headers })
  expect(await stored(booking)).toMatchObject({ units: 3, kept: after.total })
  const { status } = await api.call('DELETE', `/api/bookings/${booking.id}/changes`, { headers })
  expect(status).toBe(200)
})

it('gives a period to one of twenty who change to it at once', async () => {
  const { id, offerId } = await buildListing(api.db, { offers: [{ instant: true }] })
  await api.pool.query('update offers set turnaround_minutes = 0 where id = $1', [offerId])
  const bookings: Reserved[] = []
  for (let day = 0; day < 20; day++) {
    const booking = await guest.reserve(id, { date: dayAhead(40 + day) })
    await guest.pay(booking)
    bookings.push(booking)
  }
  const date = dayAhead(70)
  const answers = await Promise.all(bookings.map((booking) => begunAt(booking, date)))
  expect(answers.filter((status) => status === 201)).toHaveLength(1)
  const after = await Promise.all(bookings.map((booking) => stored(booking)))
  expect(after.filter((booking) => booking.date === date)).toHaveLength(1)
  for (const booking of after) expect(booking).toMatchObject({ status: 'confirmed', claims: ['booking'] })
})

async function begunAt(booking: Reserved, date: string): Promise<number> {
  const { status, body } = await preview(booking, { date })
  return status === 200 ? (await begin(booking, { date }, body)).status : status
}
