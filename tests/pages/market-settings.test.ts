import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings.ts'
import { buildUser } from '#tests/builders/user.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { latestMailTo } from '#tests/harness/mails.ts'
import { complaintAbout, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { setupToken } from '#tests/harness/setup-token.ts'
import { readBuild, testSite } from '#tests/harness/site.ts'
import { start } from '../../src/main.ts'

const site = await testSite()
const admin = await buildUser(site.services, { role: 'a', name: 'Ada' })

/** Another process on the same database, with its own page cache. */
const port = await freePort()
const build = await readBuild()
const settings = readSettings({
  DATABASE_URL: site.url,
  DATABASE_CONNECTIONS: '6',
  PORT: String(port),
  DEMO: 'off',
  WORKER: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  SETUP_TOKEN: setupToken,
})
const elsewhere = await start(settings, { build: async () => build, development: false })
afterAll(elsewhere.close)

const pageElsewhere = async (path: string) => {
  const response = await fetch(`http://localhost:${port}${path}`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

function officer() {
  const browser = plainBrowser(site)
  browser.cookies.set('session', admin.token)
  return browser
}

const put = async (name: string, value: unknown) => {
  const { body } = await site.api<{ data: { revision: number } }>(
    'GET',
    `/admin/settings/${name}`,
    undefined,
    admin.headers,
  )
  return site.api('PUT', `/admin/settings/${name}`, { value, revision: body.data.revision }, admin.headers)
}

test('an operator changes a setting, sees before and after, and takes it back, without a script', async () => {
  const browser = officer()
  await browser.open('/adminn/settings?group=money')
  expect(wordsOf(browser.page.html)).toContain('14.5%')
  await browser.open('/adminn/settings/SERVICE_CHARGE_BP')
  await browser.press('Save', { value: 'much' })
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'value')).toContain('In percent, from 0 to 50.')
  await browser.press('Save', { value: '12,25' })
  expect(browser.page.status).toBe(200)
  expect(wordsOf(browser.page.html)).toMatch(/Saved\. It counts from now on\. Before 14\.5% After 12\.25%/)
  await browser.press('Take this back')
  expect(wordsOf(browser.page.html)).toMatch(/Before 12\.25% After 14\.5%/)
  const { body } = await site.api<{ data: { value: number } }>(
    'GET',
    '/admin/settings/SERVICE_CHARGE_BP',
    undefined,
    admin.headers,
  )
  expect(body.data.value).toBe(1450)
})

test('a contradiction is refused with a sentence that names both settings', async () => {
  const browser = officer()
  await put('REQUEST_HOURS', 1)
  await browser.open('/adminn/settings/HOLD_MINUTES')
  await browser.press('Save', { value: '90' })
  expect(browser.page.status).toBe(400)
  expect(wordsOf(browser.page.html)).toContain('“Time to pay” (90 minutes) would be longer than')
})

test('every page of every process shows a changed setting, kept ones too', async () => {
  const before = await pageElsewhere('/faq')
  expect(before.html).toContain('Fairlead')
  await put('SITE_NAME', 'Halyard & Sons')
  await put('COLOUR_SEA', { light: '#5a1846', dark: '#f0b4dc' })
  await put('GIFT_CARDS', false)
  // Changes arrive in order, so the last one proves the others.
  await expect.poll(async () => (await pageElsewhere('/faq')).html).not.toContain('href="/gift-cards"')
  const { html } = await pageElsewhere('/faq')
  expect(html).toContain('Halyard &amp; Sons')
  expect(html).toMatch(/<html[^>]*style="--sea:\s?light-dark\(#5a1846, #f0b4dc\)"/)
})

test('a language that is not offered leads to the default one', async () => {
  await put('LANGUAGES', ['en'])
  await expect.poll(async () => (await pageElsewhere('/fr/faq')).location).toBe('/faq')
  const { html } = await pageElsewhere('/faq')
  expect(html).not.toContain('hrefLang="fr"')
  await put('LANGUAGES', ['en', 'fr'])
  await expect.poll(async () => (await pageElsewhere('/fr/faq')).status).toBe(200)
})

test('the words of a mail are looked at, tried and saved without a script', async () => {
  const browser = officer()
  await browser.open('/adminn/settings/mails')
  await browser.open('/adminn/settings/mails/identity.login_code')
  await browser.press('Look at it', { en_subject: 'Ahoy from {site}' })
  expect(wordsOf(browser.page.html)).toContain('Nothing is saved yet')
  expect(wordsOf(browser.page.html)).toContain('Ahoy from Halyard')
  await browser.press('Send me the English one')
  expect(await latestMailTo(site, admin.email)).toBe('Ahoy from Halyard & Sons')
  await browser.press('Save', { en_subject: 'Ahoy {gest}' })
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'en_subject')).toContain('{minutes}, {site}')
  await browser.press('Save', { en_subject: 'Ahoy from {site}' })
  expect(wordsOf(browser.page.html)).toContain('Saved. It counts from now on.')
})

test('a rate of tax is added from a day on, and ended', async () => {
  const browser = officer()
  await browser.open('/adminn/settings/taxes')
  const rate = { country: 'CV', tax: 'VAT', rate: '15', en: 'VAT', fr: 'IVA', from: '2090-01-01' }
  await browser.press('Add a rate', { ...rate, from: '2020-01-01' })
  expect(complaintAbout(browser.page.html, 'from')).toBe('Choose a day from today on.')
  await browser.press('Add a rate', rate)
  expect(wordsOf(browser.page.html)).toContain('Cape Verde')
})
