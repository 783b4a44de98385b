import { expect, test } from 'vitest'
import { testSite } from '../harness/site.ts'

const publicOrigin = 'https://yachts.example'
const site = await testSite({ PUBLIC_URL: publicOrigin, TRUST_PROXY: '1' })

const proxied = { origin: publicOrigin, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
const message = {
  intent: 'contact',
  name: 'Ana',
  email: 'ana@example.com',
  subject: 'A question',
  message: 'Is there a berth?',
  phone: '',
}

test('forms of pages are taken from the public address, though this process is asked by plain http', async () => {
  const answer = await site.visit('/contact', { form: message, headers: proxied })
  expect(answer.status).toBe(200)
  const rows = await site.db.selectFrom('support_tickets').select('email').execute()
  expect(rows).toEqual([{ email: 'ana@example.com' }])
  const login = await site.visit('/adminlogin', {
    form: { intent: 'login', email: 'a@example.com', password: 'wrong-word' },
    headers: proxied,
  })
  expect(login.html).toContain('</form>')
})

test('forms are taken when the proxy keeps the name that the visitor used', async () => {
  const { host } = new URL(site.origin)
  const answer = await site.visit('/contact', { form: message, headers: { ...proxied, origin: `https://${host}` } })
  expect(answer.status).toBe(200)
})

test('pages of other origins, and of the plain one, are refused', async () => {
  const { host } = new URL(site.origin)
  for (const origin of [
    'http://yachts.example',
    `http://${host}`,
    'https://evil.example',
    'null',
    'https://yachts.example.evil.example',
  ])
    expect((await site.visit('/contact', { form: message, headers: { ...proxied, origin } })).status, origin).toBe(403)
})

test('an Authorization header counts only if it is one of our tokens, and not beside a session cookie', async () => {
  const from = (headers: Record<string, string>) =>
    site
      .api('POST', '/email/contact-us', message, { origin: 'https://evil.example', ...headers })
      .then(({ status }) => status)
  const token = `Bearer ${'t'.repeat(43)}`
  expect(await from({ authorization: 'Basic YTpi' })).toBe(403)
  expect(await from({ authorization: 'Bearer short' })).toBe(403)
  expect(await from({ authorization: token, cookie: '__Host-session=abc' })).toBe(403)
  expect(await from({ authorization: token })).toBe(200)
})

test('rendered addresses are the public ones', async () => {
  const { html } = await site.visit('/about-us', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(html).toContain(`${publicOrigin}/fr/about-us`)
  expect(html).not.toContain('http://localhost')
})
