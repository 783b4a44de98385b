import { expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testRequestGroups } from '#tests/builders/request-groups.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)

const { yachts, agreedTrip, askTrips, groupOf } = testRequestGroups(api, guest)

test('yachts asked at once are held as far as they are free; those that are not are named', async () => {
  const [first = '', taken = '', free = ''] = await yachts()
  const trips = await Promise.all([first, taken, free].map(agreedTrip))
  await askTrips(trips.slice(1, 2))
  const { status, body } = await askTrips(trips)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.refusedOthers).toEqual([{ yachtId: taken, title: expect.any(String), code: 'dates_taken' }])
  await guest.pay(body)
  const { requests } = await groupOf(body)
  expect(requests.map(({ yacht, nextAction }) => [yacht.id, nextAction])).toEqual([
    [first, 'await_owner'],
    [free, 'await_owner'],
  ])
})

test('others that are all taken leave the first a request alone', async () => {
  const [first = '', taken = ''] = await yachts(2)
  const trips = await Promise.all([first, taken].map(agreedTrip))
  await askTrips(trips.slice(1, 2))
  const { status, body } = await askTrips(trips)
  expect([status, body.others, body.refusedOthers.map(({ yachtId }) => yachtId)]).toEqual([201, [], [taken]])
  await guest.pay(body)
  expect((await groupOf(body)).requests).toHaveLength(1)
})

test('when the first is taken the others are asked, and the first is named', async () => {
  const [taken = '', second = '', third = ''] = await yachts()
  const trips = await Promise.all([taken, second, third].map(agreedTrip))
  await askTrips(trips.slice(0, 1))
  const { status, body } = await askTrips(trips)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.yacht.id).toBe(second)
  expect(body.refusedOthers).toEqual([{ yachtId: taken, title: expect.any(String), code: 'dates_taken' }])
  await guest.pay(body)
  const { requests } = await groupOf(body)
  expect(requests.map(({ yacht, nextAction }) => [yacht.id, nextAction])).toEqual([
    [second, 'await_owner'],
    [third, 'await_owner'],
  ])
})

test('when only the last is free it alone is asked, and when none is the first says what else is free', async () => {
  const ids = await yachts()
  const trips = await Promise.all(ids.map(agreedTrip))
  await askTrips(trips.slice(0, 1))
  await askTrips(trips.slice(1, 2))
  const { body } = await askTrips(trips)
  expect([body.yacht.id, body.others, body.refusedOthers.map(({ yachtId }) => yachtId)]).toEqual([
    ids[2],
    [],
    ids.slice(0, 2),
  ])
  const { rows } = await api.pool.query('select request_group from bookings where id = $1', [body.id])
  expect(rows).toEqual([{ request_group: null }])
  const none = await askTrips(trips)
  expect(none).toMatchObject({ status: 409, body: { code: 'dates_taken', alternatives: expect.any(Array) } })
})

test('a yacht that is booked without asking is not asked in the place of one that is taken', async () => {
  const [taken = ''] = await yachts(1)
  const { id: instant } = await buildListing(api.db, { offers: [{ instant: true }] })
  const trips = await Promise.all([taken, instant].map(agreedTrip))
  await askTrips(trips.slice(0, 1))
  expect(await askTrips(trips)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})
