import { expect, it } from 'vitest'
import type { YachtResult } from '#contract/availability/several-calendars.ts'
import { addDays, isoWeekday } from '#shared/local-date.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const owner = await buildUser(api.services, { role: 'b' })
const yachts: BuiltListing[] = []
for (const title of ['Aster', 'Borea', 'Cygnet']) {
  const yacht = await buildListing(api.db, { offers: [{ minUnits: 1 }], listing: { title } })
  const ownerId = yachts[0]?.ownerId ?? yacht.ownerId
  if (yachts.length === 0) await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, ownerId])
  await api.pool.query('update listings set owner_id = $1 where id = $2', [ownerId, yacht.id])
  await api.pool.query('update vessels set owner_id = $1 where id = $2', [ownerId, yacht.vesselId])
  yachts.push(yacht)
}
const ids = yachts.map(({ id }) => id)
const today = new Date().toISOString().slice(0, 10)
/** A Monday in some weeks. */
const monday = addDays(today, 43 - isoWeekday(today) + 7)

type Answer = { results: YachtResult[]; code?: string }
const change = (body: object) =>
  api.post<Answer>(
    '/api/boats/owner/calendar/several',
    { yachtIds: ids, kind: 'block', preview: false, ...body },
    owner,
  )

const blocksOf = async (yachtId = '') => {
  const address = `/api/boats/owner/block?yachtId=${yachtId}`
  return (await api.get<{ blocks: { date: string; reason: string | null }[] }>(address, owner)).body.blocks
}
const outcomes = ({ results }: Answer) => results.map(({ title, outcome, count }) => [title, outcome, count])

it('shows what would happen, and then does just that, each yacht as a whole', async () => {
  const booking = await guest.reserve(ids[1] ?? '', { date: addDays(monday, 2) })
  const wanted = { from: monday, to: addDays(monday, 4), reason: 'Refit' }
  const preview = await change({ ...wanted, preview: true })
  expect(outcomes(preview.body)).toEqual([
    ['Aster', 'possible', 1],
    ['Borea', 'occupied', 0],
    ['Cygnet', 'possible', 1],
  ])
  expect(preview.body.results[1]?.obstacles).toMatchObject([{ kind: 'hold', reference: booking.bookingRef }])
  for (const id of ids) expect(await blocksOf(id)).toEqual([])
  const done = await change(wanted)
  expect(outcomes(done.body)).toEqual([
    ['Aster', 'done', 1],
    ['Borea', 'occupied', 0],
    ['Cygnet', 'done', 1],
  ])
  expect(await blocksOf(ids[0])).toMatchObject([{ date: monday, reason: 'Refit' }])
  expect(await blocksOf(ids[1])).toEqual([])
})

it('takes every weekday, and hours day by day', async () => {
  const from = addDays(monday, 14)
  const weekdays = await change({ yachtIds: [ids[0]], from, to: addDays(from, 13), weekdays: [1, 2, 3, 4, 5] })
  expect(outcomes(weekdays.body)).toEqual([['Aster', 'done', 2]])
  const hours = await change({
    yachtIds: [ids[2]],
    from,
    to: addDays(from, 13),
    weekdays: [6, 7],
    startTime: '08:00',
    endTime: '10:00',
  })
  expect(outcomes(hours.body)).toEqual([['Cygnet', 'done', 4]])
  expect((await change({ from, to: from, weekdays: [7] })).status).toBe(400)
  expect((await change({ from, to: addDays(from, -1) })).status).toBe(400)
  expect(outcomes((await change({ from: '2020-01-06', to: '2020-01-07' })).body)[0]).toEqual(['Aster', 'invalid', 0])
})

it('offers slots at the rate of each yacht, all of a yacht or none', async () => {
  const from = addDays(monday, 35)
  await change({ yachtIds: [ids[1]], from: addDays(from, 1), to: addDays(from, 1) })
  const slots = { kind: 'slot', from, to: addDays(from, 2), startTime: '18:00', duration: 2 }
  const { body } = await change(slots)
  expect(outcomes(body)).toEqual([
    ['Aster', 'done', 3],
    ['Borea', 'occupied', 0],
    ['Cygnet', 'done', 3],
  ])
  const open = await api.get<{ slots: { time: string }[] }>(`/api/instabook?yachtId=${ids[1]}`, owner)
  expect(open.body.slots).toEqual([])
})

it('changes nothing where one of the yachts is of somebody else', async () => {
  const foreign = await buildListing(api.db)
  const from = addDays(monday, 60)
  const { status } = await change({ yachtIds: [ids[0], foreign.id], from, to: from })
  expect(status).toBe(404)
  expect((await blocksOf(ids[0])).some(({ date }) => date === from)).toBe(false)
})
