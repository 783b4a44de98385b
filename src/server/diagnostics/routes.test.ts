import { expect, it } from 'vitest'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const published = await testApi({ settings: { PUBLIC_URL: 'https://yachts.example' } })
const ownDatabase = await testApi({ settings: { DATABASE_URL: 'postgres://db.example/fairlead' } })
const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1'

it('opens to who sits at the machine of a local installation and to administrators, and to nobody else', async () => {
  const paths = ['/api/dev/weather', '/api/dev/tracking', '/api/dev/content', '/api/dev/location']
  for (const path of paths) expect((await api.get(path)).status, path).toBe(200)
  for (const other of [published, ownDatabase]) {
    const admin = await buildUser(other.services, { role: 'a' })
    const owner = await buildUser(other.services, { role: 'b' })
    for (const path of paths) {
      expect((await other.get(path)).status, path).toBe(404)
      expect((await other.get(path, owner)).status, path).toBe(404)
      expect((await other.get(path, admin)).status, path).toBe(200)
    }
  }
})

it('names the source of the usual weather, and the coast that a position takes', async () => {
  const { body } = await api.get<{ source: string; mostKm: number; coasts: { name: string; distanceKm: number }[] }>(
    '/api/dev/weather?lat=25.2&lng=55.27',
  )
  expect(body.source).toContain('no forecast')
  expect(body.coasts[0]).toMatchObject({ name: 'Dubai', months: expect.any(Array) })
  expect(body.coasts[0]?.distanceKm).toBeLessThan(body.mostKm)
})

it('tells what an event would leave, and stores nothing', async () => {
  const read = async (headers: Record<string, string>) =>
    (await api.get('/api/dev/tracking?kind=yacht_view', { headers: { 'user-agent': agent, ...headers } })).body
  expect(await read({})).toMatchObject({ answer: null, agreed: [], event: null, scripts: [] })
  expect(await read({ cookie: 'consent=true' })).toMatchObject({
    agreed: ['memory', 'analytics'],
    event: { kind: 'yacht_view', from: 'browser', required: ['page', 'yachtId'], device: 'phone', visitor: 'new' },
  })
  expect(await read({ cookie: 'consent=true', 'sec-gpc': '1' })).toMatchObject({ optedOut: true, event: null })
  expect(await read({ cookie: 'consent=true', 'user-agent': 'Googlebot/2.1' })).toMatchObject({
    isRobot: true,
    event: null,
  })
  expect(await api.db.selectFrom('visit_events').selectAll().execute()).toEqual([])
})

it('finds entries without French and with dead links', async () => {
  const body = JSON.stringify([{ type: 'link', text: { en: 'More' }, to: '/nowhere-at-all' }])
  await api.pool.query(
    `insert into content_entries (id, kind, slug, title, summary, body, published_at)
     values ('6b0000000000000000000001', 'page', 'lonely', '{"en": "Lonely"}', '{"en": "Here", "fr": "Ici"}', $1, now() - interval '1 day')`,
    [body],
  )
  const { body: found } = await api.get<{
    flawed: { slug: string; flaws: { code: string; detail: string | null }[] }[]
  }>('/api/dev/content')
  const lonely = found.flawed.find(({ slug }) => slug === 'lonely')
  expect(lonely?.flaws.map(({ code, detail }) => [code, detail])).toEqual([
    ['block_untranslated', null],
    ['title_untranslated', null],
    ['link_dead', '/nowhere-at-all'],
  ])
  await api.pool.query("update content_entries set kind = 'post' where slug = 'lonely'")
  expect((await api.get('/api/dev/content')).body).toMatchObject({
    flawed: expect.arrayContaining([
      expect.objectContaining({
        slug: 'lonely',
        flaws: expect.arrayContaining([expect.objectContaining({ code: 'picture_missing' })]),
      }),
    ]),
  })
})

it('explains the country and the currency', async () => {
  const read = async (cookie: string) => (await api.get('/api/dev/location', { headers: { cookie } })).body
  expect(await read('')).toMatchObject({ country: null, currency: 'USD', because: 'default' })
  expect(await read('userCurrency=EUR')).toMatchObject({ cookieCurrency: 'EUR', currency: 'EUR', because: 'cookie' })
})
