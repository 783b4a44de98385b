import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { DateStates } from '#contract/availability/availability.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const { boat, guest, quoteId } = await worldFor(api)

type Reserved = Booking & { accessToken: string; code?: string; bookingStatus?: string }
type Options = { headers?: Record<string, string> }

const reserve = async (options?: Options) =>
  (await api.post<Reserved>('/api/bookings', { quoteId: await quoteId(), ...guest() }, options)).body
const release = (id: string, options?: Options) => api.call<Reserved>('DELETE', `/api/bookings/${id}/hold`, options)
const bearer = ({ accessToken }: Reserved) => ({ headers: { authorization: `Bearer ${accessToken}` } })

async function stateOf(date: string) {
  const path = `/api/availability/${boat.id}/date-states?month=${date.slice(0, 7)}`
  const { body } = await api.get<DateStates>(path)
  return body.days.find((each) => each.date === date)?.state
}

it('frees the period at once, and answers the same when it is repeated', async () => {
  const held = await reserve()
  expect(await stateOf(held.bookingDate)).toBe('partial')
  const released = await release(held.id, bearer(held))
  expect(released.body).toMatchObject({ status: 'cancelled', holdExpiresAt: null })
  expect(await stateOf(held.bookingDate)).toBe('available')
  expect((await release(held.id, bearer(held))).body).toEqual(released.body)
})

it('writes one audit record, with the customer who gave it up', async () => {
  const ana = await buildUser(api.services)
  const held = await reserve(ana)
  await Promise.all([release(held.id, ana), release(held.id, ana), release(held.id, ana)])
  const { rows } = await sql`
    select user_id from audit_records where event = 'hold_released' and details ->> 'bookingId' = ${held.id}`.execute(
    api.db,
  )
  expect(rows).toEqual([{ user_id: ana.id }])
})

it('answers the same after the hold has expired', async () => {
  const held = await reserve()
  await sql`update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = ${held.id}`.execute(
    api.db,
  )
  expect((await release(held.id, bearer(held))).body.status).toBe('cancelled')
})

it('never cancels a confirmed booking', async () => {
  const held = await reserve()
  await sql`
    with confirmed as (update bookings set status = 'confirmed' where id = ${held.id} returning id)
    update claims set kind = 'booking', expires_at = null where booking_id in (select id from confirmed)`.execute(
    api.db,
  )
  const refused = await release(held.id, bearer(held))
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'not_pending', bookingStatus: 'confirmed' }])
  const seen = await api.get<Booking>(`/api/bookings/${held.id}`, bearer(held))
  expect(seen.body.status).toBe('confirmed')
  expect(await stateOf(held.bookingDate)).toBe('partial')
})

it('does not exist for a stranger, nor with the token of another booking', async () => {
  const [held, other] = [await reserve(), await reserve()]
  expect((await release(held.id)).status).toBe(404)
  expect((await release(held.id, bearer(other))).status).toBe(404)
  expect((await release(held.id, await buildUser(api.services))).status).toBe(404)
  expect((await release('not-an-id', bearer(held))).status).toBe(400)
})
