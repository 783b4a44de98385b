import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardEntry, DayBoard } from '#contract/bookings/day-board.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const day = dayAhead(45)
const athens = { id: 'test-athens-board', country: 'GR', latitude: 37.9, longitude: 23.7, zone: 'Europe/Athens' }

let owner: BuiltUser
let halcyon: BuiltListing
let aster: BuiltListing

async function give(yacht: BuiltListing, ownerId: string) {
  await api.pool.query('update listings set owner_id = $1 where id = $2', [ownerId, yacht.id])
  await api.pool.query('update vessels set owner_id = $1 where id = $2', [ownerId, yacht.vesselId])
}

beforeAll(async () => {
  owner = await buildUser(api.services, { role: 'b' })
  const offers = [{ instant: true, minUnits: 1, turnaroundMinutes: 60 }]
  halcyon = await buildListing(api.db, { offers, listing: { title: 'Halcyon' } })
  aster = await buildListing(api.db, { offers, listing: { title: 'Aster' }, place: athens })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, halcyon.ownerId])
  await give(aster, halcyon.ownerId)
})

async function boardOf(query: string, { headers } = owner): Promise<DayBoard> {
  const { status, body } = await api.get<DayBoard>(`/api/boatOwners/board${query}`, { headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const entriesOf = ({ yachts }: DayBoard, title: string): BoardEntry[] =>
  yachts.find((yacht) => yacht.title === title)?.entries ?? []

const block = (yachtId: string, given: object) =>
  api.post('/api/boats/owner/block', { yachtId, ...given }, { headers: owner.headers })

async function offer(time: string): Promise<string> {
  const slot = { yachtId: halcyon.id, date: day, time, duration: 2, price: 900_00 }
  const { body } = await api.post<{ slots: { id: string }[] }>('/api/instabook', slot, { headers: owner.headers })
  return body.slots[0]?.id ?? ''
}

describe('GET /api/boatOwners/board', () => {
  it('shows bookings with their guests and money, blocks and slots, each by the clock of its yacht', async () => {
    const booking = await guest.reserve(halcyon.id, { date: day })
    await guest.pay(booking)
    const held = await guest.reserve(halcyon.id, { instabookId: await offer('16:00') })
    await block(aster.id, { start: day, end: day, reason: 'Survey' })
    await offer('20:00')
    const board = await boardOf(`?date=${day}`)
    expect(board.yachts.map(({ title, zone }) => [title, zone])).toEqual([
      ['Aster', 'Europe/Athens'],
      ['Halcyon', 'Asia/Dubai'],
    ])
    expect(entriesOf(board, 'Aster')).toMatchObject([{ kind: 'block', note: 'Survey', booking: null }])
    expect(entriesOf(board, 'Halcyon')).toMatchObject([
      {
        kind: 'booking',
        start: `${day}T10:00:00+04:00`,
        booking: {
          id: booking.id,
          state: 'confirmed',
          guestName: 'Ana Costa',
          registered: 0,
          owed: null,
          canDepart: false,
        },
        turnaround: null,
      },
      {
        kind: 'hold',
        booking: { id: held.id, state: 'held', phone: null },
        turnaround: { minutes: 120, needed: 60, isShort: false },
      },
      { kind: 'slot', price: { amount: 900_00, currency: 'AED' } },
    ])
    expect(board.weather).toHaveLength(2)
  })

  it('warns where the crew has less time than the yacht needs', async () => {
    await api.pool.query('update offers set turnaround_minutes = 180 where vessel_id = $1', [halcyon.vesselId])
    const [, held] = entriesOf(await boardOf(`?date=${day}`), 'Halcyon')
    expect(held?.turnaround).toMatchObject({ minutes: 120, needed: 180, isShort: true })
    await api.pool.query('update offers set turnaround_minutes = 60 where vessel_id = $1', [halcyon.vesselId])
  })

  it('names the captain whose link is valid', async () => {
    const link = { name: 'Nikos', days: 7 }
    await api.post(`/api/boats/${halcyon.id}/captain-links`, link, { headers: owner.headers })
    const { yachts } = await boardOf(`?date=${day}`)
    expect(yachts.find(({ title }) => title === 'Halcyon')?.crew).toEqual(['Nikos'])
  })

  it('has 25 hours when clocks go back, 23 when they go forward, and 24 otherwise', async () => {
    const hours = async (date: string) => {
      const { zones } = await boardOf(`?date=${date}`)
      return Object.fromEntries(zones.map(({ zone, hours }) => [zone, hours.map((hour) => hour.slice(11, 13))]))
    }
    const back = await hours('2027-10-31')
    expect(back['Europe/Athens']).toHaveLength(25)
    expect(back['Europe/Athens']?.slice(2, 6)).toEqual(['02', '03', '03', '04'])
    expect(back['Asia/Dubai']).toHaveLength(24)
    const forward = await hours('2027-03-28')
    expect(forward['Europe/Athens']).toHaveLength(23)
    expect(forward['Europe/Athens']?.slice(2, 4)).toEqual(['02', '04'])
  })

  it('records a departure and a return, and says so', async () => {
    const booking = entriesOf(await boardOf(`?date=${day}`), 'Halcyon')[0]?.booking
    await api.pool.query(`update bookings set departed_at = now() - interval '2 hours' where id = $1`, [booking?.id])
    const back = `/api/bookings/${booking?.id}/back`
    expect((await api.call('PUT', back, { headers: owner.headers })).status).toBe(200)
    expect(entriesOf(await boardOf(`?date=${day}`), 'Halcyon')[0]?.booking).toMatchObject({
      canReturn: false,
      returnedAt: expect.any(String),
    })
  })

  it('is today of the first yacht without a date, and empty for an owner without yachts', async () => {
    const other = await buildUser(api.services, { role: 'b' })
    const { yachts, zones, totalCount } = await boardOf('', other)
    expect([yachts, zones, totalCount]).toEqual([[], [], 0])
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Athens' }).format(api.clock.now)
    expect((await boardOf('')).date).toBe(today)
    expect((await api.get('/api/boatOwners/board?date=2026-13-01', { headers: owner.headers })).status).toBe(400)
  })
})
