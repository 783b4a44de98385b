import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { StudioDocument } from '#contract/studio/document.ts'
import type { StudioEntry } from '#contract/studio/studio.ts'
import { buildListing, suspendListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const ada = await buildUser(site.services, { role: 'a' })

const both = (en: string) => ({ en, fr: `${en} (fr)` })
const call = async <Body>(method: string, path: string, body?: unknown) =>
  (await site.api<Body>(method, path, body, ada.headers)).body

/** An entry that is published. */
async function publish(kind: 'post' | 'page', title: string, changes: Partial<StudioDocument> = {}) {
  const { id, document } = await call<StudioEntry>('POST', '/studio/entries', { kind, title })
  const body = [{ type: 'paragraph', text: both('Rope and sky.') }]
  const next = { ...document, title: both(title), summary: both('About it.'), body, ...changes }
  await call('PUT', `/studio/entries/${id}`, { revision: 1, document: next })
  await call('POST', `/studio/entries/${id}/publication`, { revision: 2 })
  return { id, document: next }
}

async function card(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.origin + path, { redirect: 'manual', headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** The address of the card that a page names. */
async function cardOf(page: string) {
  const { status, html } = await site.visit(page)
  expect(status).toBe(200)
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(address.startsWith(site.origin)).toBe(true)
  return address.slice(site.origin.length)
}

describe('the card of a page', () => {
  test('is a picture of the announced size, for each kind of page in both languages', async () => {
    const { id } = await buildListing(site.db)
    await publish('post', 'Sails and sky')
    const pages = ['/', '/yacht-rentals', '/faq', '/contact', '/blog', '/blog/sails-and-sky', `/${id}`]
    const others = ['/about-us', '/wedding-packages', '/yacht-rental-in-dubai', '/destinations', '/gift-cards']
    for (const page of [...pages, ...others].flatMap((path) => [path, `/fr${path === '/' ? '' : path}`])) {
      const address = await cardOf(page)
      expect(address).toBe(`/og${page === '/' ? '' : page}.jpg`)
      const { status, headers, bytes } = await card(address)
      expect([page, status, headers.get('content-type')]).toEqual([page, 200, 'image/jpeg'])
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  test('is announced with its size, its words and as a large picture', async () => {
    const { html } = await site.visit('/fr/faq')
    expect(html).toContain('<meta property="og:image:width" content="1200"/>')
    expect(html).toContain('<meta property="og:image:height" content="630"/>')
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+ – [^"]+"/)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  test('differs by language', async () => {
    const [english, french] = [await card('/og/faq.jpg'), await card('/og/fr/faq.jpg')]
    expect(english.headers.get('etag')).not.toBe(french.headers.get('etag'))
    expect(english.bytes.equals(french.bytes)).toBe(false)
  })

  test('is kept by caches, and sent again only when it has changed', async () => {
    const { id, document } = await publish('post', 'Kept card')
    const first = await card('/og/blog/kept-card.jpg')
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{24}"$/)
    const again = await card('/og/blog/kept-card.jpg', { 'if-none-match': etag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await call('PUT', `/studio/entries/${id}`, { revision: 2, document: { ...document, title: both('Changed card') } })
    await call('POST', `/studio/entries/${id}/publication`, { revision: 3 })
    const changed = await card('/og/blog/kept-card.jpg', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test('has no words or pictures of the query', async () => {
    const plain = await card('/og/faq.jpg')
    const asked = await card('/og/faq.jpg?title=Free+yachts&picture=https://other.example/x.png')
    expect(asked.headers.get('etag')).toBe(plain.headers.get('etag'))
  })

  test.each([
    'يخت فاخر للإيجار في دبي',
    '在迪拜租一艘豪华游艇',
    '🚤',
    '</svg><script>alert(1)</script>',
    'W'.repeat(190),
  ])('is drawn with the title %#', async (title) => {
    const slug = `title-${title.length}`
    await publish('page', 'A title', { slug, title: both(title) })
    expect((await sharp((await card(`/og/${slug}.jpg`)).bytes).metadata()).width).toBe(1200)
  })
})

describe('no card', () => {
  test('has a page that does not exist, is not published, or was taken off the site', async () => {
    const [draft, gone] = [await buildListing(site.db, { draft: true }), await buildListing(site.db)]
    expect((await card(`/og/${gone.id}.jpg`)).status).toBe(200)
    await suspendListing(site.db, gone.id)
    const { id } = await publish('post', 'Withdrawn')
    expect((await card('/og/blog/withdrawn.jpg')).status).toBe(200)
    await call('DELETE', `/studio/entries/${id}/publication`)
    const paths = [
      draft.id,
      gone.id,
      'blog/withdrawn',
      'blog/no-such-post',
      'no-such-page',
      'yacht-rental-in-nowhere-at-all',
    ]
    for (const path of paths) expect([path, (await card(`/og/${path}.jpg`)).status]).toEqual([path, 404])
  })

  test.each([
    '/og',
    '/og/',
    '/og/.jpg',
    '/og/faq',
    '/og/faq.png',
    '/og/FAQ.jpg',
    '/og/faq/.jpg',
    '/og//faq.jpg',
    '/og/auth.jpg',
    '/og/admindashboard.jpg',
    '/og/reservation/aaaaaaaaaaaaaaaaaaaaaaaa.jpg',
    '/og/..%2f..%2fmedia/x.jpg',
    '/og/api/boats.jpg',
    `/og/${'a'.repeat(200)}.jpg`,
  ])('has an address that no page gives: %s', async (path) => {
    expect((await card(path)).status).toBe(404)
  })
})

describe('the card of a draft', () => {
  test('is shown to editors alone, and kept by nobody', async () => {
    const { id } = await call<StudioEntry>('POST', '/studio/entries', { kind: 'post', title: 'Draft card' })
    const address = `/og/studio/preview/${id}.jpg`
    expect((await card(address)).status).toBe(404)
    const guest = await buildUser(site.services, { role: 'c' })
    expect((await card(address, { cookie: `session=${guest.token}` })).status).toBe(404)
    const { status, headers, bytes } = await card(address, { cookie: `session=${ada.token}` })
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await sharp(bytes).metadata()).width).toBe(1200)
    expect((await card(`/og/fr/studio/preview/${id}.jpg`, { cookie: `session=${ada.token}` })).status).toBe(200)
  })
})

describe('the studio', () => {
  const cookie = `session=${ada.token}`

  test('shows an entry as a shared card in both languages, with the picture of its last save', async () => {
    const { id } = await publish('post', 'Previewed card')
    const { html } = await site.visit(`/studio/post/${id}`, { cookie })
    expect(html).toContain(`src="/og/studio/preview/${id}.jpg?saved=2"`)
    expect(html).toContain(`src="/og/fr/studio/preview/${id}.jpg?saved=2"`)
    expect(wordsOf(html)).toContain('As a card when its link is shared · English')
    expect(wordsOf(html)).toContain(`${new URL(site.origin).host} Previewed card – `)
  })

  test('shows the record of an address as a shared card; that of a page which is gone has no picture', async () => {
    const words = { title: 'Every question of {name}', description: 'Answered.', keywords: [] }
    await call('PUT', '/studio/search-records', { path: 'no-such-page', revision: 0, en: words, fr: words })
    const { html } = await site.visit('/studio/search-records?path=faq', { cookie })
    const [, picture = ''] = /src="(\/og\/faq\.jpg\?saved=\d+)"/.exec(html) ?? []
    expect((await card(picture, { cookie })).headers.get('cache-control')).toBe('private, no-cache')
    expect(wordsOf(html)).toContain('Questions et réponses – Fairlead')
    const gone = await site.visit('/studio/search-records?path=no-such-page', { cookie })
    expect(wordsOf(gone.html)).toContain('Every question of Fairlead Answered.')
    expect(gone.html).not.toContain('src="/og')
  })
})
