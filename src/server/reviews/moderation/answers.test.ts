import { expect, it } from 'vitest'
import type { FleetReview, ModeratedReview } from '#contract/reviews/review-moderation.ts'
import type { HostSide } from '#contract/reviews/review-writing.ts'
import { ofCharter, ofGuest, sailedCharters } from '#tests/builders/sailed.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
await api.configure({ REVIEW_WORDS: 'pirate' })
const { listing, owner, sailed, write, writeOfGuest, figures } = await sailedCharters(api)
const stranger = await buildUser(api.services, { role: 'b' })
const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })

type Fleet = { data: FleetReview[]; unanswered: number; totalCount: number }
type Public = { data: { reviews: { reply: string | null; comment: string }[] } }

const ofFleet = async (query = '') => (await api.get<Fleet>(`/api/boatOwners/reviews?limit=100${query}`, owner)).body
const queue = async () =>
  (await api.get<{ data: ModeratedReview[] }>('/api/admin/reviews?waits=open', moderator)).body.data
const replies = async () =>
  (await api.get<Public>(`/api/reviews?yachtId=${listing.id}&sort=newest`)).body.data.reviews.map(({ reply }) => reply)
const answer = (id: string, words: string, by = owner) =>
  api.post<{ code?: string }>(`/api/boatOwners/reviews/${id}/answer`, { answer: words }, by)

async function opened(words: string = ofCharter.comment) {
  const charter = await sailed()
  await write(charter.id, charter.customer, { ...ofCharter, comment: words })
  await writeOfGuest(charter.id)
  const { data } = await ofFleet()
  return { ...charter, review: data.find(({ bookingId }) => bookingId === charter.id) }
}

const mailsAbout = async (booking: string) =>
  (
    await api.pool.query(
      `select subject, body from mails where recipient in (
         select guest_email from bookings where id = $1 union select email from users where id = $2
       ) order by id`,
      [booking, owner.id],
    )
  ).rows.map(({ subject }) => subject)

it('the owner answers once, without contact details, and the guest is told', async () => {
  const { id, review } = await opened()
  const reviewId = review?.id ?? ''
  expect((await ofFleet('&answer=open')).unanswered).toBe(1)
  expect((await answer(reviewId, 'Thank you.', stranger)).status).toBe(404)
  expect((await answer(reviewId, 'Call +971 50 123 4567.')).body.code).toBe('invalid_request')
  expect((await answer(reviewId, ' ')).status).toBe(400)
  expect((await answer(reviewId, 'Come back in spring.')).status).toBe(204)
  expect((await answer(reviewId, 'And once more.')).body.code).toBe('review_answered')
  expect(await replies()).toEqual(['Come back in spring.'])
  expect(await ofFleet('&answer=open')).toMatchObject({ data: [], totalCount: 0, unanswered: 0 })
  await runJobs(api)
  expect((await mailsAbout(id)).toSorted()).toEqual([
    'Ana Marin has reviewed Halcyon',
    'The owner of Halcyon has answered your review',
    'The owner of Halcyon has reviewed you',
  ])
})

it('an answer with a word of the list waits for an operator, who publishes or hides it', async () => {
  const { review } = await opened('The deck was wet.')
  const id = review?.id ?? ''
  expect((await answer(id, 'Only a pirate minds that.')).status).toBe(204)
  expect(await replies()).not.toContain('Only a pirate minds that.')
  const [waiting] = await queue()
  expect(waiting).toMatchObject({ id, state: 'published', replyState: 'waiting', reply: 'Only a pirate minds that.' })
  const decide = (body: object) => api.post<ModeratedReview>(`/api/admin/reviews/${id}/reply/decision`, body, moderator)
  const revision = waiting?.revision
  expect((await decide({ state: 'hidden', revision })).status, 'hiding needs a reason').toBe(400)
  const hidden = await decide({ state: 'hidden', reason: 'Be kind.', revision })
  expect(hidden.body).toMatchObject({ replyState: 'hidden', waitsSince: null, state: 'published' })
  expect((await decide({ state: 'published', revision })).status, 'another has decided since').toBe(409)
  expect((await decide({ state: 'published', revision: hidden.body.revision })).body.replyState).toBe('published')
  expect(await replies()).toContain('Only a pirate minds that.')
  const { rows } = await api.pool.query(
    `select subject from mails where key like 'review:' || $1 || ':%' order by id`,
    [id],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Your answer to the review of Halcyon is not shown',
    'Your answer to the review of Halcyon is public',
  ])
})

it('an operator reads a sealed review and decides once it is open; the figures follow at once', async () => {
  const { id, customer } = await sailed()
  await write(id, customer, { ...ofCharter, rating: 1, comment: 'A pirate at the helm.' })
  const all = await api.get<{ data: ModeratedReview[] }>('/api/admin/reviews?state=sealed', moderator)
  const sealed = all.body.data.find(({ bookingId }) => bookingId === id)
  expect(sealed).toMatchObject({ about: 'yacht', heldFor: ['word'], waitsSince: null })
  const decide = (revision: number | undefined, state: string) =>
    api.post<{ code?: string }>(
      `/api/admin/reviews/${sealed?.id}/decision`,
      { state, reason: 'No.', revision },
      moderator,
    )
  expect((await decide(sealed?.revision, 'hidden')).body.code).toBe('review_sealed')
  const before = await figures()
  await writeOfGuest(id)
  expect(await figures(), 'it waits').toEqual(before)
  const [waiting] = (await queue()).filter(({ bookingId }) => bookingId === id)
  expect(waiting?.state).toBe('waiting')
  expect((await decide(waiting?.revision, 'published')).status).toBe(200)
  const after = await figures()
  expect([after.page, after.search, after.searchMean]).toEqual([before.page + 1, after.page, after.mean])
  expect((await decide((waiting?.revision ?? 0) + 1, 'hidden')).status).toBe(200)
  expect(await figures()).toEqual(before)
})

it('owners read the reviews of a guest while a request waits, and not later', async () => {
  const { id, customer } = await opened()
  const next = await sailed({ status: 'completed', days: 2 })
  await api.pool.query(
    `update bookings set status = 'pending', customer_id = $2, answer_by = $3, period = tstzrange($3, $4), confirmed_at = null
     where id = $1`,
    [next.id, customer.id, new Date(api.clock.now + 3_600_000), new Date(api.clock.now + 7_200_000)],
  )
  const side = async () => (await api.get<HostSide>(`/api/bookings/${next.id}/guest-review`, owner)).body
  expect((await side()).ofGuest).toMatchObject({
    averageRating: 5,
    totalResults: 1,
    reviews: [{ comment: ofGuest.comment, marks: { communication: 5, care: 4, rules: 5 } }],
  })
  await api.pool.query(`update bookings set status = 'confirmed', confirmed_at = now() where id = $1`, [next.id])
  expect((await side()).ofGuest).toBeNull()
  expect((await api.get(`/api/bookings/${id}/guest-review`, stranger)).status).toBe(404)
})

it('the owner sees the charters whose guests can still be reviewed', async () => {
  const { id, customer } = await sailed()
  const late = await sailed({ days: 15 })
  const toWrite = async () =>
    (await api.get<{ data: { bookingId: string; guest: string }[] }>('/api/boatOwners/reviews/to-write', owner)).body
      .data
  const before = await toWrite()
  expect(before.find(({ bookingId }) => bookingId === id)).toMatchObject({
    guest: 'Ana M.',
    yacht: { title: 'Halcyon' },
  })
  expect(before.some(({ bookingId }) => bookingId === late.id)).toBe(false)
  type OfUser = { data: { toWrite: { bookingId: string }[] } }
  const mine = await api.get<OfUser>(`/api/reviews/user/${customer.id}`, customer)
  expect(mine.body.data.toWrite.map(({ bookingId }) => bookingId)).toEqual([id])
  await writeOfGuest(id)
  expect((await toWrite()).some(({ bookingId }) => bookingId === id)).toBe(false)
})

it('an owner becomes a super owner in the transaction of the review that lifts the mean', async () => {
  const fleet = await sailedCharters(api)
  for (let count = 0; count < 9; count++) await fleet.sailed()
  const isSuper = async () => {
    const { body } = await api.get<{ superOwner: boolean; averageRating: number | null }>(
      `/api/boats/${fleet.listing.id}`,
    )
    return [body.superOwner, body.averageRating]
  }
  const { id, customer } = await fleet.sailed()
  await fleet.write(id, customer, { ...ofCharter, rating: 5 })
  expect(await isSuper()).toEqual([false, null])
  await fleet.writeOfGuest(id)
  expect(await isSuper()).toEqual([true, 5])
})
