import { expect } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote } from '#contract/pricing/pricing.ts'
import type { WaitlistEntry } from '#contract/waitlist/waitlist.ts'
import { findFreedVessels } from '#server/waitlist/offer-freed.ts'
import { newId } from '#shared/id.ts'
import type { testApi } from '../harness/api.ts'
import { runJobs } from '../harness/jobs.ts'
import { dayAhead } from './day-ahead.ts'
import { type BuiltUser, buildUser } from './user.ts'

type Api = Awaited<ReturnType<typeof testApi>>
export type Taken = Booking & { accessToken: string }

/**
 * Noon in Dubai tomorrow, when the minutes of a first choice run at once. The database ends holds by its own clock, so a test whose
 * clock is behind it would find its holds ended.
 */
export const noonTomorrow = () => Date.parse(`${dayAhead(1)}T08:00:00Z`)

/** The calls of guests who wait for a yacht, and of those who have taken its days. */
export function waitlistDesk(api: Api) {
  const day = (ahead: number) => dayAhead(ahead)

  async function book(yachtId: string, date: string, more: object = {}) {
    const trip = { yachtId, date, time: '10:00', duration: 4, guests: 6, ...more }
    const { body: quote } = await api.post<Quote>('/api/pricing/calculate', trip)
    const guest = { name: 'Ben Guest', email: `guest-${newId()}@example.com`, phone: '+971 50 123 4567' }
    const { status, body } = await api.post<Taken>('/api/bookings', { quoteId: quote.id, ...guest })
    expect(status).toBe(201)
    return body
  }

  const release = ({ id, accessToken }: Taken) =>
    api.call('DELETE', `/api/bookings/${id}/hold`, { headers: { authorization: `Bearer ${accessToken}` } })

  const join = (wish: object, more: object = {}, user?: BuiltUser) =>
    api.post<{ id: string; state: string; code: string; retryAfter: number | null }>(
      '/api/waitlist',
      {
        ...('yachtId' in wish ? { yacht: { guests: 2, ...wish } } : { search: wish }),
        timeZone: 'Asia/Dubai',
        ...more,
      },
      user,
    )

  /** A new user who waits. */
  async function waiting(wish: object) {
    const user = await buildUser(api.services)
    const { status, body } = await join(wish, {}, user)
    expect([status, body.state]).toEqual([201, 'waiting'])
    return { user, id: body.id }
  }

  const entries = async (user: BuiltUser) => (await api.get<{ data: WaitlistEntry[] }>('/api/waitlist', user)).body.data

  const entryOf = async ({ user, id }: { user: BuiltUser; id: string }) => {
    const found = (await entries(user)).find((entry) => entry.id === id)
    if (!found) throw new Error('The entry is not listed.')
    return found
  }

  const leave = ({ user, id }: { user: BuiltUser; id: string }) =>
    api.post<WaitlistEntry>(`/api/waitlist/${id}/leave`, {}, user)

  /** Runs the work of a minute. */
  async function minute() {
    await findFreedVessels(api.services)
    await runJobs(api)
  }

  return { day, book, release, join, waiting, entries, entryOf, leave, minute }
}
