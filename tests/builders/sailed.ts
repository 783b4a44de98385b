import type { Booking } from '#contract/bookings/bookings.ts'
import type { OwnReview } from '#contract/reviews/review-writing.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'
import { newId } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { testApi } from '../harness/api.ts'
import { dayAhead } from './day-ahead.ts'
import { buildListing } from './listing.ts'
import { buildUser } from './user.ts'

type Api = Awaited<ReturnType<typeof testApi>>

/** The marks and words that a guest and an owner send. */
export const ofCharter = {
  rating: 4,
  crew: 5,
  cleanliness: 4,
  accuracy: 4,
  value: 3,
  comment: 'The bay at six, alone.',
}
export const ofGuest = { rating: 5, communication: 5, care: 4, rules: 5, comment: 'On time, and tidy when they left.' }

type Written = Partial<OwnReview> & { code?: string }

/** Charters that are over, and the calls of their two sides. */
export async function sailedCharters(api: Api) {
  const listing = await buildListing(api.db, { offers: [{ instant: true, minUnits: 1 }] })
  const owner = await buildUser(api.services, { role: 'b', name: 'Ben Marek' })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, listing.ownerId])
  await refreshListings(api.db, [listing.id], {
    now: api.clock.now,
    serviceCharge: api.services.settings.SERVICE_CHARGE_BP,
  })
  let departures = 0

  /** A completed charter that ended so many days ago, of a guest with an account. */
  async function sailed({ days = 1, status = 'completed' } = {}) {
    const customer = await buildUser(api.services, { role: 'c', name: 'Ana Marin' })
    departures++
    const date = dayAhead(40 + Math.floor(departures / 8))
    const time = `${String(10 + (departures % 8)).padStart(2, '0')}:00`
    const trip = { yachtId: listing.id, date, time, duration: 1, guests: 2 }
    const quote = await api.post<{ id: string }>('/api/pricing/calculate', trip)
    const person = { name: 'Ana Marin', email: `ana-${newId()}@example.com`, phone: '+971 50 123 4567' }
    const booked = await api.post<Booking & { accessToken: string }>('/api/bookings', {
      quoteId: quote.body.id,
      ...person,
    })
    const end = new Date(api.clock.now - days * dayMs)
    const start = new Date(end.getTime() - 3_600_000)
    await api.pool.query(
      `update bookings set status = $2, customer_id = $3, period = tstzrange($4, $5), confirmed_at = created_at
       where id = $1`,
      [booked.body.id, status, customer.id, start, end],
    )
    return { id: booked.body.id, customer, token: { headers: { authorization: `Bearer ${booked.body.accessToken}` } } }
  }

  /** Signs everybody in anew at the time of the clock, which a test may have moved by weeks. */
  const keepSessions = () =>
    api.pool.query(
      `update sessions set created_at = $1, rotated_at = $1, seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
      [new Date(api.clock.now)],
    )

  return {
    listing,
    owner,
    sailed,
    keepSessions,
    write: (id: string, by: object, body: object = ofCharter) =>
      api.call<Written>('POST', `/api/bookings/${id}/review`, { body, ...by }),
    change: (id: string, by: object, body: object = ofCharter) =>
      api.call<Written>('PUT', `/api/bookings/${id}/review`, { body, ...by }),
    writeOfGuest: (id: string, by: object = owner, body: object = ofGuest) =>
      api.call<Written>('POST', `/api/bookings/${id}/guest-review`, { body, ...by }),
    changeOfGuest: (id: string, by: object = owner, body: object = ofGuest) =>
      api.call<Written>('PUT', `/api/bookings/${id}/guest-review`, { body, ...by }),
    /** The number of public reviews of the yacht and their mean, as search and the page of the yacht tell. */
    async figures() {
      const { rows } = await api.pool.query(
        'select review_count as count, rating from search_offers where listing_id = $1 limit 1',
        [listing.id],
      )
      const { body } = await api.get<{ data: { totalResults: number; averageRating: number | null } }>(
        `/api/reviews?yachtId=${listing.id}`,
      )
      return {
        page: body.data.totalResults,
        mean: body.data.averageRating,
        search: rows[0]?.count,
        searchMean: rows[0]?.rating,
      }
    },
  }
}
