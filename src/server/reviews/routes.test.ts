import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { openReview } from '#tests/builders/open-review.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()

type Answer = {
  status: string
  data: {
    reviews: { rating: number; comment: string }[]
    totalResults: number
    averageRating: number | null
    distribution: number[]
  }
}

let boat: BuiltListing

async function buildBooking(status: 'completed' | 'confirmed') {
  const id = newId()
  await api.db
    .insertInto('bookings')
    .values({
      id,
      reference: `FL-${Array.from(id.slice(-8), (digit) => 'ABCDEFGHJKMNPQRS'[Number.parseInt(digit, 16)]).join('')}`,
      listing_id: boat.id,
      vessel_id: boat.vesselId,
      offer_id: boat.offerId,
      status,
      instant: true,
      terms: '{}',
      guest_name: 'Ana',
      guest_email: 'ana@example.com',
      guest_phone: '1',
      guests: 2,
      unit: 'hour',
      units: 2,
      local_date: '2026-05-01',
      period: '[2026-05-01 10:00Z,2026-05-01 12:00Z)',
      currency: 'USD',
      total: 1,
    })
    .execute()
  return id
}

const writtenAt = Date.parse('2026-05-03T10:00Z')

const review = (bookingId: string, rating: 1 | 4 | 5, comment: string, language = 'en') =>
  openReview(api.db, { listingId: boat.id, bookingId, rating, comment, author: 'Ana', language, writtenAt })

beforeAll(async () => {
  boat = await buildListing(api.db)
  await review(await buildBooking('completed'), 5, 'The bay at six, alone.')
  await review(await buildBooking('completed'), 4, 'Une baie pour nous.', 'fr')
})

describe('GET /api/reviews', () => {
  it('tells reviews, their number, their mean and how they spread', async () => {
    const { status, body } = await api.get<Answer>(`/api/reviews/?yachtId=${boat.id}&language=EN`)
    expect(status).toBe(200)
    expect(body.status).toBe('success')
    expect(body.data).toMatchObject({ totalResults: 2, averageRating: 4.5, distribution: [0, 0, 0, 1, 1] })
    expect(body.data.reviews[0]?.comment).toBe('The bay at six, alone.')
  })

  it('puts reviews in the language of the reader first', async () => {
    const { body } = await api.get<Answer>(`/api/reviews?yachtId=${boat.id}&language=FR`)
    expect(body.data.reviews[0]?.comment).toBe('Une baie pour nous.')
  })

  it('tells them page by page', async () => {
    const page = async (number: number) =>
      (await api.get<Answer>(`/api/reviews?yachtId=${boat.id}&language=EN&limit=1&page=${number}`)).body.data
    expect((await page(1)).reviews.map(({ rating }) => rating)).toEqual([5])
    expect((await page(2)).reviews.map(({ rating }) => rating)).toEqual([4])
    expect(await page(3)).toMatchObject({ reviews: [], totalResults: 2, averageRating: 4.5 })
  })

  it('sorts by time and by stars, and tells those with some stars alone', async () => {
    const ratings = async (query: string) => {
      const { body } = await api.get<Answer>(`/api/reviews?yachtId=${boat.id}&language=FR&${query}`)
      return { ratings: body.data.reviews.map(({ rating }) => rating), of: body.data.totalResults }
    }
    expect((await ratings('sort=highest')).ratings).toEqual([5, 4])
    expect((await ratings('sort=lowest')).ratings).toEqual([4, 5])
    expect((await ratings('sort=newest')).ratings).toHaveLength(2)
    expect((await ratings('sort=sideways')).ratings, 'an unknown order is dropped').toEqual([4, 5])
    expect(await ratings('stars=4')).toEqual({ ratings: [4], of: 1 })
    expect(await ratings('stars=1')).toEqual({ ratings: [], of: 0 })
  })

  it('tells the month and the length of the trip, never the booking', async () => {
    const { body } = await api.get<Answer>(`/api/reviews?yachtId=${boat.id}`)
    expect(body.data.reviews[0]).toMatchObject({ trip: { month: '2026-05', unit: 'hour', units: 2 }, language: 'en' })
    expect(JSON.stringify(body)).not.toMatch(/booking/i)
  })

  it('has nothing to tell of a yacht that nobody reviewed', async () => {
    const { body } = await api.get<Answer>(`/api/reviews?yachtId=${newId()}`)
    const averageMarks = { crew: null, cleanliness: null, accuracy: null, value: null }
    const none = { reviews: [], totalResults: 0, averageRating: null, averageMarks, distribution: [0, 0, 0, 0, 0] }
    expect(body.data).toEqual(none)
  })

  it('needs the id of a yacht', async () => {
    expect((await api.get('/api/reviews?yachtId=nothing')).status).toBe(400)
  })
})

describe('GET /api/reviews/latest', () => {
  type Latest = { data: { comment: string; yacht: { id: string; title: string } }[] }

  it('tells the newest of each yacht, in the language of the reader where there is one', async () => {
    const { body } = await api.get<Latest>('/api/reviews/latest?language=FR')
    const ours = body.data.filter(({ yacht }) => yacht.id === boat.id)
    expect(ours).toMatchObject([{ comment: 'Une baie pour nous.', yacht: { title: expect.stringMatching(/./) } }])
  })

  it('passes by yachts that have left the market', async () => {
    await api.db.deleteFrom('search_listings').where('listing_id', '=', boat.id).execute()
    const { body } = await api.get<Latest>('/api/reviews/latest')
    expect(body.data.filter(({ yacht }) => yacht.id === boat.id)).toEqual([])
  })
})

it('takes a review from a completed charter only', async () => {
  await expect(review(await buildBooking('confirmed'), 5, 'Not yet sailed.')).rejects.toThrow('completed booking')
})

it('takes one review per charter', async () => {
  const { rows } = await sql<{ booking_id: string }>`select booking_id from reviews limit 1`.execute(api.db)
  await expect(review(rows[0]?.booking_id ?? '', 1, 'Once more.')).rejects.toThrow('one_review_of_each_side')
})
