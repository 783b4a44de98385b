import { get } from 'node:http'
import { expect, it } from 'vitest'
import { testApi } from '#tests/harness/api.ts'

const kept = await testApi()
const behindProxy = await testApi({ settings: { TRUST_PROXY: '1' } })
const open = await testApi({ settings: { HOST: '0.0.0.0' } })
const ownDatabase = await testApi({ settings: { DATABASE_URL: 'postgres://db.example/fairlead' } })
const published = await testApi({ settings: { PUBLIC_URL: 'https://yachts.example' } })
const sending = await testApi({ settings: { SMTP_URL: 'smtp://mail.example' } })

it('shows kept mail to who sits at the machine, and to nobody else', async () => {
  await kept.post('/api/email/contact-us', { name: 'Ana', email: 'ana@example.com', message: 'Hello' })
  const { body } = await kept.get<{ data: object[] }>('/api/dev/mails')
  expect(body.data).toMatchObject([
    { recipient: 'ana@example.com' },
    { recipient: 'hello@fairlead.example', replyTo: 'ana@example.com' },
  ])
  for (const other of [behindProxy, open, ownDatabase, published, sending]) {
    expect((await other.get('/api/dev/mails')).status).toBe(404)
  }
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect((await kept.get('/api/dev/mails', forwarded)).status, 'by a proxy that nobody told of').toBe(404)
})

it('stays closed to a foreign name that was made to lead to this machine', async () => {
  const { port } = new URL(kept.origin)
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: '/api/dev/mails', headers: { host } }
      get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
  expect(await statusFor(`localhost:${port}`)).toBe(200)
  expect(await statusFor(`evil.example:${port}`)).toBe(404)
})
