import { expect, it } from 'vitest'
import { dayMs } from '#shared/local-date.ts'
import { sailedCharters } from '#tests/builders/sailed.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { findEndedCharters } from '../bookings/clock/sweeps.ts'
import { remindOfReviews } from './jobs.ts'

const api = await testApi()
const { owner, sailed, write, writeOfGuest, keepSessions } = await sailedCharters(api)
const start = api.clock.now

const mails = async (booking: string) =>
  (await api.pool.query(`select subject, body from mails where about = $1 order by subject`, [booking])).rows as {
    subject: string
    body: string
  }[]
const subjects = async (booking: string) => (await mails(booking)).map(({ subject }) => subject)
const notices = async (user: string) =>
  (await api.pool.query('select title from notifications where user_id = $1 order by created_at', [user])).rows

async function later(days: number) {
  api.clock.now = start + days * dayMs
  await keepSessions()
}

it('both sides are asked when the charter is over, reminded once before the time ends, and told what the other wrote', async () => {
  const { id, customer } = await sailed({ status: 'confirmed', days: 0 })
  await findEndedCharters(api.services)
  await runJobs(api)
  expect(await subjects(id)).toEqual([expect.stringMatching(/^Charter over: FL-/), 'How was Halcyon?'])
  const [toOwner, toGuest] = await mails(id)
  expect(toGuest?.body).toMatch(/you can review the charter until .* on the page of your booking/)
  expect(toGuest?.body).toContain(`/reservation/${id}/open?token=`)
  expect(toOwner?.body).toContain('Review Ana Marin until')
  expect(await notices(customer.id)).toEqual([{ title: 'How was Halcyon?' }])

  await later(10)
  await remindOfReviews(api.services)
  await runJobs(api)
  expect(await subjects(id), 'four days are left').toHaveLength(2)
  await writeOfGuest(id)
  await later(11.5)
  for (const _ of [1, 2, 3]) await remindOfReviews(api.services)
  await runJobs(api)
  expect((await subjects(id)).slice(2), 'the owner has written').toEqual(['There is still time to review Halcyon'])

  await write(id, customer)
  await runJobs(api)
  const all = (await subjects(id)).filter((subject) => !subject.startsWith('Charter over'))
  expect(all.toSorted()).toEqual([
    'Ana Marin has reviewed Halcyon',
    'How was Halcyon?',
    'The owner of Halcyon has reviewed you',
    'There is still time to review Halcyon',
  ])
  expect((await notices(owner.id)).at(-1)).toEqual({ title: 'Ana Marin has reviewed Halcyon' })
  await later(0)
})

it('nobody is asked to review a charter that the guest missed', async () => {
  const { id } = await sailed({ status: 'confirmed', days: 0 })
  await api.pool.query(
    `insert into no_shows (id, booking_id, claimed_by, status, text, answer_by, created_at, settled_at)
     values ('0123456789abcdef01234567', $1, 'host', 'upheld', 'Nobody came.', now(), now(), now())`,
    [id],
  )
  await findEndedCharters(api.services)
  await runJobs(api)
  await later(12)
  await remindOfReviews(api.services)
  await runJobs(api)
  const all = await mails(id)
  expect(all.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Charter over/)])
  expect(all[0]?.body).toContain('without its guest')
  await later(0)
})
