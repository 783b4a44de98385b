import { describe, expect, it } from 'vitest'
import type { ModeratedReview } from '#contract/reviews/review-moderation.ts'
import type { GuestSide } from '#contract/reviews/review-writing.ts'
import { sailedCharters } from '#tests/builders/sailed.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'

const api = await testApi()
const { owner, sailed, write, writeOfGuest } = await sailedCharters(api)
const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })

type Refused = { code?: string; errors?: { field: string }[] }

/** A public review with a public answer. */
async function answered() {
  const charter = await sailed()
  await write(charter.id, charter.customer)
  await writeOfGuest(charter.id)
  await runJobs(api)
  const { rows } = await api.pool.query(`select id from reviews where booking_id = $1 and about = 'yacht'`, [
    charter.id,
  ])
  const reviewId: string = rows[0].id
  const answer = { answer: 'The wind did not ask us.' }
  expect((await api.post(`/api/boatOwners/reviews/${reviewId}/answer`, answer, owner)).status).toBe(204)
  return { ...charter, reviewId }
}
const report = (id: string, by: { headers: Record<string, string> }, reason = 'It names my children.') =>
  api.post<Refused>(`/api/bookings/${id}/review/answer-report`, { reason }, by)
const queued = async (reviewId: string) =>
  (await api.get<ModeratedReview>(`/api/admin/reviews/${reviewId}`, moderator)).body
const waiting = async () =>
  (await api.get<{ data: { id: string }[] }>('/api/admin/reviews?waits=open', moderator)).body.data.map(({ id }) => id)
const answerSeen = async (id: string, by: { headers: Record<string, string> }) =>
  (await api.get<GuestSide>(`/api/bookings/${id}/review`, by)).body.written?.answer
const decideReply = async (reviewId: string, state: string, more: object = {}) => {
  const { revision } = await queued(reviewId)
  return api.post<Refused>(`/api/admin/reviews/${reviewId}/reply/decision`, { state, revision, ...more }, moderator)
}

describe('the answer of an owner', () => {
  it('is reported once by its guest, stays public, and waits for an operator', async () => {
    const { id, customer, reviewId } = await answered()
    expect(await answerSeen(id, customer)).toEqual({ text: 'The wind did not ask us.', report: 'none' })
    expect((await report(id, customer, ' ')).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await report(id, customer)).status).toBe(204)
    expect((await report(id, customer, 'Another reason')).status).toBe(204)
    expect(await queued(reviewId)).toMatchObject({
      replyReportReason: 'It names my children.',
      replyState: 'published',
    })
    expect(await waiting()).toContain(reviewId)
    expect((await answerSeen(id, customer))?.report).toBe('open')
    expect((await decideReply(reviewId, 'published')).status).toBe(200)
    expect(await waiting()).not.toContain(reviewId)
    expect((await answerSeen(id, customer))?.report).toBe('answered')
  })

  it('is reported by the link of the booking too, and hidden by an operator', async () => {
    const { id, token, reviewId } = await answered()
    expect((await report(id, token)).status).toBe(204)
    expect((await decideReply(reviewId, 'hidden')).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await decideReply(reviewId, 'hidden', { reason: 'Names of children.' })).status).toBe(200)
    expect(await answerSeen(id, token)).toBeNull()
    expect((await report(id, token)).body.code).toBe('not_found')
  })

  it('goes on waiting after a decision about the review itself', async () => {
    const { id, customer, reviewId } = await answered()
    await report(id, customer)
    const { revision } = await queued(reviewId)
    const decided = { state: 'published', revision }
    expect((await api.post(`/api/admin/reviews/${reviewId}/decision`, decided, moderator)).status).toBe(200)
    expect(await waiting()).toContain(reviewId)
  })

  it('is reported by nobody else, and not before there is one', async () => {
    const { id } = await answered()
    const stranger = await buildUser(api.services)
    for (const by of [stranger, owner]) expect((await report(id, by)).status).toBeGreaterThanOrEqual(403)
    const silent = await sailed()
    await write(silent.id, silent.customer)
    expect((await report(silent.id, silent.customer)).body.code).toBe('not_found')
  })
})
