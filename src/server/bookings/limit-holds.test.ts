import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Booking, HoldLimit } from '#contract/bookings/bookings.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { forgetNetworks } from './limit-holds.ts'

const api = await testApi({ settings: { TRUST_PROXY: '1', HOLDS_PER_NETWORK: '5', HOLD_MINUTES: '120' } })
const day = dayAhead(60)

type Answer = Booking & HoldLimit & { accessToken: string; code?: string }
type Headers = Record<string, string>

let networks = 0
/** A network that no other test uses. */
const newNetwork = (): Headers => ({ 'x-forwarded-for': `203.0.113.${++networks}` })
const unusedEmail = () => `${newId()}@example.com`

async function reserve(given: { yacht?: string; email?: string; date?: string; headers?: Headers } = {}) {
  const { yacht = (await buildListing(api.db)).id, email = unusedEmail(), date = day, headers = newNetwork() } = given
  const trip = { yachtId: yacht, date, time: '10:00', duration: 4, guests: 2 }
  const quote = await api.post<Quote>('/api/pricing/calculate', trip)
  const request = { quoteId: quote.body.id, name: 'Ana Costa', phone: '+971 50 123 4567', email }
  return api.post<Answer>('/api/bookings', request, { headers })
}

const outcome = ({ status, body }: { status: number; body: Answer }) => (status === 201 ? 'held' : body.reason)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const release = ({ id, accessToken }: Answer) =>
  api.call<Answer>('DELETE', `/api/bookings/${id}/hold`, { headers: bearer(accessToken) })

describe('a guest who holds a period', () => {
  it('is led to the reservation by its cookie, its token or the account, and nobody else is', async () => {
    const email = unusedEmail()
    const { body: held } = await reserve({ email })
    const reservation = { id: held.id, reference: held.bookingRef, url: `/reservation/${held.id}` }
    const cookie = { cookie: `theme=dark; ${bookingCookie(held.id)}=${held.accessToken}` }
    for (const proof of [cookie, bearer(held.accessToken)]) {
      const refused = await reserve({ headers: { ...newNetwork(), ...proof } })
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'hold_limit', reason: 'open_hold', reservation },
      ])
    }
    const stranger = await reserve({ email })
    expect(stranger.body).toMatchObject({ code: 'hold_limit', reason: 'open_hold' })
    expect(stranger.body.reservation).toBeUndefined()
  })

  it('is known by the account, whatever address is typed', async () => {
    const ana = await buildUser(api.services)
    const { body: held } = await reserve({ headers: ana.headers })
    const refused = await reserve({ headers: ana.headers })
    expect(refused.body).toMatchObject({ reason: 'open_hold', reservation: { id: held.id } })
  })

  it('is not the customer whose address somebody else has typed', async () => {
    const ana = await buildUser(api.services)
    expect(outcome(await reserve({ email: ana.email }))).toBe('held')
    expect(outcome(await reserve({ email: ana.email, headers: ana.headers }))).toBe('held')
  })

  it('is the same contact under every sub-address and spelling', async () => {
    const name = newId()
    await reserve({ email: `${name}@example.com` })
    for (const email of [`${name}+2@example.com`, `${name.toUpperCase()}+x+y@Example.com`])
      expect(outcome(await reserve({ email }))).toBe('open_hold')
    expect(outcome(await reserve({ email: `${name}@example.org` }))).toBe('held')
  })

  it('is still limited when holds last longer than the cool-down', async () => {
    const email = unusedEmail()
    const { body } = await reserve({ email })
    await sql`update bookings set created_at = created_at - interval '70 minutes' where id = ${body.id}`.execute(api.db)
    expect(outcome(await reserve({ email }))).toBe('open_hold')
  })

  it('may hold another period after giving the first one up', async () => {
    const email = unusedEmail()
    await release((await reserve({ email })).body)
    expect(outcome(await reserve({ email }))).toBe('held')
  })

  it('waits after holding the same period three times', async () => {
    const { id: yacht } = await buildListing(api.db)
    const email = unusedEmail()
    for (const _ of [1, 2, 3]) await release((await reserve({ yacht, email })).body)
    const refused = await reserve({ yacht, email })
    expect(refused.body).toMatchObject({ code: 'hold_limit', reason: 'cool_down', retryAfter: 3600 })
  })
})

describe('a network', () => {
  it('cannot empty a fleet of 181 yachts with invented addresses', async () => {
    const fleet: string[] = []
    for (let count = 0; count < 181; count++) fleet.push((await buildListing(api.db)).id)
    const network = newNetwork()
    const outcomes = new Map<unknown, number>()
    for (const [index, yacht] of fleet.entries()) {
      const found = outcome(await reserve({ yacht, email: `script${index}@${newId()}.example`, headers: network }))
      outcomes.set(found, (outcomes.get(found) ?? 0) + 1)
    }
    expect(Object.fromEntries(outcomes)).toEqual({ held: 5, network: 176 })
  }, 120_000)

  it('is one network within an IPv6 /64, however many requests come at once', async () => {
    const group = (++networks).toString(16)
    const yachts = await Promise.all(Array.from({ length: 12 }, () => buildListing(api.db)))
    const answers = await Promise.all(
      yachts.map(({ id }, index) =>
        reserve({ yacht: id, headers: { 'x-forwarded-for': `2001:db8:0:${group}::${index + 1}` } }),
      ),
    )
    const outcomes = answers.map(outcome)
    expect(outcomes.filter((each) => each === 'held')).toHaveLength(5)
    expect(outcomes.filter((each) => each === 'network')).toHaveLength(7)
    expect(outcome(await reserve({ headers: { 'x-forwarded-for': `2001:db8:1:${group}::1` } }))).toBe('held')
  })

  it('is not held against customers, nor against guests who have paid', async () => {
    const network = newNetwork()
    const held = await Promise.all([1, 2, 3, 4, 5].map(() => reserve({ headers: network })))
    expect(outcome(await reserve({ headers: network }))).toBe('network')
    const ana = await buildUser(api.services)
    expect(outcome(await reserve({ headers: { ...network, ...ana.headers } }))).toBe('held')
    await sql`update bookings set status = 'confirmed' where id = ${held[0]?.body.id ?? ''}`.execute(api.db)
    expect(outcome(await reserve({ headers: network }))).toBe('held')
    expect(outcome(await reserve({ headers: network }))).toBe('network')
  })

  it('waits after fifteen holds within an hour, though each was given up', async () => {
    const { id: yacht } = await buildListing(api.db)
    const network = newNetwork()
    for (let count = 0; count < 15; count++) await release((await reserve({ yacht, headers: network })).body)
    const refused = await reserve({ yacht, headers: network })
    expect(refused.body).toMatchObject({ code: 'hold_limit', reason: 'network', retryAfter: 3600 })
    await sql`update hold_networks set created_at = created_at - interval '61 minutes'`.execute(api.db)
    expect(outcome(await reserve({ yacht, headers: network }))).toBe('held')
  }, 60_000)

  it('is forgotten once no limit looks at it', async () => {
    const [open, over] = [await reserve(), await reserve()]
    await release(over.body)
    await sql`update hold_networks set created_at = created_at - interval '61 minutes'`.execute(api.db)
    await forgetNetworks(api.db)
    const { rows } = await sql<{ booking_id: string }>`select booking_id from hold_networks`.execute(api.db)
    const kept = rows.map(({ booking_id }) => booking_id)
    expect([kept.includes(open.body.id), kept.includes(over.body.id)]).toEqual([true, false])
  })
})
