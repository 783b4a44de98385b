import { describe, expect, it } from 'vitest'
import { testApi } from '#tests/api.ts'
import { buildUser } from '#tests/builders/user.ts'
import { worldFor } from '#tests/world.ts'

const api = await testApi()
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
