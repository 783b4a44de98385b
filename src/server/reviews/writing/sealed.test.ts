import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '#shared/local-date.ts'
import { ofCharter, sailedCharters } from '#tests/builders/sailed.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { openOverdueReviews } from './open-reviews.ts'

const api = await testApi()
const { listing, owner, sailed, write, writeOfGuest, change, figures, keepSessions } = await sailedCharters(api)
const start = api.clock.now

type Charter = Awaited<ReturnType<typeof sailed>> & { comment: string; yacht: boolean; guest: boolean }

const steps: Record<string, (charter: Charter) => Promise<void>> = {
  'the guest writes': async (charter) => {
    const { status } = await write(charter.id, charter.token, { ...ofCharter, comment: charter.comment })
    charter.yacht ||= status === 201
  },
  'the owner writes': async (charter) => {
    const { status } = await writeOfGuest(charter.id)
    charter.guest ||= status === 201
  },
  'the guest changes': async ({ id, token, comment }) => {
    await change(id, token, { ...ofCharter, comment })
  },
  'the job runs': () => openOverdueReviews(api.services),
  'a day passes': () => later(1),
  'twelve days pass': () => later(12),
}

async function later(days: number) {
  api.clock.now += days * dayMs
  await keepSessions()
}

/** Whether the guest, the owner and everybody read what the other side wrote. */
async function readBy({ id, token, comment }: Charter) {
  const toGuest = await api.get<{ received: object | null }>(`/api/bookings/${id}/review`, token)
  const toOwner = await api.get<{ data: { bookingId: string }[] }>('/api/boatOwners/reviews?limit=100', owner)
  const page = await api.get<{ data: { reviews: { comment: string }[] } }>(
    `/api/reviews?yachtId=${listing.id}&limit=50&sort=newest`,
  )
  return {
    guest: toGuest.body.received !== null,
    owner: toOwner.body.data.some(({ bookingId }) => bookingId === id),
    everybody: page.body.data.reviews.some((review) => review.comment === comment),
  }
}

it('no order of writing, changing and waiting shows one side what the other wrote too early', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 2, maxLength: 8 }),
      async (taken) => {
        api.clock.now = start
        await keepSessions()
        const made = await sailed({ days: 0 })
        const charter: Charter = { ...made, comment: `The bay of ${made.id}.`, yacht: false, guest: false }
        for (const step of taken) {
          await steps[step]?.(charter)
          const read = await readBy(charter)
          const both = charter.yacht && charter.guest
          expect(read.everybody, taken.join()).toBe(read.owner)
          if (both) expect(read, taken.join()).toEqual({ guest: true, owner: true, everybody: true })
          else if (api.clock.now < start + 14 * dayMs)
            expect(read, taken.join()).toEqual({ guest: false, owner: false, everybody: false })
        }
      },
    ),
    { numRuns: runs(40) },
  )
  api.clock.now = start
  await keepSessions()
})

it('both sides who write at the same moment open both reviews, once', async () => {
  for (let round = 0; round < 6; round++) {
    const before = (await figures()).page
    const { id, customer } = await sailed()
    const answers = await Promise.all([write(id, customer), writeOfGuest(id), write(id, customer), writeOfGuest(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
    const { rows } = await api.pool.query('select status, opened_at from reviews where booking_id = $1', [id])
    expect(rows.map(({ status }) => status)).toEqual(['published', 'published'])
    expect(new Set(rows.map(({ opened_at }) => opened_at.getTime())).size).toBe(1)
    const jobs = await api.pool.query(
      `select from jobs.job where name like 'review.opened%' and data->>'reviewId' in (select id from reviews where booking_id = $1)`,
      [id],
    )
    expect(jobs.rowCount, 'one for each review').toBe(2)
    const after = await figures()
    expect([after.page, after.search]).toEqual([before + 1, before + 1])
  }
})

it('a second writer waits for the first one on its own connection', async () => {
  const { id, customer } = await sailed()
  const other = await api.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from bookings where id = $1 for no key update', [id])
    const waiting = write(id, customer)
    await expect
      .poll(async () => (await api.pool.query(`select from pg_locks where not granted`)).rowCount, { timeout: 10_000 })
      .toBeGreaterThan(0)
    await other.query(
      `insert into reviews (id, listing_id, booking_id, about, rating, comment, author, created_at)
       select '00112233445566778899aabb', listing_id, id, 'guest', 5, 'On time.', 'Marek', $2 from bookings where id = $1`,
      [id, new Date(api.clock.now)],
    )
    await other.query('commit')
    expect((await waiting).status).toBe(201)
  } finally {
    other.release()
  }
  const { rows } = await api.pool.query('select status from reviews where booking_id = $1', [id])
  expect(rows).toEqual([{ status: 'published' }, { status: 'published' }])
})

it('one review alone is opened by the job at the end of the time to write', async () => {
  const { id, token } = await sailed({ days: 0 })
  await write(id, token)
  api.clock.now = start + 14 * dayMs - hourMs
  await openOverdueReviews(api.services)
  const status = async () => (await api.pool.query('select status from reviews where booking_id = $1', [id])).rows
  expect(await status()).toEqual([{ status: 'sealed' }])
  const before = await figures()
  api.clock.now = start + 14 * dayMs + hourMs
  await Promise.all([openOverdueReviews(api.services), openOverdueReviews(api.services)])
  expect(await status()).toEqual([{ status: 'published' }])
  const after = await figures()
  expect(after.page).toBeGreaterThan(before.page)
  expect(after.search).toBe(after.page)
  api.clock.now = start
})
