import { expect, test } from 'vitest'
import { countDestinations } from '#server/search/index/count-destinations.ts'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const yacht = await buildListing(site.db, { offers: [{ minUnits: 1 }] })
await countDestinations(site.db)

async function publish(kind: 'page' | 'package' | 'landing', slug: string, title: string) {
  await site.pool.query(
    `insert into content_entries (id, kind, slug, title, summary, published_at)
     values ($1, $2, $3, $4, '{"en": "In short.", "fr": "En bref."}', now() - interval '1 minute')`,
    [newId(), kind, slug, JSON.stringify({ en: title, fr: `${title} FR` })],
  )
}

test('a page that is added to the database answers at once, in both languages, and is in the site map', async () => {
  expect((await site.visit('/gulet-weeks')).status).toBe(404)
  await publish('page', 'gulet-weeks', 'Gulet weeks')
  const { status, html } = await site.visit('/gulet-weeks')
  expect([status, textOfElement(html, 'h1')]).toEqual([200, 'Gulet weeks'])
  expect(textOfElement((await site.visit('/fr/gulet-weeks')).html, 'h1')).toBe('Gulet weeks FR')
  expect((await site.visit('/sitemap-pages.xml')).html).toContain('/gulet-weeks</loc>')
})

test('so does a package', async () => {
  await publish('package', 'stag-nights', 'Stag nights')
  expect(textOfElement((await site.visit('/stag-nights')).html, 'h1')).toBe('Stag nights')
  expect((await site.visit('/sitemap-packages.xml')).html).toContain('/stag-nights</loc>')
})

test('a page that is withdrawn is gone', async () => {
  await publish('page', 'withdrawn', 'Withdrawn')
  expect((await site.visit('/withdrawn')).status).toBe(200)
  await site.pool.query(`update content_entries set published_at = null where slug = 'withdrawn'`)
  await expect.poll(async () => (await site.visit('/withdrawn')).status).toBe(404)
  expect((await site.visit('/sitemap-pages.xml')).html).not.toContain('/withdrawn</loc>')
})

test('a yacht answers at her id, in any case; an id of nobody does not', async () => {
  const { status, html } = await site.visit(`/${yacht.id}`)
  expect([status, textOfElement(html, 'h1')]).toEqual([200, 'Halcyon'])
  expect(await site.visit(`/${yacht.id.toUpperCase()}`)).toMatchObject({ status: 301, location: `/${yacht.id}` })
  expect((await site.visit(`/${newId()}`)).status).toBe(404)
})

test('a destination answers at its own address, by another name at a redirect', async () => {
  const { status, html } = await site.visit('/yacht-rental-in-dubai')
  expect(status).toBe(200)
  expect(textOfElement(html, 'h1')).toContain('Dubai')
  expect((await site.visit('/sitemap-landings.xml')).html).toContain('/yacht-rental-in-dubai</loc>')
})

const metaOf = (html: string, name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('any place of the gazetteer with yachts has a page with its figures, in both languages and in the site map', async () => {
  const { status, html } = await site.visit('/yacht-rental-in-united-arab-emirates')
  expect([status, textOfElement(html, 'h1')]).toEqual([200, 'Yacht rental in United Arab Emirates'])
  expect(textOfElement(html, 'title')).toContain('Yacht rental in United Arab Emirates')
  expect(metaOf(html, 'description')).toMatch(
    /^One yacht lies in United Arab Emirates\. The lowest total is .+, for .+ on .+\. They take \d+ to \d+ guests\. The next free day is .+\.$/,
  )
  expect(metaOf(html, 'robots')).toBeUndefined()
  expect(canonicalOf(html)).toMatch(/\/yacht-rental-in-united-arab-emirates$/)
  expect(html).toContain(`href="/${yacht.id}`)
  const french = await site.visit('/fr/yacht-rental-in-united-arab-emirates')
  expect(textOfElement(french.html, 'h1')).toMatch(/^Location de yachts\s: Émirats arabes unis$/)
  expect(canonicalOf(french.html)).toMatch(/\/fr\/yacht-rental-in-united-arab-emirates$/)
  expect((await site.visit('/sitemap-landings.xml')).html).toContain('/yacht-rental-in-united-arab-emirates</loc>')
})

test.each(['croatia', 'greece', 'italy', 'maldives', 'paris'])(
  'a place without yachts shows the nearest with their distance, and is no result of a search: %s',
  async (place) => {
    const { status, html } = await site.visit(`/yacht-rental-in-${place}`)
    expect(status).toBe(200)
    expect(textOfElement(html, 'h1')).toMatch(/^Yacht rental in /)
    expect([metaOf(html, 'robots'), canonicalOf(html)]).toEqual(['noindex', undefined])
    expect(html).toMatch(/Yachts in Dubai, [\d,]+ km away/)
    expect(html).toContain(`href="/${yacht.id}`)
    expect((await site.visit('/sitemap-landings.xml')).html).not.toContain(`/yacht-rental-in-${place}</loc>`)
  },
)

test('another spelling of a place leads to its one address', async () => {
  expect(await site.visit('/yacht-rental-in-grece')).toMatchObject({
    status: 301,
    location: '/yacht-rental-in-greece',
  })
})

test('a place that nobody knows is not found, and other destinations are offered', async () => {
  const { status, html } = await site.visit('/yacht-rental-in-qwertzuiop')
  expect(status).toBe(404)
  expect(html).toContain('/yacht-rental-in-dubai')
})

test('capitals lead to the one address of a page', async () => {
  const { status, location } = await site.visit('/About-Us?from=mail')
  expect([status, location]).toEqual([301, '/about-us?from=mail'])
})

test('everything that header and footer link to is there', async () => {
  const { html } = await site.visit('/')
  const links = new Set([...html.matchAll(/<a[^>]* href="(\/[a-zA-Z-]*)"/g)].map(([, path = '']) => path))
  expect(links.size).toBeGreaterThan(20)
  const broken: string[] = []
  for (const path of links) {
    const { status } = await site.visit(path)
    if (status >= 400) broken.push(`${path}: ${status}`)
  }
  expect(broken).toEqual([])
})

test('the text that editors write for a place stands on its page, which search engines may list', async () => {
  const bare = (await site.visit('/yacht-rental-in-lake-como')).html
  expect(bare).toMatch(/<meta name="robots" content="noindex/)
  await publish('landing', 'lake-como', 'The lake by boat')
  await expect
    .poll(async () => textOfElement((await site.visit('/yacht-rental-in-lake-como')).html, 'h1'))
    .toBe('The lake by boat')
  const { html } = await site.visit('/fr/yacht-rental-in-lake-como')
  expect(textOfElement(html, 'h1')).toBe('The lake by boat FR')
  expect(html).toContain('En bref.')
  expect(html, 'no yacht is promised').toMatch(/Aucun yacht pour le moment/)
  expect(html).not.toMatch(/<meta name="robots" content="noindex/)
  expect((await site.visit('/sitemap-landings.xml')).html).toContain('/yacht-rental-in-lake-como</loc>')
})
