import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays } from '#shared/local-date.ts'
import { testApi } from '#tests/api.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testChanges } from '#tests/changes.ts'
import { runJobs } from '#tests/jobs.ts'
import { type Reserved, testPayments } from '#tests/payments.ts'
import { findLapsedChanges } from './end-change.ts'

const api = await testApi()
const guest = await testPayments(api)
const { booked, preview, begin, change, stored, endHolds } = testChanges(api, guest)

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
    const answer = (body: object) =>
      api.call<Booking & { code?: string }>('PUT', `/api/bookings/${booking.id}/changes/answer`, {
        headers: owner.headers,
        body,
      })
    return { booking, answer, seen: begun.preview }
  }

  it.each([6, 3])('yes changes the booking (%i hours)', async (duration) => {
    const { booking, answer, seen } = await requested({ duration })
    expect(await stored(booking)).toMatchObject({ change: 'requested', claims: ['booking', 'hold'], units: 4 })
    expect((await answer({ answer: 'accept' })).body).toMatchObject({ units: duration, amount: seen.after.total })
    await runJobs(api)
    expect(await stored(booking)).toMatchObject({ change: 'applied', claims: ['booking'], kept: seen.after.total })
    expect((await answer({ answer: 'accept' })).body.code).toBe('not_requested')
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

it('is made by an operator without keeping a fee, and is not for the owner', async () => {
  const booking = await booked({ basisPoints: 5000 })
  const operator = await buildUser(api.services, { role: 'a' })
  const address = `/api/bookings/${booking.id}/changes`
  const wanted = { duration: 3 }
  const seen = await api.post<{ agreed: string; difference: number; fee: number; after: Booking & { total: number } }>(
    `${address}/preview`,
    wanted,
    operator,
  )
  expect(seen.body.fee).toBe(0)
  const { agreed, difference, after } = seen.body
  await api.post(address, { ...wanted, agreed, expectedDifference: difference }, operator)
  expect(await stored(booking)).toMatchObject({ units: 3, kept: after.total })
})

it('gives a period to one of twenty who change to it at once', async () => {
  const { id, offerId } = await buildListing(api.db, { offers: [{ instant: true }] })
  await api.pool.query('update offers set turnaround_minutes = 0 where id = $1', [offerId])
  const bookings: Reserved[] = []
  for (let day = 0; day < 20; day++) {
    const booking = await guest.reserve(id, { date: addDays(new Date().toISOString().slice(0, 10), 40 + day) })
    await guest.pay(booking)
    bookings.push(booking)
  }
  const date = addDays(new Date().toISOString().slice(0, 10), 70)
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
