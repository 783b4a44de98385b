import { expect, it } from 'vitest'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'
import { publishReviews } from './publish-reviews.ts'

const api = await testApi()
const world = await worldFor(api)

type Written = { data: { reviews: { comment: string; yacht: { title: string } }[]; totalResults: number } }

it('lists what a customer wrote of their charters', async () => {
  const { users, booking } = await world.make()
  await api.pool.query(`update bookings set status = 'completed' where id = $1`, [booking])
  const review = { rating: 5, comment: 'A fine day.', author: 'Ana', language: 'en', writtenAt: Date.now() } as const
  await api.db
    .transaction()
    .execute((tx) =>
      publishReviews(tx, [{ listingId: world.boat.id, bookingId: booking, ...review }], { now: Date.now() }),
    )
  const { customer } = users
  const { body } = await api.get<Written>(`/api/reviews/user/${customer.id}`, customer)
  expect(body.data).toMatchObject({
    totalResults: 1,
    reviews: [{ comment: 'A fine day.', yacht: { title: 'Halcyon' }, yachtName: 'Halcyon', state: 'sealed' }],
    received: [],
    toWrite: [],
  })
  const other = users['other customer']
  expect((await api.get<Written>(`/api/reviews/user/${other.id}`, other)).body.data.totalResults).toBe(0)
})
