import { expect, it } from 'vitest'
import { dayMs } from '#shared/local-date.ts'
import { confirmationDays } from '#shared/newsletter.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { privacyJobs } from './jobs.ts'

const api = await testApi()
const ask = (email: string) => api.post('/api/newsletter', { email, page: 'blog' })
const addresses = async () =>
  (await api.pool.query<{ email: string }>('select email from newsletter_subscribers order by email')).rows.map(
    ({ email }) => email,
  )

async function follow(email: string, purpose: string) {
  const [, token] = new RegExp(`/newsletter/(${purpose}\\.[\\w.-]+)`).exec((await latestMail(api, email)).body) ?? []
  expect((await api.post(`/api/newsletter/${token}`, {})).status).toBe(200)
}
const tidyAfter = async (days: number) => {
  api.clock.now += days * dayMs
  await privacyJobs.find(({ name }) => name === 'privacy.delete-old-data')?.run(api.services)
}

it('addresses that never confirmed are deleted with their link, those that left some time later; subscribers stay', async () => {
  const [stays, left, silent] = ['ana@guests.example', 'ben@guests.example', 'clara@guests.example'] as const
  for (const email of [stays, left, silent]) await ask(email)
  for (const email of [stays, left]) await follow(email, 'confirm')
  await follow(left, 'unsubscribe')
  await tidyAfter(confirmationDays - 1)
  expect(await addresses()).toEqual([stays, left, silent])
  await tidyAfter(2)
  expect(await addresses()).toEqual([stays, left])
  await tidyAfter(api.services.settings.MAIL_DAYS)
  expect(await addresses()).toEqual([stays])
})

it('the newsletter of a user is in the export of all data and goes with the account', async () => {
  const password = 'a lantern over the quay'
  const eva = await buildUser(api.services, { email: 'eva@guests.example', password })
  await ask(eva.email)
  const { body } = await api.get<{ newsletter: object[] }>(`/api/users/${eva.id}/export`, eva)
  expect(body.newsletter).toMatchObject([{ email: eva.email, page: 'blog', language: 'en' }])
  const closing = { ...eva, body: { email: eva.email, password } }
  expect((await api.call('POST', `/api/users/${eva.id}/deletion`, closing)).status).toBeLessThan(300)
  expect(await addresses()).not.toContain(eva.email)
})
