import { expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'

const api = await testApi()

it.each([
  ['en', 'Your phone number at Fairlead was changed', 'Before: +971 50 111 0001. Now: +971 50 111 0002.'],
  [
    'fr',
    'Votre numéro de téléphone chez Fairlead a changé',
    'Avant\u00a0: +971 50 111 0001. Maintenant\u00a0: +971 50 111 0002.',
  ],
])('a phone number that is replaced is told to the known address, in %s', async (language, subject, change) => {
  const ana = await buildUser(api.services, { role: 'c' })
  const save = (body: object) => api.call('PATCH', `/api/users/${ana.id}`, { headers: ana.headers, body })
  await api.pool.query('update users set language = $2, phone = null where id = $1', [ana.id, language])
  const count = async () =>
    (await api.pool.query('select from mails where recipient = $1 and subject = $2', [ana.email, subject])).rowCount
  expect((await save({ phone: '+971 50 111 0001' })).status).toBe(200)
  expect(await count(), 'the first number replaces none').toBe(0)
  expect((await save({ phone: '+971 50 111 0001', name: 'Ana' })).status).toBe(200)
  expect(await count()).toBe(0)
  expect((await save({ phone: '+971 50 111 0002' })).status).toBe(200)
  expect(await count()).toBe(1)
  expect((await latestMail(api, ana.email)).body).toContain(change)
})
