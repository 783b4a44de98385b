import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { listen } from '#server/platform/http/listen.ts'
import { readSettings } from '#server/platform/settings.ts'
import { newId } from '#shared/id.ts'
import { buildListing, suspendListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { siteMap } from './site-map.ts'

const { db, pool, services } = await testApi()
const settings = readSettings({ PUBLIC_URL: 'https://yachts.example' })
const pages = { listed: ['/', '/about-us'], hidden: ['/account', '/checkout'] } as unknown as Parameters<
  typeof siteMap
>[1]
const app = new Hono().route('/', siteMap({ ...services, settings }, pages) as unknown as Hono)
const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
afterAll(server.close)

async function read(path: string) {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('robots.txt', () => {
  test('keeps crawlers from what is somebody’s own, in both languages, and from days without end', async () => {
    const { text, headers } = await read('/robots.txt')
    for (const path of ['/account', '/fr/account', '/checkout', '/fr/checkout', '/*?*date=']) {
      expect(text.split('\n')).toContain(`Disallow: ${path}`)
    }
    expect(text).toContain('Sitemap: https://yachts.example/sitemap.xml')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })
})

describe('the site map', () => {
  test('names its pages, and no yachts while there are none', async () => {
    expect(addressesIn((await read('/sitemap.xml')).text)).toEqual(
      ['pages', 'packages', 'posts', 'landings'].map((part) => `https://yachts.example/sitemap-${part}.xml`),
    )
    expect((await read('/sitemap-others.xml')).status).toBe(404)
    expect((await read('/sitemap-yachts-1.xml')).status).toBe(404)
  })

  test('has each page once, in both languages, which name each other', async () => {
    await pool.query(
      `insert into content_entries (id, kind, slug, title, summary, published_at) values
        ($1, 'page', 'about-us-too', '{"en": "Us"}', '{"en": "Us"}', now() - interval '1 hour'),
        ($2, 'page', 'not-yet', '{"en": "Us"}', '{"en": "Us"}', now() + interval '1 hour')`,
      [newId(), newId()],
    )
    const { text, headers } = await read('/sitemap-pages.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const addresses = addressesIn(text)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const path of ['/about-us', '/fr/about-us', '/about-us-too']) {
      expect(addresses).toContain(`https://yachts.example${path}`)
    }
    expect(addresses.some((address) => address?.includes('not-yet'))).toBe(false)
    const links = text.match(/<xhtml:link rel="alternate" hreflang="(en|fr|x-default)"/g) ?? []
    expect(links).toHaveLength(3 * addresses.length)
  })

  test('lists packages, posts and landing pages apart', async () => {
    const parts = ['packages', 'posts', 'landings']
    const [packages, posts, landings] = await Promise.all(
      parts.map(async (part) => addressesIn((await read(`/sitemap-${part}.xml`)).text)),
    )
    expect(packages).toContain('https://yachts.example/fr/wedding-packages')
    expect(posts).toContain('https://yachts.example/blog/dinner-at-anchor')
    expect(landings).toContain('https://yachts.example/yacht-rental-in-dubai')
    const all = [packages, posts, landings].flatMap((each) => each ?? [])
    expect(new Set(all).size).toBe(all.length)
  })

  test('lists public yachts with the day of their last change, and no others', async () => {
    const [shown, gone, draft] = [
      await buildListing(db),
      await buildListing(db),
      await buildListing(db, { draft: true }),
    ]
    await suspendListing(db, gone.id)
    expect(addressesIn((await read('/sitemap.xml')).text)).toContain('https://yachts.example/sitemap-yachts-1.xml')
    const { text } = await read('/sitemap-yachts-1.xml')
    expect(addressesIn(text)).toEqual([`https://yachts.example/${shown.id}`, `https://yachts.example/fr/${shown.id}`])
    expect(text).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod>/)
    expect(text).not.toContain(draft.id)
  })

  test.each(['2', '0', '01', '-1', '1e3', 'x', '', '99999999999999999999', '9'.repeat(400)])(
    'has no part %#',
    async (part) => {
      expect((await read(`/sitemap-yachts-${part}.xml`)).status).toBe(404)
    },
  )
})
