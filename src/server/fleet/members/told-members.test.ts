import { beforeEach, describe, expect, it } from 'vitest'
import type { FleetPart } from '#shared/fleet-rights.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { notifyOfDecision } from '../notify-owner.ts'

const api = await testApi()
const guest = await testPayments(api)

let owner: BuiltUser
let boat: Awaited<ReturnType<typeof buildListing>>
beforeEach(async () => {
  owner = await buildUser(api.services, { role: 'b' })
  boat = await buildListing(api.db, { offers: [{ instant: false }] })
  await api.pool.query('update owners set user_id = $1 where id = $2', [owner.id, boat.ownerId])
})

type Rights = { reads?: FleetPart[]; changes?: FleetPart[]; isCurrent?: boolean; language?: 'en' | 'fr' }

/** A co-manager of the fleet. The right to change a part includes the right to read it. */
async function member({ reads = [], changes = [], isCurrent = true, language = 'en' }: Rights): Promise<BuiltUser> {
  const user = await buildUser(api.services, { role: 'b', language })
  await api.pool.query(
    `insert into fleet_members (id, owner_id, user_id, reads, changes, is_current, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [newId(), boat.ownerId, user.id, [...reads, ...changes], changes, isCurrent],
  )
  return user
}

type News = { type: string; title: string; path: string; request: object | null }
const newsOf = async (user: BuiltUser) =>
  (await api.get<{ data: News[] }>('/api/notifications?limit=100', user)).body.data
const typesOf = async (user: BuiltUser) => (await newsOf(user)).map(({ type }) => type)
const mailsTo = async ({ email }: BuiltUser): Promise<string[]> =>
  (await api.pool.query('select subject from mails where recipient = $1', [email])).rows.map(({ subject }) => subject)

describe('co-managers are told like the owner', () => {
  it('of a request, if they may read bookings; who may change them can answer at once', async () => {
    const answers = await member({ changes: ['bookings'] })
    const reads = await member({ reads: ['bookings'], language: 'fr' })
    const others = [
      await member({ changes: ['calendar', 'messages', 'listings', 'prices', 'money'] }),
      await member({ changes: ['bookings'], isCurrent: false }),
    ]
    const booking = await guest.reserve(boat.id)
    await guest.pay(booking)
    await runJobs(api)
    await runJobs(api)
    const path = `/reservation/${booking.id}`
    for (const user of [owner, answers, reads])
      expect((await newsOf(user)).filter(({ type }) => type === 'booking_host_requested')).toMatchObject([{ path }])
    const requestOf = async (user: BuiltUser) =>
      (await newsOf(user)).find(({ type }) => type === 'booking_host_requested')?.request
    expect([await requestOf(owner), await requestOf(answers), await requestOf(reads)]).toMatchObject([
      { bookingId: booking.id },
      { bookingId: booking.id },
      null,
    ])
    expect(await mailsTo(reads)).toEqual([expect.stringMatching(/demande/i)])
    for (const user of others) expect([await typesOf(user), await mailsTo(user)]).toEqual([[], []])
  })

  it('as each has chosen', async () => {
    const quiet = await member({ reads: ['bookings'] })
    const choices = [{ topic: 'requests', channel: 'mail', wanted: false }]
    await api.call('PATCH', '/api/notifications/preferences', { ...quiet, body: { choices } })
    await guest.pay(await guest.reserve(boat.id))
    await runJobs(api)
    expect([await typesOf(quiet), await mailsTo(quiet)]).toEqual([['booking_host_requested'], []])
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  it('of a decision about a listing, once, and never after they have left', async () => {
    const [reads, other, left] = [
      await member({ reads: ['listings'] }),
      await member({ reads: ['bookings'] }),
      await member({ reads: ['listings'] }),
    ]
    await api.pool.query('delete from fleet_members where user_id = $1', [left.id])
    const decided = { listingId: boat.id, action: 'approve', ofChanges: false } as const
    for (let run = 0; run < 2; run++) await notifyOfDecision(api.services, decided, { jobId: `decided-${boat.id}` })
    for (const user of [owner, reads]) expect(await typesOf(user)).toEqual(['listing_approve'])
    for (const user of [other, left]) expect(await typesOf(user)).toEqual([])
  })

  it('of a message, if they may read messages', async () => {
    const [reads, other] = [await member({ reads: ['messages'] }), await member({ changes: ['bookings', 'listings'] })]
    const ana = await buildUser(api.services)
    const { body } = await api.post<{ conversationId: string }>(
      `/api/boats/${boat.id}/conversation`,
      { text: 'Is it free?' },
      ana,
    )
    const path = `/OwnerDashboard/inbox?conversation=${body.conversationId}`
    for (const user of [owner, reads]) expect(await newsOf(user)).toMatchObject([{ type: 'message', path }])
    expect(await typesOf(other)).toEqual([])
  })
})
