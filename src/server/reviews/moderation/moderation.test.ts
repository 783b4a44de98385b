import { expect, it } from 'vitest'
import type { Waiting } from '#contract/analytics/dashboard.ts'
import type { FleetReview, ModeratedReview } from '#contract/reviews/review-moderation.ts'
import { openReview } from '#tests/builders/open-review.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'
import { brokenRules } from '../writing/broken-rules.ts'

const api = await testApi()
const world = await worldFor(api)
const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })

type Page = { data: ModeratedReview[]; totalCount: number }
type Public = { data: { reviews: { comment: string }[]; totalResults: number; averageRating: number | null } }

const queue = async () => (await api.get<Page>('/api/admin/reviews?waits=open', moderator)).body.data
const shown = async () => (await api.get<Public>(`/api/reviews?yachtId=${world.boat.id}`)).body.data
const decide = (id: string, body: object) =>
  api.post<ModeratedReview>(`/api/admin/reviews/${id}/decision`, body, moderator)

/** A review after a charter of the world's yacht. */
async function write(comment: string, rating: 1 | 2 | 3 | 4 | 5 = 5) {
  const { users, booking } = await world.make()
  await api.pool.query(`update bookings set status = 'completed', locale = 'en' where id = $1`, [booking])
  const review = { listingId: world.boat.id, bookingId: booking, rating, comment, author: 'Ana', language: 'en' }
  await openReview(api.db, { ...review, writtenAt: Date.now() }, { REVIEW_WORDS: 'pirate\nfake boat' })
  const { rows } = await api.pool.query(`select id from reviews where booking_id = $1 and about = 'yacht'`, [booking])
  return { id: rows[0].id as string, booking, users }
}

const mailsAbout = async (booking: string) =>
  (
    await api.pool.query(
      `select subject, body from mails where recipient = (select guest_email from bookings where id = $1)
       and key like 'review:%' order by id`,
      [booking],
    )
  ).rows

it('holds contact details and words of the list, and nothing else', () => {
  expect(brokenRules('A fine day, 4 hours for 8 guests.', undefined)).toEqual([])
  expect(brokenRules('Write to ben@example.com next time.', undefined)).toEqual(['email'])
  expect(brokenRules('The captain is a PIRATE!', 'pirate\nfake boat')).toEqual(['word'])
  expect(brokenRules('Not a pirateship.', 'pirate\n\n')).toEqual([])
})

it('keeps a review that breaks the rules from the public and from the rating until somebody publishes it', async () => {
  await write('The bay at six, alone.', 4)
  const held = await write('Next time call the captain: +971 50 123 4567.', 1)
  expect(await shown()).toMatchObject({ totalResults: 1, averageRating: 4 })
  const [waiting] = await queue()
  expect(waiting).toMatchObject({ id: held.id, state: 'waiting', heldFor: ['phone'] })
  const { body: counts } = await api.get<{ data: Waiting[] }>('/api/admin/waiting', moderator)
  expect(counts.data.find(({ kind }) => kind === 'reviews')).toMatchObject({ count: 1, since: waiting?.waitsSince })

  expect((await api.get<ModeratedReview>(`/api/admin/reviews/${held.id}`, moderator)).body).toEqual(waiting)

  const revision = waiting?.revision ?? 0
  expect((await decide(held.id, { state: 'hidden', revision })).status, 'hiding needs a reason').toBe(400)
  const { body } = await decide(held.id, { state: 'hidden', reason: 'It gives a telephone number.', revision })
  expect(body).toMatchObject({ state: 'hidden', waitsSince: null, decisionReason: 'It gives a telephone number.' })
  expect(await queue()).toEqual([])
  expect(await shown()).toMatchObject({ totalResults: 1, averageRating: 4 })
  const [mail] = await mailsAbout(held.booking)
  expect(mail.subject).toBe('Your review of Halcyon is not shown')
  expect(mail.body).toContain('It gives a telephone number.')

  expect((await decide(held.id, { state: 'published', revision })).status, 'another has decided since').toBe(409)
  await decide(held.id, { state: 'published', revision: body.revision })
  expect(await shown()).toMatchObject({ totalResults: 2, averageRating: 2.5 })
  const { rows } = await api.pool.query(
    `select event, actor_id from audit_records where details->>'review' = $1 order by id`,
    [held.id],
  )
  expect(rows).toEqual([
    { event: 'review_hidden', actor_id: moderator.id },
    { event: 'review_published', actor_id: moderator.id },
  ])
})

it('lets the owner of the yacht report a public review, which stays public until somebody has looked', async () => {
  const { id, users, booking } = await write('The engine was broken.', 2)
  const owner = users.owner
  const mine = async () =>
    (await api.get<{ data: FleetReview[] }>('/api/boatOwners/reviews', owner)).body.data.find((each) => each.id === id)
  const report = (user: typeof owner, reason = 'It is about another yacht.') =>
    api.post(`/api/boatOwners/reviews/${id}/report`, { reason }, user)

  expect((await mine())?.report).toBe('none')
  expect((await report(users['other owner'])).status).toBe(404)
  expect((await report(owner, ' ')).status).toBe(400)
  expect((await report(owner)).status).toBe(204)
  expect((await report(owner, 'Once more.')).status).toBe(204)
  expect((await mine())?.report).toBe('open')
  const [waiting] = await queue()
  expect(waiting).toMatchObject({ id, state: 'published', reportReason: 'It is about another yacht.' })
  expect((await shown()).reviews.some(({ comment }) => comment === 'The engine was broken.')).toBe(true)

  await decide(id, { state: 'published', revision: waiting?.revision })
  expect(await queue()).toEqual([])
  expect((await mine())?.report).toBe('answered')
  expect(await mailsAbout(booking), 'nothing has changed for the author').toEqual([])
})
