import { describe, expect, it } from 'vitest'
import type { AvailableDeparture, DateStates } from '#contract/availability/availability.ts'
import type { InstantSlot } from '#contract/availability/instabook.ts'
import type { YachtCard } from '#contract/boats/yacht.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { type Id, newId } from '#shared/id.ts'
import { addDays, type LocalDate, monthOf } from '#shared/local-date.ts'
import { type BuiltListing, buildListing, miami } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { type ClaimKind, takeClaim } from './claims.ts'
import { openSlot } from './instant-slots.ts'

const api = await testApi()
const last = addDays(new Date(api.clock.now).toISOString().slice(0, 10), 60)
const next = addDays(last, 1)

type Problem = { code?: string; alternatives?: { date: string }[] }

const quote = (yachtId: Id, date: LocalDate, more: object = {}) =>
  api.post<Quote & Problem>('/api/pricing/calculate', { yachtId, date, time: '10:00', duration: 2, guests: 2, ...more })

const book = (quoteId: Id) =>
  api.post<Booking & Problem>('/api/bookings', {
    quoteId,
    name: 'Ana Costa',
    email: 'ana@example.com',
    phone: '+971 50 123 4567',
  })

const shorten = ({ vesselId }: BuiltListing, date: LocalDate) =>
  api.db.updateTable('vessels').set({ registered_until: date }).where('id', '=', vesselId).execute()

async function stateOf(yacht: Id, date: LocalDate) {
  const { body } = await api.get<DateStates>(`/api/availability/${yacht}/date-states?month=${monthOf(date)}`)
  return body.days.find((day) => day.date === date)?.state
}

async function isListed(yacht: Id, date: LocalDate) {
  const { body } = await api.get<{ boats: YachtCard[] }>(`/api/boats?date=${date}&ids=${yacht}`)
  return body.boats.length === 1
}

async function departures(yacht: Id, date: LocalDate) {
  const path = `/api/availability/${yacht}/available-departure?date=${date}&tripDuration=2`
  return (await api.get<{ departures: AvailableDeparture[] }>(path)).body.departures
}

describe('insurance and registration', () => {
  it.each([
    { insuredUntil: last },
    { registeredUntil: last },
    { insuredUntil: last, registeredUntil: addDays(last, 90) },
    { insuredUntil: addDays(last, 90), registeredUntil: last },
  ])('bound the calendar, quotes and search alike: %o', async (vessel) => {
    const yacht = await buildListing(api.db, { vessel })
    expect([await stateOf(yacht.id, last), await stateOf(yacht.id, next)]).toEqual(['available', 'unavailable'])
    expect([await isListed(yacht.id, last), await isListed(yacht.id, next)]).toEqual([true, false])
    expect(await departures(yacht.id, last)).not.toEqual([])
    expect(await departures(yacht.id, next)).toEqual([])
    const [inside, beyond] = [await quote(yacht.id, last), await quote(yacht.id, next)]
    expect([inside.status, beyond.status, beyond.body.code]).toEqual([200, 422, 'closed'])
    expect(beyond.body.alternatives?.every(({ date }) => date <= last)).toBe(true)
  })

  it('last to the end of their day by the clock of the yacht, and a charter through it may not begin', async () => {
    const offers = [{ unit: 'day', minUnits: 1, maxUnits: 7, checkIn: '12:00', checkOut: '10:00' } as const]
    const yacht = await buildListing(api.db, { place: miami, offers, vessel: { insuredUntil: last } })
    const codes = await Promise.all(
      [1, 2, 3].map(async (duration) => {
        const { status, body } = await quote(yacht.id, addDays(last, -2), { time: undefined, duration })
        return body.code ?? status
      }),
    )
    expect(codes).toEqual([200, 200, 'closed'])
    const path = `/api/availability/${yacht.id}/available-durations?date=${addDays(last, -2)}`
    expect((await api.get<{ durations: number[] }>(path)).body.durations).toEqual([1, 2])
  })

  it('end a quote that was given before they were shortened', async () => {
    const yacht = await buildListing(api.db, { vessel: { insuredUntil: addDays(last, 90) } })
    const { body: quoted } = await quote(yacht.id, next)
    await shorten(yacht, last)
    const { status, body } = await book(quoted.id)
    expect([status, body.code]).toEqual([422, 'closed'])
    const { body: earlier } = await quote(yacht.id, last)
    expect((await book(earlier.id)).status).toBe(201)
  })

  it('take a yacht out of search when they are shortened, and bring it back when they are renewed', async () => {
    const yacht = await buildListing(api.db)
    expect(await isListed(yacht.id, next)).toBe(true)
    await shorten(yacht, last)
    expect(await isListed(yacht.id, next)).toBe(false)
    await shorten(yacht, next)
    expect(await isListed(yacht.id, next)).toBe(true)
  })

  it('keep instant slots from being listed and quoted', async () => {
    const yacht = await buildListing(api.db, { vessel: { insuredUntil: last } })
    const ids = await Promise.all(
      [last, next].map((date) => {
        const start = Date.parse(`${date}T10:00+04:00`)
        const slot = { listingId: yacht.id, offerId: yacht.offerId, start, end: start + 7_200_000, price: null }
        return openSlot(api.db, slot)
      }),
    )
    const path = `/api/instabook/yacht/${yacht.id}?startDate=${last}&endDate=${next}`
    const { body } = await api.get<{ slots: InstantSlot[] }>(path)
    expect(body.slots.map(({ id }) => id)).toEqual([ids[0]])
    const answers = await Promise.all(
      ids.map((instabookId) => api.post<Problem>('/api/pricing/calculate', { yachtId: yacht.id, instabookId })),
    )
    expect(answers.map(({ status, body: answer }) => answer.code ?? status)).toEqual([200, 'dates_taken'])
  })
})

describe('the claims of a vessel', () => {
  const midnight = Date.parse(`${next}T00:00+04:00`)
  const hour = 3_600_000

  function take({ vesselId }: BuiltListing, kind: ClaimKind, end: number) {
    const period = { start: end - 2 * hour, end }
    // The turnaround is no part of the charter.
    const occupied = kind === 'block' ? period : { start: period.start, end: end + hour }
    const more = kind === 'hold' ? { expiresAt: Date.now() + hour } : kind === 'booking' ? { bookingId: newId() } : {}
    const claim = { vesselId, kind, period, occupied, ...more }
    return api.db.transaction().execute(async (tx) => {
      await takeClaim(tx, claim)
      throw new Error('undone')
    })
  }

  it.each(['hold', 'booking'] as const)('are refused as a %s that outlasts its papers', async (kind) => {
    const yacht = await buildListing(api.db, { vessel: { insuredUntil: last } })
    await expect(take(yacht, kind, midnight)).rejects.toThrow('undone')
    await expect(take(yacht, kind, midnight + 1)).rejects.toMatchObject({ code: 'closed' })
    await expect(take(await buildListing(api.db), kind, midnight + 1)).rejects.toThrow('undone')
  })

  it('may outlast them as a block: nobody is carried', async () => {
    const yacht = await buildListing(api.db, { vessel: { insuredUntil: last } })
    await expect(take(yacht, 'block', midnight + hour)).rejects.toThrow('undone')
  })
})
