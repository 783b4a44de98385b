import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHttpApp } from '#server/http-app.ts'
import { openDatabase } from '#server/platform/database.ts'
import { newId } from '#shared/id.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { albany, borneo, marketWrites } from '#tests/harness/market-writes.ts'
import { isNightly, runs } from '#tests/harness/properties/runs.ts'
import { readBuild, testSite } from '#tests/harness/site.ts'
import { servePages } from '../../src/serve-pages.ts'

// A cached page never differs from a newly rendered one, and a change does not evict pages that do not show it.

const site = await testSite({ PUBLIC_URL: 'https://yachts.example', HOLDS_PER_NETWORK: '0' })
const { db, services } = site
const build = await readBuild()

const fleet = async (place: typeof albany, title: string) => {
  const built: BuiltListing[] = []
  for (let each = 1; each <= 6; each++)
    built.push(await buildListing(db, { place, listing: { title: `${title} ${each}` } }))
  return built as [BuiltListing, BuiltListing, BuiltListing, BuiltListing, BuiltListing, BuiltListing]
}
const [first, second, , moved] = await fleet(albany, 'Halcyon')
const [far, other, , , , removed] = await fleet(borneo, 'Tern')
await buildListing(db, { place: albany, draft: true })
const entry = (slug: string) =>
  sql`
  insert into content_entries (id, kind, slug, title, summary, published_at)
  values (${newId()}, 'page', ${slug}, '{"en": "A page"}', '{"en": "In short."}', now() - interval '1 minute')`.execute(
    db,
  )
await entry('gulet-weeks')
await entry('sentinel')

const ofAlbany = [
  '/yacht-rentals?location=qvarnholm',
  '/yacht-rentals?location=qvarnholm&min_price=10&currency=EUR',
  '/yacht-rentals?bounds=55,25,56,26',
]
const ofBorneo = ['/yacht-rentals?location=zybrxana', '/yacht-rentals?bounds=20,-31,21,-30', `/${far.id}`]
const ofFleet = [
  '/',
  '/destinations',
  '/yacht-rentals',
  '/yacht-rentals?q=halcyon&sort=price_low',
  '/yacht-rentals?type=catamaran',
  '/yacht-rentals?location=zybrxana&q=terna',
  `/compare?ids=${first.id}%2C${far.id}`,
]
const ofContent = ['/gulet-weeks', '/fr/gulet-weeks', '/faq']
const pages = [...ofAlbany, ...ofBorneo, ...ofFleet, ...ofContent, `/${first.id}`, `/${second.id}`]

const isHit = async (address: string) => (await site.visit(address)).headers.get('cache-status') === 'pages; hit'

const keepAll = async (addresses: readonly string[]) => {
  for (const address of addresses)
    await expect.poll(() => isHit(address), { message: address, timeout: 10_000 }).toBe(true)
}

/** Waits until the process has seen all earlier changes. It sees changes in order, so a last change serves as a marker. */
async function noticeChanges(): Promise<void> {
  await keepAll(['/sentinel'])
  await sql`insert into page_changes (xid, tag) values (pg_current_xact_id(), 'content:page/sentinel')`.execute(db)
  await expect.poll(() => isHit('/sentinel'), { interval: 20, timeout: 10_000 }).toBe(false)
}

/** The visible HTML. The data beside it are written in any order, as its parts arrive. */
const shown = (html: string) =>
  html.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(/<script>window\.__reactRouterContext.*?<\/script>/gs, '')

/** Renders pages as a process does that has just started and has nothing cached. */
async function startAnew() {
  const own = openDatabase(site.url, { connections: 3 })
  const fresh = { ...services, db: own.db }
  const app = createHttpApp({ services: fresh, pool: own.pool })
  await servePages(app, fresh, { build: async () => build, development: false })
  const make = async (address: string) => {
    const response = await app.fetch(new Request(`https://yachts.example${address}`), { shared: true })
    return shown(await response.text())
  }
  return { make, close: own.close }
}

/** The first difference between two pages, with its surroundings. */
function difference(kept: string, made: string): string | null {
  if (kept === made) return null
  const start = [...kept].findIndex((character, index) => character !== made[index])
  return `${kept.slice(start - 80, start + 80)} | ${made.slice(start - 80, start + 80)}`
}

/**
 * Compares each cached page with a newly rendered one, if it is cached before and after that. Returns the number of comparisons.
 */
async function compareKept(after: string): Promise<number> {
  const anew = await startAnew()
  let compared = 0
  for (const address of pages) {
    const kept = await site.visit(address)
    if (kept.headers.get('cache-status') !== 'pages; hit') continue
    const made = await anew.make(address)
    if (!(await isHit(address))) continue
    compared++
    expect(difference(shown(kept.html), made), `${address} after ${after}`).toBeNull()
  }
  await anew.close()
  return compared
}

const writes = marketWrites(site, { first, second, far, moved, removed, other })

test('a hold leaves kept what shows other places, other yachts or content, and empties what shows its yacht', async () => {
  await keepAll(pages)
  await writes['hold here']?.()
  await noticeChanges()
  const kept: string[] = []
  for (const address of pages) if (await isHit(address)) kept.push(address)
  expect(kept).toEqual([...ofBorneo, ...ofContent])
})

test.each([
  ['a price', 'price', [...ofBorneo, ...ofContent]],
  ['a photo', 'photo', [...ofBorneo, ...ofContent]],
  ['an article', 'content', [...ofAlbany, ...ofBorneo, '/destinations', '/yacht-rentals', '/faq']],
  ['a draft that nobody sees', 'draft', pages],
])('%s leaves kept what does not show it', async (_what, write, expected) => {
  await writes['search is refreshed']?.()
  await noticeChanges()
  await keepAll(pages)
  await writes[write]?.()
  await noticeChanges()
  const kept: string[] = []
  for (const address of pages) if (await isHit(address)) kept.push(address)
  expect(kept).toEqual(expect.arrayContaining(expected))
  if (write !== 'draft') expect(kept).not.toContain(write === 'content' ? '/gulet-weeks' : ofAlbany[0])
})

const pairsOf = (names: readonly string[]) =>
  names.flatMap((_, index) => (index % 2 ? [] : [names.slice(index, index + 2)]))

test('after any writes, every page that is still kept equals the page made anew', { timeout: 600_000 }, async () => {
  let compared = 0
  const names = Object.keys(writes)
  const examples = isNightly ? names.map((name) => [name]) : pairsOf(names)
  const sequences = fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 3, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      await writes['search is refreshed']?.()
      await noticeChanges()
      for (const address of pages) await site.visit(address)
      for (const name of sequence) await writes[name]?.()
      await noticeChanges()
      compared += await compareKept(sequence.join(', '))
    }),
    {
      // Each write alone in the nightly run and with another one here, then some together.
      examples: examples.map((sequence) => [sequence]),
      numRuns: examples.length + runs(20),
      // A run starts with the data of the previous run, so shrinking would start from other data.
      endOnFailure: true,
    },
  )
  expect(compared).toBeGreaterThan(4 * examples.length)
})
