import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ModeratedReview } from '#contract/reviews/review-moderation.ts'
import type { OwnReview } from '#contract/reviews/review-writing.ts'
import { bookingCookie } from '#shared/booking-cookie.ts'
import { paintPicture } from '#tests/builders/listing-desk.ts'
import { ofCharter, sailedCharters } from '#tests/builders/sailed.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-reviews-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const stored = () => readdirSync(path.join(folder, 'uploads', 'reviews'), { withFileTypes: true }).length

const api = await testApi({ settings: { DATA_DIR: folder } })
const { owner, sailed, write, writeOfGuest } = await sailedCharters(api)
const moderator = await buildUser(api.services, { role: 'a', adminRole: 'moderator' })
const picture = await paintPicture(3)
const another = await paintPicture(5)

type Answer = OwnReview & { refusedFiles: { index: number; code: string }[]; code?: string }

async function send(
  method: string,
  id: string,
  by: { headers: object },
  files: (Buffer | string)[],
  more: object = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...ofCharter, ...more })) form.append(name, String(value))
  files.forEach((file, index) => {
    form.append('files', new File([new Uint8Array(Buffer.from(file))], `${index}.jpg`, { type: 'image/jpeg' }))
  })
  const headers = { ...by.headers, origin: api.origin }
  const response = await fetch(`${api.origin}/api/bookings/${id}/review`, { method, headers, body: form })
  return { status: response.status, body: (await response.json()) as Answer }
}

const see = async (url: string | undefined, headers: Record<string, string> = {}) =>
  (await fetch(`${api.origin}${url}`, { headers })).status

it('pictures are judged one by one, seen by their author and operators until the review is open, and go when it is hidden', async () => {
  const { id, customer, token } = await sailed()
  const { status, body } = await send('POST', id, customer, [picture, 'no picture', another])
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.refusedFiles).toMatchObject([{ index: 1, code: 'invalid_picture' }])
  expect(body.pictures).toHaveLength(2)
  const [first] = body.pictures
  const cookie = `${bookingCookie(id)}=${token.headers.authorization.slice(7)}`
  const others = await sailed()
  const everybody = async () => [
    await see(first?.url),
    await see(first?.url, others.customer.headers),
    await see(first?.url, owner.headers),
    await see(first?.url, customer.headers),
    await see(first?.url, { cookie }),
    await see(first?.url, moderator.headers),
  ]
  expect(await everybody()).toEqual([404, 404, 404, 200, 200, 200])

  const changed = await send('PUT', id, customer, [another, another, another, another], {
    removed: body.pictures[1]?.id,
  })
  expect(changed.body.pictures.map((each) => each.id).includes(first?.id ?? '')).toBe(true)
  expect(changed.body.pictures).toHaveLength(5)
  const full = await send('PUT', id, customer, [another])
  expect(full.body.refusedFiles).toMatchObject([{ index: 0, code: 'too_many_pictures' }])
  expect(stored()).toBe(5)

  await writeOfGuest(id)
  expect(await everybody()).toEqual([200, 200, 200, 200, 200, 200])
  const found = await api.get<{ data: ModeratedReview[] }>('/api/admin/reviews?about=yacht&q=alone', moderator)
  const review = found.body.data.find(({ bookingId }) => bookingId === id)
  expect(review?.pictures).toHaveLength(5)
  const hidden = { state: 'hidden', reason: 'People who have not agreed.', revision: review?.revision }
  const decided = await api.post<ModeratedReview>(`/api/admin/reviews/${review?.id}/decision`, hidden, moderator)
  expect([decided.status, decided.body.pictures]).toEqual([200, []])
  expect([await see(first?.url), stored()]).toEqual([404, 0])
})

it('a refused review leaves no picture', async () => {
  const { id, customer } = await sailed({ days: 20 })
  expect((await send('POST', id, customer, [picture])).body.code).toBe('review_overdue')
  const late = await sailed()
  await write(late.id, late.customer)
  expect((await send('POST', late.id, late.customer, [picture])).body.code).toBe('review_written')
  expect(stored()).toBe(0)
})
