import { describe, expect, test } from 'vitest'
import { storedItems } from '#shared/stored-items.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const records = () => site.db.selectFrom('consents').select(['agreed', 'asked_in', 'language', 'ended_at']).execute()
const hidden = '.consent-strip{display:none!important}'

describe('consent without a script', () => {
  test('is given in the banner, changed by purpose and taken back', async () => {
    const browser = plainBrowser(site)
    const style = async () => (await browser.open('/consent.css')).html
    expect(await style()).toBe('')
    await browser.open('/yacht-rentals?q=Halcyon')
    expect(browser.page.html).toContain('<noscript><link rel="stylesheet" href="/consent.css"/></noscript>')
    await browser.press('Accept')
    expect(browser.page.address).toBe('/yacht-rentals?q=Halcyon')
    expect(browser.cookies.get('consent')).toBe('true')
    expect(await style()).toBe(hidden)

    await browser.open('/about-us')
    await browser.follow('Cookie choices')
    expect(wordsOf(browser.page.html)).toContain('You agreed on')
    await browser.press('Save choices', { agreed: ['analytics'] })
    expect(wordsOf(browser.page.html)).toContain('Your choices are saved.')
    expect(browser.cookies.get('consent')).toBe('analytics')
    expect(browser.page.html).toMatch(/<input(?=[^>]*value="analytics")[^>]*checked/)
    expect(browser.page.html).not.toMatch(/<input(?=[^>]*value="memory")[^>]*checked/)

    await browser.press('Decline all')
    expect([...browser.cookies.keys()]).toEqual(['consent'])
    expect(wordsOf(browser.page.html)).toContain('You have agreed to nothing.')
    expect(await records()).toEqual([
      { agreed: ['memory', 'analytics'], asked_in: 'banner', language: 'en', ended_at: expect.any(Date) },
      { agreed: ['analytics'], asked_in: 'choices', language: 'en', ended_at: expect.any(Date) },
    ])
  })

  test('is refused in the banner, in French too', async () => {
    const browser = plainBrowser(site)
    await browser.open('/fr/about-us')
    await browser.press('Refuser')
    expect(browser.page.address).toBe('/fr/about-us')
    expect([...browser.cookies]).toEqual([['consent', 'false']])
    expect((await browser.open('/consent.css')).html).toBe(hidden)
  })

  test('is not asked of a browser that sends Global Privacy Control', async () => {
    const headers = { 'sec-gpc': '1' }
    expect((await site.visit('/consent.css', { headers })).html).toBe(hidden)
    const { html } = await site.visit('/cookie-choices', { headers: { ...headers, cookie: 'consent=true' } })
    expect(wordsOf(html)).toContain('Your browser sends Global Privacy Control.')
    expect(html).not.toContain('Save choices')
    expect(html).not.toMatch(/<input(?=[^>]*value="memory")[^>]*checked/)
  })

  test('sends nobody to another site', async () => {
    const form = { intent: 'decline', returnTo: '//evil.example/x' }
    const sent = await site.visit('/cookie-choices', { form })
    expect([sent.status, sent.location]).toEqual([302, '/'])
  })
})

test.each(['', '/fr'])(
  'the cookie policy at %s lists every stored entry, and so does the page of choices',
  async (at) => {
    for (const address of [`${at}/cookie-policy`, `${at}/cookie-choices`]) {
      const words = wordsOf((await site.visit(address)).html)
      expect(storedItems.filter(({ name }) => !words.includes(name)).map(({ name }) => name)).toEqual([])
    }
  },
)

test('an operator finds the proof of a consent by its reference', async () => {
  const { id } = await site
    .api<{ id: string }>('POST', '/consents', {
      agreed: ['analytics'],
      askedIn: 'choices',
      language: 'fr',
    })
    .then(() => site.db.selectFrom('consents').select('id').orderBy('given_at', 'desc').executeTakeFirstOrThrow())
  const ada = await buildUser(site.services, { role: 'a' })
  const open = async (query: string) =>
    wordsOf((await site.visit(`/adminn/visits/consents${query}`, { cookie: `session=${ada.token}` })).html)
  expect(await open('')).toContain('Proof of a consent')
  const found = await open(`?id=${id.toUpperCase()}`)
  for (const words of [id, 'Count my visit', 'It still counts', 'French', 'visitor', 'recentSearches'])
    expect(found).toContain(words)
  expect(await open('?id=unknown')).toContain('No consent has this reference')
  expect(await open(`?id=${'0'.repeat(24)}`)).toContain('No consent has this reference')
})
