import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const { boat, guest, quoteId } = await worldFor(api)

type Page = { data: Booking[]; totalCount: number }

async function reserve(options?: { headers: Record<string, string> }) {
  const { body } = await api.post<Booking & { accessToken: string }>(
    '/api/bookings',
    { quoteId: await quoteId(), ...guest() },
    options,
  )
  return { ...body, headers: { authorization: `Bearer ${body.accessToken}` } }
}

const expire = (ids: string[]) =>
  sql`update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = any(${ids}::text[])`.execute(
    api.db,
  )

const statuses = async (ids: string[]) =>
  (await sql<{ status: string }>`select status from bookings where id = any(${ids}::text[])`.execute(api.db)).rows.map(
    ({ status }) => status,
  )

it('shows a booking with two claims once, held for as long as the longer one', async () => {
  const ana = await buildUser(api.services)
  const held = await reserve(ana)
  await sql`
    insert into claims (id, vessel_id, party_id, kind, booking_id, period, occupied, expires_at)
    select lpad('1', 24, 'f'), vessel_id, party_id, kind, booking_id, period, occupied, expires_at + interval '1 hour'
    from claims where booking_id = ${held.id}`.execute(api.db)
  const { body } = await api.get<Page>(`/api/bookings/user/${ana.id}`, ana)
  expect([body.totalCount, body.data.map(({ id }) => id)]).toEqual([1, [held.id]])
  const seen = await api.get<Booking>(`/api/bookings/${held.id}`, held)
  expect(Date.parse(seen.body.holdExpiresAt ?? '') - Date.parse(held.holdExpiresAt ?? '')).toBe(3_600_000)
})

it('lists a booking whose hold has expired as cancelled at once', async () => {
  const ana = await buildUser(api.services)
  const held = await reserve(ana)
  const count = async (status: string) =>
    (await api.get<Page>(`/api/bookings/user/${ana.id}?status=${status}`, ana)).body.totalCount
  expect([await count('pending'), await count('cancelled')]).toEqual([1, 0])
  await expire([held.id])
  expect([await count('pending'), await count('cancelled'), await count('confirmed')]).toEqual([0, 1, 0])
  expect(await statuses([held.id])).toEqual(['pending'])
})

it('reads terms from before they had a version', async () => {
  const held = await reserve()
  const { rows } = await sql<{ version: number }>`
    update bookings set terms = terms - 'version' where id = ${held.id} returning (terms ->> 'version')::int as version`.execute(
    api.db,
  )
  expect(rows).toEqual([{ version: null }])
  const seen = await api.get<Booking>(`/api/bookings/${held.id}`, held)
  expect([seen.status, seen.body.lines, seen.body.yacht.id]).toEqual([200, held.lines, boat.id])
})
