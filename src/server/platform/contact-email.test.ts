import { expect, it } from 'vitest'
import { testApi } from '#tests/harness/api.ts'
import { contactEmail } from './contact-email.ts'
import { readSettings } from './settings.ts'

const general = 'hello@fairlead.example'
const api = await testApi()
const ask = (email: string) => api.post('/api/email/contact-us', { name: 'Ana', email, message: 'Are there towels?' })
const latest = async () =>
  (await api.pool.query('select recipient, reply_to from mails order by id desc limit 2')).rows as {
    recipient: string
    reply_to: string
  }[]

it('is the general address where the operator has set no other', () => {
  const settings = readSettings({ CONTACT_EMAIL: general, PRIVACY_EMAIL: 'privacy@fairlead.example' })
  expect(contactEmail(settings, 'bookings')).toBe(general)
  expect(contactEmail(settings, 'privacy')).toBe('privacy@fairlead.example')
})

it('of support takes questions, and answers to its confirmations go there', async () => {
  await ask('ana@guests.example')
  expect(await latest()).toEqual(
    expect.arrayContaining([
      { recipient: general, reply_to: 'ana@guests.example' },
      { recipient: 'ana@guests.example', reply_to: general },
    ]),
  )
  await api.configure({ SUPPORT_EMAIL: 'help@fairlead.example' })
  await ask('ben@guests.example')
  expect(await latest()).toEqual(
    expect.arrayContaining([
      { recipient: 'help@fairlead.example', reply_to: 'ben@guests.example' },
      { recipient: 'ben@guests.example', reply_to: 'help@fairlead.example' },
    ]),
  )
})
