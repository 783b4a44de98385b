import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { unseenTables } from '#tests/rules/unseen-tables.ts'
import { createLog } from '../log.ts'
import { watchForChanges } from '../watch-for-changes.ts'
import { listen } from './listen.ts'
import { pageCache } from './page-cache.ts'
import { pageStore } from './page-store.ts'

const database = await testDatabase()
const { db } = database
const log = createLog('silent')
const clock = { now: Date.now(), end: Number.POSITIVE_INFINITY }

/** A process that serves pages. Each page shows how often it was rendered, and what it knows of its visitor. */
async function startProcess(page: (request: Request, made: number) => Response | Promise<Response> = plainPage) {
  const made = new Map<string, number>()
  const store = pageStore(200_000, () => clock.now)
  const cache = pageCache({
    store,
    fetch: (request) => {
      const path = new URL(request.url).pathname + new URL(request.url).search
      made.set(path, (made.get(path) ?? 0) + 1)
      return page(request, made.get(path) ?? 0)
    },
    variantOf: (cookies = '') => (cookies.includes('session=') ? undefined : (/theme=\w+/.exec(cookies)?.[0] ?? '')),
    isShared: (path) => !path.startsWith('/account'),
    nextMoments: async () => new Map([['everything', clock.end]]),
    origin: 'https://yachts.example',
    addressOf: () => '203.0.113.9',
    log,
  })
  let changes = 0
  const ready = Promise.withResolvers<void>()
  const stop = watchForChanges({
    url: database.url,
    log,
    onChange: (tags) => {
      store.forget(tags)
      changes++
    },
    onWatching: (watching) => {
      store.setOpen(watching)
      if (watching) ready.resolve()
    },
  })
  const server = await listen(cache.fetch, { port: 0, host: '127.0.0.1', front: cache.front })
  afterAll(async () => {
    await server.close()
    await stop()
  })
  await ready.promise
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers, method, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { get, made, store, changes: () => changes, port: server.port }
}

const policy = "default-src 'self'; script-src 'self' 'nonce-n1'; img-src 'self'"

const plainPage = (request: Request, made: number) =>
  new Response(
    `<h1>${new URL(request.url).pathname} made ${made}, ${request.headers.get('cookie') ?? 'no cookie'}</h1><script nonce="n1">go()</script>`,
    { headers: { 'content-type': 'text/html', 'content-security-policy': policy } },
  )

const html = { 'content-type': 'text/html' }
const hit = 'pages; hit'
const state = (answer: { headers: Headers }) => answer.headers.get('cache-status')

const one = await startProcess()
const other = await startProcess()

test('somebody gets pages of their own, and nobody else gets them', async () => {
  const everybodys = await one.get('/berths')
  const own = await one.get('/berths', { cookie: 'session=secret' })
  expect([own.text, state(own)]).toEqual([expect.stringContaining('made 2, session=secret'), null])
  const again = await one.get('/berths')
  expect([again.text, state(again)]).toEqual([everybodys.text, hit])
})

test('a page is made once and then sent to everybody, in the encoding they take', async () => {
  const first = await one.get('/yachts')
  const second = await one.get('/yachts', { 'accept-encoding': 'br, gzip' })
  expect([first.text, state(first)]).toEqual([expect.stringContaining('made 1'), 'pages; fwd=miss'])
  expect([second.text, state(second)]).toEqual([first.text, hit])
  expect(second.headers.get('content-encoding')).toBe('br')
  expect((await one.get('/yachts', { 'accept-encoding': 'gzip, br;q=0' })).headers.get('content-encoding')).toBe('gzip')
  expect(second.headers.get('vary')).toBe('accept-encoding, cookie')
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('whoever has it already is told so; a question about it alone has no body', async () => {
  const { headers } = await one.get('/faq')
  const etag = headers.get('etag') ?? ''
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const again = await one.get('/faq', { 'if-none-match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
  const head = await one.get('/faq', {}, 'HEAD')
  expect([head.status, head.headers.get('etag'), head.text]).toEqual([200, etag, ''])
})

test('languages, searches and choices are pages of their own; nothing else of a visitor gets in', async () => {
  const texts = await Promise.all([
    one.get('/en'),
    one.get('/fr'),
    one.get('/fr?page=2'),
    one.get('/fr', { cookie: 'theme=dark; visit=ana' }),
    one.get('/fr', { cookie: 'visit=ben; theme=dark' }),
  ])
  expect(texts.map(({ text }) => text.slice(4, text.indexOf('</h1>')))).toEqual([
    '/en made 1, no cookie',
    '/fr made 1, no cookie',
    '/fr made 1, no cookie',
    expect.stringContaining('theme=dark'),
    texts[3]?.text.slice(4, texts[3].text.indexOf('</h1>')),
  ])
  expect(texts[3]?.text).not.toContain('ana')
})

test('searches for a day, private pages and people with a token are always answered anew', async () => {
  for (const [path, headers] of [
    ['/yacht-rentals?date=2027-01-02', {}],
    ['/account', {}],
    ['/open', { authorization: 'Bearer token' }],
  ] as const) {
    await one.get(path, headers)
    expect(state(await one.get(path, headers)), path).toBeNull()
  }
})

test('styles and fonts are told while a page is made', async () => {
  const head = '<head><link rel="stylesheet" href="/root.css"/></head>'
  const styled = await startProcess(() => new Response(head, { headers: html }))
  await styled.get('/first')
  const told = Promise.withResolvers<unknown>()
  const options = { path: '/second', port: styled.port, headers: { 'sec-fetch-mode': 'navigate' } }
  request(options)
    .on('information', ({ statusCode, headers }) => told.resolve([statusCode, headers.link]))
    .end()
  expect(await told.promise).toEqual([103, '</root.css>; rel=preload; as=style'])
  expect((await styled.get('/second')).headers.get('link')).toBe('</root.css>; rel=preload; as=style')
})

test('many who ask at once cause one page to be made', async () => {
  const slow = await startProcess(async (request, made) => {
    await sleep(50)
    return plainPage(request, made)
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => slow.get('/rush')))
  expect(slow.made.get('/rush')).toBe(1)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('what failed, redirects or sets a cookie is not kept', async () => {
  const answers: Record<string, () => Response> = {
    '/missing': () => new Response('not found', { status: 404, headers: html }),
    '/moved': () => new Response(null, { status: 302, headers: { location: '/' } }),
    '/cookie': () => new Response('hello', { headers: { 'set-cookie': 'seen=1' } }),
    '/file': () => new Response('body {}', { headers: { 'content-type': 'text/css' } }),
    '/own': () => new Response('hello', { headers: { 'cache-control': 'private, no-store' } }),
  }
  const odd = await startProcess((request) => answers[new URL(request.url).pathname]?.() ?? new Response('?'))
  for (const path of Object.keys(answers)) {
    const { status } = await odd.get(path)
    const again = await odd.get(path)
    expect([again.status, state(again)], path).toEqual([status, state(again) === null ? null : 'pages; fwd=miss'])
    expect(odd.made.get(path), path).toBeGreaterThan(1)
  }
  expect((await odd.get('/cookie')).headers.get('set-cookie')).toBe('seen=1')
})

describe('what changes in the database', () => {
  const isKept = async (process: typeof one, path: string) => state(await process.get(path)) === hit
  const keptBoth = async (path: string) => {
    for (const process of [one, other]) await process.get(path)
    return [await isKept(one, path), await isKept(other, path)]
  }

  test('is seen on every process', async () => {
    expect(await keptBoth('/changing')).toEqual([true, true])
    const before = await one.get('/changing')
    await buildListing(db)
    await expect.poll(() => isKept(one, '/changing')).toBe(false)
    await expect.poll(async () => (await other.get('/changing')).text).toContain('made 2')
    expect((await one.get('/changing')).text).not.toBe(before.text)
  })

  test('tells nobody when it is rolled back, or changes nothing', async () => {
    expect(await keptBoth('/steady')).toEqual([true, true])
    const change = db.transaction().execute(async (tx) => {
      await sql`update seo_records set title = 'another'`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
    await sql`update seo_records set title = title`.execute(db)
    const next = one.changes() + 1
    expect(await isKept(one, '/steady')).toBe(true)
    // The next change is the first one that is reported.
    await buildListing(db)
    await expect.poll(one.changes).toBe(next)
  })

  test('while a page is made makes it too old to keep', async () => {
    const late = await startProcess(async (request, made) => {
      if (made === 1) {
        const before = late.changes()
        await sql`update seo_records set title = title || '.'`.execute(db)
        await expect.poll(late.changes).toBeGreaterThan(before)
      }
      return plainPage(request, made)
    })
    expect((await late.get('/late')).text).toContain('made 1')
    expect((await late.get('/late')).text).toContain('made 2')
    expect(await isKept(late, '/late')).toBe(true)
  })

  test('cannot be heard when the connection drops: nothing is kept until it is back', async () => {
    expect(await keptBoth('/dropped')).toEqual([true, true])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fairlead changes' and datname = current_database()`.execute(db)
    await expect.poll(() => one.store.isOpen()).toBe(false)
    expect(state(await one.get('/dropped'))).toBeNull()
    await expect.poll(() => one.store.isOpen(), { timeout: 10_000 }).toBe(true)
    await one.get('/dropped')
    expect(await isKept(one, '/dropped')).toBe(true)
  })

  test('is told by every table that pages show; the others are named here', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_trigger where tgrelid = pg_class.oid and (tgname like 'announce%' or tgname = 'search_mirror_update'))
      order by relname`.execute(db)
    // Tables that are derived from others, or from another edition of the gazetteer.
    const followed = ['place_names', 'search_months', 'search_places', 'search_touched', 'search_words']
    const others = ['imported_weeks', 'page_changes', 'rate_limits']
    expect(rows.map(({ name }) => name)).toEqual([...unseenTables, ...followed, ...others].sort())
  })
})

test('time ends what it changes', async () => {
  clock.end = clock.now + 60_000
  const process = await startProcess()
  await process.get('/holds')
  clock.now += 59_999
  expect(state(await process.get('/holds'))).toBe(hit)
  clock.now += 1
  clock.end = Number.POSITIVE_INFINITY
  expect((await process.get('/holds')).text).toContain('made 2')
})

test('memory is bounded: what was asked for longest ago goes', async () => {
  const large = await startProcess(() => new Response('x'.repeat(40_000), { headers: html }))
  for (const path of ['/1', '/2', '/3', '/1', '/4']) await large.get(path)
  expect(state(await large.get('/2'))).toBe('pages; fwd=miss')
  expect(state(await large.get('/1'))).toBe(hit)
})

test('the policy allows the scripts of the page and no others', async () => {
  const { headers } = await one.get('/scripts')
  const hash = createHash('sha256').update('go()').digest('base64')
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'self'; script-src 'self' 'sha256-${hash}'; img-src 'self'`,
  )
})
