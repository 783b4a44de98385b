import { describe, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { readBuild, testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
await buildListing(site.db, { offers: [{ minUnits: 1 }] })
const { routes } = await readBuild()

const slugs = (
  await site.pool.query<{ path: string }>(
    `select case kind when 'post' then 'blog/' || slug else slug end as path
     from content_entries where kind in ('page', 'package', 'post') and published_at <= now() order by 1`,
  )
).rows.map(({ path }) => path)

/** The English pages without parameters. */
const plainPages = [
  ...new Set(
    Object.values(routes).flatMap((route) => {
      const path = `/${route?.path ?? ''}`
      return route?.id.startsWith('en/') && route.path && !/[:*.]/.test(path) ? [path] : []
    }),
  ),
]

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const languages = [
  ['en', ''],
  ['fr', '/fr'],
] as const

describe('pages of content', () => {
  test.each(languages)('read in %s, each under a title and a heading of its own', async (language, prefix) => {
    expect(slugs.length).toBeGreaterThan(15)
    const titles = new Set<string>()
    for (const slug of slugs) {
      const { status, html } = await site.visit(`${prefix}/${slug}`)
      expect(status, slug).toBe(200)
      expect(html, slug).toContain(`<html lang="${language}"`)
      titles.add(textOfElement(html, 'title') ?? '')
      const main = mainOf(html)
      expect(main.match(/<h1\b/g), slug).toHaveLength(1)
      expect(wordsOf(main), slug).not.toMatch(/\{\w+\}|undefined|\[object|\bnull\b/)
      expect(html, slug).toMatch(/<meta name="description" content="[^"]{20,}"/)
    }
    expect(titles.size, 'each has a title of its own').toBe(slugs.length)
  })

  test('link to pages that exist', async () => {
    const links = new Set<string>()
    for (const slug of slugs) {
      const main = mainOf((await site.visit(`/fr/${slug}`)).html)
      for (const [, href = ''] of main.matchAll(/href="(\/[^"#]*)"/g)) links.add(href.replaceAll('&amp;', '&'))
    }
    const broken: string[] = []
    for (const link of links) {
      const { status } = await site.visit(link)
      if (status >= 400) broken.push(`${status} ${link}`)
    }
    expect(broken).toEqual([])
  })

  test('the policy of cancelling is that of refunds', async () => {
    const { status, location } = await site.visit('/fr/cancellation-policy')
    expect([status, location]).toEqual([301, '/fr/refund-policy'])
  })
})

test('every page stands in both languages and names the other', async () => {
  expect(plainPages).toEqual(expect.arrayContaining(['/yacht-rentals', '/compare', '/credits', '/auth']))
  const visitor = plainBrowser(site)
  for (const path of plainPages) {
    await visitor.open(path)
    // A page that only redirects has no alternate languages of its own.
    const address = visitor.page.address.split('?')[0] ?? ''
    const french = `/fr${address}`
    for (const [locale, at] of [
      ['en', address],
      ['fr', french],
    ] as const) {
      await visitor.open(at)
      const { status, html } = visitor.page
      expect(status, at).toBe(200)
      expect(html, at).toMatch(new RegExp(`<html lang="${locale}"`))
      expect(html, at).toMatch(new RegExp(`hreflang="en" href="[^"]*${address}"`, 'i'))
      expect(html, at).toMatch(new RegExp(`hreflang="fr" href="[^"]*${french}"`, 'i'))
      expect(html, at).toMatch(/hreflang="x-default"/i)
    }
  }
})

test.each([
  ['/nowhere', 'This page does not exist'],
  ['/nowhere/at-all', 'This page does not exist'],
  ['/fr/nowhere/at-all', 'Cette page n’existe pas'],
  ['/blog/no-such-post', 'This page does not exist'],
  [`/${'z'.repeat(24)}`, 'This page does not exist'],
])('%s says in its language that it does not exist, within the frame of the site', async (path, title) => {
  const { status, html, headers } = await site.visit(path)
  expect([status, textOfElement(html, 'h1')]).toEqual([404, title])
  expect(html).toMatch(/<header\b/)
  expect(headers.get('cache-control')).not.toMatch(/max-age=[1-9]/)
})

describe('destinations', () => {
  test('have a page each in both languages', async () => {
    const { html } = await site.visit('/destinations')
    const places = [
      ...new Set([...mainOf(html).matchAll(/href="(\/yacht-rental-in-[^"]+)"/g)].map(([, at = '']) => at)),
    ]
    expect(places.length).toBeGreaterThan(0)
    for (const place of places)
      for (const prefix of ['', '/fr']) {
        const answer = await site.visit(prefix + place)
        expect(answer.status, prefix + place).toBe(200)
        expect(textOfElement(answer.html, 'h1')).toBeTruthy()
      }
  })

  test.each([
    ['/yacht-rental-in-goecek', /gocek/i],
    ['/yacht-rental-in-mallorca-palma', /palma|mallorca/i],
  ])('are found by another name as well: %s', async (path, place) => {
    const visitor = plainBrowser(site)
    await visitor.open(path)
    expect([visitor.page.status, decodeURIComponent(visitor.page.address)]).toEqual([200, expect.stringMatching(place)])
  })
})

describe('a message without a script', () => {
  test('is refused beside its fields, in French, and what was typed stays', async () => {
    const visitor = plainBrowser(site)
    await visitor.open('/fr/contact')
    await visitor.press('Envoyer', { name: 'Ana Costa', message: 'Douze, un vendredi de mai.' })
    expect(complaintAbout(visitor.page.html, 'email')).toContain('Saisissez votre adresse e-mail.')
    expect(fieldValue(visitor.page.html, 'name')).toBe('Ana Costa')
    expect(fieldValue(visitor.page.html, 'message')).toBe('Douze, un vendredi de mai.')
    await visitor.press('Envoyer', { email: 'ana@example.com' })
    expect(wordsOf(visitor.page.html)).toContain('Votre message est parti')
    const { rows } = await site.pool.query(
      `select reference, name, email, language, text from support_tickets
       join support_messages on ticket_id = support_tickets.id`,
    )
    expect(rows).toMatchObject([
      { name: 'Ana Costa', email: 'ana@example.com', language: 'fr', text: 'Douze, un vendredi de mai.' },
    ])
    expect(wordsOf(visitor.page.html)).toContain(rows[0].reference)
  })

  test('from the home page leads to the page of messages', async () => {
    const visitor = plainBrowser(site)
    await visitor.open('/fr')
    await visitor.press('Envoyer', {})
    expect(visitor.page.address).toBe('/fr/contact')
    expect(complaintAbout(visitor.page.html, 'name')).toContain('Saisissez votre nom.')
  })

  test('keeps line breaks and quotes, and becomes no markup', async () => {
    const visitor = plainBrowser(site)
    await visitor.open('/contact')
    const message = 'First line\nsecond "line" & <b>bold</b>'
    await visitor.press('Send message', { name: 'Ana', email: 'nobody', message })
    expect(fieldValue(visitor.page.html, 'message')?.replaceAll('\r', '')).toBe(message)
    expect(visitor.page.html).not.toContain('<b>bold</b>')
  })
})

test('robots are told which pages to leave alone, and where the site map is', async () => {
  const { html } = await site.visit('/robots.txt')
  expect(html).toContain('Disallow: /book-now\nDisallow: /fr/book-now')
  const index = (await site.visit('/sitemap.xml')).html
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap-[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(parts).toEqual(['pages', 'packages', 'posts', 'landings', 'yachts-1'].map((part) => `/sitemap-${part}.xml`))
  const addresses: string[] = []
  for (const part of parts) {
    const xml = (await site.visit(part)).html
    addresses.push(...[...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname))
  }
  expect(addresses).toEqual(expect.arrayContaining(['/', '/fr', '/yacht-rentals', '/fr/yacht-rentals']))
  expect(addresses.filter((path) => /book-now|reservation|dev|auth|Dashboard/.test(path))).toEqual([])
  expect(new Set(addresses).size, 'each once').toBe(addresses.length)
  const broken: string[] = []
  for (const path of addresses) {
    const { status } = await site.visit(path)
    if (status !== 200) broken.push(`${status} ${path}`)
  }
  expect(broken).toEqual([])
})

test('only public pages are kept: files and health are what they are', async () => {
  for (const path of ['/healthz', '/favicon.ico', '/robots.txt', '/no/such/page', '/preferences', '/auth']) {
    await site.visit(path)
    expect((await site.visit(path)).headers.get('cache-status'), path).toBeNull()
  }
  await expect.poll(async () => (await site.visit('/faq')).headers.get('cache-status')).toBe('pages; hit')
  const { headers } = await site.visit('/faq')
  const again = await site.visit('/faq', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, again.html]).toEqual([304, ''])
})
