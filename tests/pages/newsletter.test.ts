import { expect, test } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

const linkTo = async (email: string, purpose: string) => {
  const { rows } = await site.pool.query<{ body: string }>(
    'select body from mails where recipient = $1 order by id desc limit 1',
    [email],
  )
  return new RegExp(`(?:/fr)?/newsletter/${purpose}\\.[\\w.-]+`).exec(rows[0]?.body ?? '')?.[0] ?? ''
}

test('a reader of the logbook asks for the letters, confirms and ends them, without a script', async () => {
  const reader = plainBrowser(site)
  await reader.open('/fr/blog')
  expect(reader.page.html).toContain('deux lettres par mois')
  await reader.press('M’envoyer les lettres', { email: 'ana' })
  expect(complaintAbout(reader.page.html, 'email')).toBeTruthy()
  await reader.press('M’envoyer les lettres', { email: 'ana@guests.example' })
  expect(wordsOf(reader.page.html)).toContain('Regardez votre boîte')
  await reader.open(await linkTo('ana@guests.example', 'confirm'))
  await reader.press('Oui, m’envoyer les lettres')
  expect(wordsOf(reader.page.html)).toContain('C’est confirmé')
  const { rows } = await site.pool.query('select page, language, confirmed_at from newsletter_subscribers')
  expect(rows).toMatchObject([{ page: 'blog', language: 'fr', confirmed_at: expect.any(Date) }])
  await reader.open(await linkTo('ana@guests.example', 'unsubscribe'))
  await reader.press('Arrêter les lettres')
  expect(wordsOf(reader.page.html)).toContain('Plus aucune lettre n’arrive')
})

test('the page of what is coming says what is missing, and takes addresses', async () => {
  const visitor = plainBrowser(site)
  await visitor.open('/coming-soon')
  expect(wordsOf(visitor.page.html)).toContain('What is not open')
  await visitor.press('Send me the letters', { email: 'ben@guests.example' })
  expect(wordsOf(visitor.page.html)).toContain('Look into your mailbox')
  const { rows } = await site.pool.query(`select page from newsletter_subscribers where email = 'ben@guests.example'`)
  expect(rows).toEqual([{ page: 'coming-soon' }])
})

test('a mail program ends the letters by its own button, as RFC 8058 says: no cookie, no origin, no question', async () => {
  await site.api('POST', '/newsletter', { email: 'clara@guests.example' })
  const address = await linkTo('clara@guests.example', 'unsubscribe')
  const answer = await fetch(site.origin + address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const { rows } = await site.pool.query(
    `select unsubscribed_at from newsletter_subscribers where email = 'clara@guests.example'`,
  )
  expect(rows).toEqual([{ unsubscribed_at: expect.any(Date) }])
})

test('a dead link has words of its own', async () => {
  const { status, html } = await site.visit('/newsletter/confirm.0123456789abcdef01234567.0.x')
  expect(status).toBe(404)
  expect(wordsOf(html)).toContain('This link does not work')
})

test('an operator reads the list of addresses', async () => {
  const operator = await buildUser(site.services, { role: 'a' })
  await site.api('POST', '/newsletter', { email: 'dora@guests.example' })
  const { html } = await site.visit('/adminn/newsletter?q=dora', { cookie: `session=${operator.token}` })
  expect(wordsOf(html)).toMatch(/dora@guests\.example.*Not confirmed.*English.*Newsletter/)
})
