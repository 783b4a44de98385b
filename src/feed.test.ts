import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readSettings } from '#server/platform/settings.ts'
import { newId } from '#shared/id.ts'
import { testApi } from '#tests/harness/api.ts'
import { feed } from './feed.ts'

const { pool, services } = await testApi()
const settings = readSettings({ PUBLIC_URL: 'https://yachts.example' })
const app = new Hono().route(
  '/',
  feed({ ...services, settings, now: () => Date.parse('2027-06-01') }) as unknown as Hono,
)

const read = async (path: string) => {
  const response = await app.request(path)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

it('the blog is a feed in both languages, the newest post first, with its signs escaped', async () => {
  await pool.query(
    `insert into content_entries (id, kind, slug, title, summary, published_at) values
      ($1, 'post', 'newest', '{"en": "Ropes & <sails>", "fr": "Cordes"}', '{"en": "See [yachts](/yacht-rentals)."}', '2027-05-31'),
      ($2, 'post', 'not-yet', '{"en": "Not yet"}', '{"en": "x"}', '2027-06-02')`,
    [newId(), newId()],
  )
  const { type, text } = await read('/blog/feed.xml')
  expect(type).toBe('application/rss+xml; charset=utf-8')
  const items = [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item)
  expect(items[0]).toContain('<title>Ropes &amp; &lt;sails&gt;</title><link>https://yachts.example/blog/newest</link>')
  expect(items[0]).toContain('<description>See yachts.</description>')
  expect(items[0]).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
  expect(items.some((item) => item.includes('not-yet'))).toBe(false)
  const french = await read('/fr/blog/feed.xml')
  expect(french.text).toContain('<title>Cordes</title><link>https://yachts.example/fr/blog/newest</link>')
})
