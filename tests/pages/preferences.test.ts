import { expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
await buildListing(site.db, { offers: [{ minUnits: 1 }] })
const keep = (form: Record<string, string>, headers = {}) => site.visit('/preferences', { form, headers })

test('theme and currency are kept without a script, and one returns to where one was', async () => {
  const browser = plainBrowser(site)
  await browser.open('/yacht-rentals?q=Halcyon')
  await browser.press('Use the dark theme')
  expect(browser.page.address).toBe('/yacht-rentals?q=Halcyon')
  expect(browser.page.html).toContain('data-theme="dark"')
  await browser.follow('All currencies')
  expect(textOfElement(browser.page.html, 'h1')).toBe('Currency')
  await browser.press(/^EUR/)
  expect(browser.page.address).toBe('/yacht-rentals?q=Halcyon')
  expect(wordsOf(browser.page.html)).toMatch(/€\s?[\d,]+/)
})

test('a choice is kept for a year, for this site alone, and read by no script of others', async () => {
  const { headers, status } = await keep({ theme: 'light' })
  expect(status).toBe(302)
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^theme=light; .*Path=\/.*SameSite=Lax/i)
  expect(Number(/max-age=(\d+)/i.exec(cookie)?.[1])).toBeGreaterThan(180 * 86_400)
})

test.each([
  [{ theme: 'blue' }, []],
  [{ currency: 'XXX' }, []],
  [{ currency: 'eur' }, []],
  [{ theme: 'dark; Path=/x', currency: '€' }, []],
  [{}, []],
])('%j is no choice: nothing is kept', async (form, kept) => {
  const { headers, status } = await keep({ ...form, returnTo: '/faq' })
  expect([status, headers.getSetCookie()]).toEqual([302, kept])
})

test.each([
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/fr/faq?a=b', '/fr/faq?a=b'],
  ['', '/'],
])('from %j it returns to %s: never to another site', async (returnTo, location) => {
  expect((await keep({ theme: 'dark', returnTo })).location).toBe(location)
})

test('what was guessed from the country is kept for hours, and leads nowhere', async () => {
  const { status, headers } = await keep({ currency: 'EUR', guessed: 'true' })
  expect(status).toBeLessThan(300)
  expect(headers.getSetCookie()[0]).toMatch(/^userCurrency=EUR;.*Max-Age=21600/i)
})

test('the address itself is no page, and another site’s form changes nothing', async () => {
  expect((await site.visit('/preferences')).status).toBe(404)
  const foreign = await keep({ theme: 'dark' }, { origin: 'https://evil.example' })
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []])
})

test('a cookie with something else in it shows the page as if there was none', async () => {
  for (const cookie of [
    'userCurrency=XXX',
    'userCurrency=%F0%9F',
    'theme="><script>',
    'session=x; geo=%7B',
    'theme=',
  ]) {
    const { status, html } = await site.visit('/yacht-rentals', { cookie })
    expect(status, cookie).toBe(200)
    expect(html, cookie).toContain('$')
    expect(html, cookie).not.toContain('"><script>')
  }
})

test('currency and theme are pages of their own among those that are kept', async () => {
  const pageWith = async (cookie: string) => (await site.visit('/yacht-rentals', { cookie })).html
  for (let turn = 0; turn < 2; turn++) {
    expect(/data-theme="dark"/.test(await pageWith('userCurrency=EUR; theme=dark'))).toBe(true)
    expect(wordsOf(await pageWith('userCurrency=EUR; theme=dark'))).toMatch(/€\s?[\d,]+/)
    expect(wordsOf(await pageWith('userCurrency=GBP'))).toMatch(/£\s?[\d,]+/)
    expect(wordsOf(await pageWith(''))).toMatch(/\$\s?[\d,]+/)
  }
})
