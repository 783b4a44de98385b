import { describe, expect, it } from 'vitest'
import { addressProven } from '#server/identity/events.ts'
import { emit } from '#server/platform/event.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { worldFor } from '#tests/harness/world.ts'

const api = await testApi()
const payments = await testPayments(api)
const { guest, quoteId, boat } = await worldFor(api)

type Booking = { id: string; status: string; yacht: { id: string } }
type Page = { data: Booking[]; totalCount: number }

describe('a customer', () => {
  it('finds what was reserved while signed in, and can give it up without its token', async () => {
    const ana = await buildUser(api.services)
    const reserved = await api.post<Booking>('/api/bookings', { quoteId: await quoteId(), ...guest() }, ana)
    await api.post('/api/bookings', { quoteId: await quoteId(), ...guest() })
    const mine = await api.get<Page>(`/api/bookings/user/${ana.id}`, ana)
    expect([mine.body.totalCount, mine.body.data[0]]).toMatchObject([
      1,
      { id: reserved.body.id, yacht: { id: boat.id } },
    ])
    const released = await api.call<Booking>('DELETE', `/api/bookings/${reserved.body.id}/hold`, ana)
    expect(released.body.status).toBe('cancelled')
    expect((await api.get<Page>(`/api/bookings/user/${ana.id}?status=pending`, ana)).body.totalCount).toBe(0)
  })
})

describe('a guest without an account', () => {
  const mine = async (user: { id: string; headers: Record<string, string> }) =>
    (await api.get<Page>(`/api/bookings/user/${user.id}`, user)).body.data.map(({ id }) => id)

  it('finds the booking in an account that is made later under the same address, and nobody else’s', async () => {
    const [ana, other] = [guest(), guest()]
    const booked = await api.post<Booking>('/api/bookings', { quoteId: await quoteId(), ...ana })
    await api.post('/api/bookings', { quoteId: await quoteId(), ...other })
    const user = await buildUser(api.services, { email: ana.email })
    await emit(api.db, addressProven, { userId: user.id })
    await runJobs(api)
    expect(await mine(user)).toEqual([booked.body.id])
  })

  it('finds it, once it is paid, in the account that has this address already', async () => {
    const user = await buildUser(api.services)
    const { id } = await buildListing(api.db, { offers: [{ instant: true }] })
    const booking = await payments.reserve(id)
    await api.pool.query('update bookings set guest_email = $1 where id = $2', [user.email, booking.id])
    await runJobs(api)
    expect(await mine(user)).toEqual([])
    await payments.pay(booking)
    await runJobs(api)
    expect(await mine(user)).toEqual([booking.id])
  })
})

describe('the lists of a customer', () => {
  type Lists = Page & { counts: Record<string, number> }

  it('hold each booking where its guest looks for it, and are counted', async () => {
    const ana = await buildUser(api.services)
    const held = await reserve(ana)
    const deposited = await reserve(ana, { deposit: 5000 })
    const paid = await reserve(ana)
    const requested = await reserve(ana, { instant: false })
    const lapsed = await reserve(ana)
    for (const booking of [deposited, paid, requested]) await payments.pay(booking)
    await api.pool.query(
      `update claims set expires_at = clock_timestamp() - interval '1 second' where booking_id = $1`,
      [lapsed.id],
    )
    const read = async (list: string) => {
      const { body } = await api.get<Lists>(`/api/bookings/user/${ana.id}?list=${list}`, ana)
      expect(body.counts).toEqual({ upcoming: 4, unpaid: 2, past: 0, cancelled: 1 })
      return body.data.map(({ id }) => id).sort()
    }
    const ids = (...bookings: Booking[]) => bookings.map(({ id }) => id).sort()
    expect(await read('upcoming')).toEqual(ids(held, deposited, paid, requested))
    expect(await read('unpaid')).toEqual(ids(held, deposited))
    expect(await read('cancelled')).toEqual(ids(lapsed))

    await api.pool.query(
      `update bookings set period = tstzrange(now() - interval '2 days', now() - interval '1 day') where id = $1`,
      [paid.id],
    )
    const { body } = await api.get<Lists>(`/api/bookings/user/${ana.id}?list=past`, ana)
    expect([body.data.map(({ id }) => id), body.totalCount]).toEqual([[paid.id], 1])
    expect(body.counts).toEqual({ upcoming: 3, unpaid: 2, past: 1, cancelled: 1 })
  })

  /** Uses a new yacht and a new guest, because one guest may hold one period at a time. */
  async function reserve(user: { id: string }, offer = {}) {
    const { id } = await buildListing(api.db, { offers: [{ instant: true, ...offer }] })
    const booking = await payments.reserve(id)
    await api.pool.query('update bookings set customer_id = $1 where id = $2', [user.id, booking.id])
    return booking
  }
})
