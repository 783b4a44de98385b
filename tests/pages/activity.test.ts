import { expect, test } from 'vitest'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testSite } from '#tests/harness/site.ts'

// Pages are cached, as in an installation.
const site = await testSite()
const yacht = await buildListing(site.db)
const day = dayAhead(50)
const reader = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  cookie: 'consent=true',
}
const robot = { ...reader, 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }

async function searches() {
  const { rows } = await site.pool.query(
    `select place_id as place, to_char(date, 'YYYY-MM-DD') as date, sum(searches)::int as searches,
       sum(without_result)::int as fruitless
     from search_activity group by 1, 2 order by 1, 2`,
  )
  return rows
}

test('a search is counted when its page is sent, however often it is sent from memory', async () => {
  const results = '/yacht-rentals?location=test-dubai'
  const statuses: (string | null)[] = []
  const visit = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await site.visit(address, { headers: { ...reader, ...headers } })
    expect(answer.status).toBe(200)
    statuses.push(answer.headers.get('cache-status'))
  }
  const from = (address: string) => ({ referer: site.origin + address })
  // Visits until the pages are cached.
  const warm = () => site.visit(results, { headers: robot })
  await expect.poll(async () => (await warm()).headers.get('cache-status'), { timeout: 30_000 }).toBe('pages; hit')
  await visit(results)
  await visit(results, from('/yacht-rentals'))
  // A page whose yacht has changed meanwhile is rendered again, which is not a hit.
  while (statuses.filter((status) => status === 'pages; hit').length < 3) await visit(results, from('/'))
  const visited = statuses.length
  await visit(`/fr${results}`)
  await visit(`${results}&date=${day}`, from(results))

  // Visits that do not count: the same search sorted, filtered and on another page; a prefetch; a robot.
  await visit(`${results}&sort=price_low`, from(results))
  await visit(`${results}&date=${day}&type=catamaran`, from(`/fr${results}&date=${day}`))
  await visit(`${results}&page=2`)
  await visit(results, { 'sec-purpose': 'prefetch;anonymous-client-ip' })
  await visit(results, robot)
  // Visits without consent.
  await visit(results, { cookie: '' })
  await visit(results, { cookie: 'consent=false' })
  await visit(results, { 'sec-gpc': '1' })
  // Pages without a place and a day; a yacht's page, which is no search; a client that is no page.
  await visit('/yacht-rentals')
  await visit('/')
  await visit(`/${yacht.id}?date=${day}`)
  expect((await site.api('GET', '/boats?location=test-dubai', undefined, reader)).status).toBe(200)

  await visit(`/yacht-rentals?location=zzqq+wharf&date=${day}`)
  await expect.poll(searches, { timeout: 30_000, interval: 500 }).toEqual([
    { place: 'test-dubai', date: day, searches: 1, fruitless: 0 },
    { place: 'test-dubai', date: null, searches: visited + 1, fruitless: 0 },
    { place: 'unknown', date: day, searches: 1, fruitless: 1 },
  ])
})
