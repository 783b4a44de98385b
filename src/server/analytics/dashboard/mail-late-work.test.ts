import { beforeEach, expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { mailLateWork } from './mail-late-work.ts'

const api = await testApi()
const owner = await buildUser(api.services, { role: 'a', email: 'owner@market.example' })
const finance = await buildUser(api.services, { role: 'a', adminRole: 'finance', email: 'finance@market.example' })
const { id: listingId } = await buildListing(api.db)

const hourMs = 3_600_000
const submit = (hoursAgo: number) =>
  api.pool.query(
    `update listings set status = 'pending_review', is_live = false, submitted_at = to_timestamp($2) where id = $1`,
    [listingId, (api.clock.now - hoursAgo * hourMs) / 1000],
  )
const mailsTo = async (recipient: string) => {
  const { rows } = await api.pool.query<{ subject: string; body: string }>(
    'select subject, body from mails where recipient = $1 order by id',
    [recipient],
  )
  return rows
}

beforeEach(() => api.pool.query('delete from mails; delete from notifications'))

it('tells the market owners alone, once a day, what waits longer than the limit', async () => {
  await submit(23)
  await mailLateWork(api.services)
  expect(await mailsTo(owner.email)).toEqual([])
  await submit(25)
  await mailLateWork(api.services)
  await mailLateWork(api.services)
  const [mail, ...others] = await mailsTo(owner.email)
  expect(mail?.subject).toBe('Fairlead: work waits too long (1)')
  expect(mail?.body).toContain('Listings to review 1, the first since ')
  expect(mail?.body).toMatch(/Open the back office: http.+\/adminn/)
  expect(others).toEqual([])
  expect(await mailsTo(finance.email)).toEqual([])
  api.clock.now += 24 * hourMs
  await mailLateWork(api.services)
  expect(await mailsTo(owner.email)).toHaveLength(2)
})

it('follows the limit of the settings', async () => {
  await submit(25)
  await mailLateWork({ ...api.services, settings: { ...api.services.settings, LATE_HOURS: 48 } })
  expect(await mailsTo(owner.email)).toEqual([])
})

it('is in the language of its reader', async () => {
  await api.pool.query(`update users set language = 'fr' where id = $1`, [owner.id])
  await submit(30)
  await mailLateWork(api.services)
  const [mail] = await mailsTo(owner.email)
  expect(mail?.body).toContain('Annonces à vérifier 1, le premier depuis ')
  expect(mail?.body).toMatch(/\/fr\/adminn/)
})

it('tells of questions that nobody has answered', async () => {
  await api.pool.query(`update users set language = 'en' where id = $1`, [owner.id])
  await api.pool.query(`update listings set status = 'approved', is_live = true where id = $1`, [listingId])
  await api.post('/api/email/contact-us', { name: 'Vera', email: 'vera@example.com', message: 'Hello' })
  await api.pool.query('delete from mails; delete from notifications')
  await mailLateWork(api.services)
  expect(await mailsTo(owner.email)).toEqual([])
  api.clock.now += 25 * hourMs
  await mailLateWork(api.services)
  const [mail] = await mailsTo(owner.email)
  expect(mail?.body).toContain('Tickets to answer 1, the first since ')
})
