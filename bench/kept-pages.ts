import { parseArgs } from 'node:util'

/**
 * Counts the kept pages that survive one hold: `node scripts/run.mjs bench/kept-pages.ts --at http://localhost:4300`. The site
 * needs the demo world and no other writer. Visits 200 addresses of the site map and as many searches, so that their pages are
 * kept, then holds one yacht of `--place` and counts.
 */
const { values } = parseArgs({
  options: {
    at: { type: 'string', default: 'http://localhost:4300' },
    pages: { type: 'string', default: '200' },
    place: { type: 'string', default: 'Dubai' },
  },
})
const origin = values.at
const pages = await chooseAddresses(Number(values.pages))
for (const address of pages) await visit(address)
const before = await countKept()
const yacht = await holdOne()
// The process looks for changes five times a second.
await new Promise((resolve) => setTimeout(resolve, 1000))
const after = await countKept()
console.log(`${pages.length} pages, ${before.length} kept; after a hold of ${yacht} ${after.length} kept`)
console.log(`Made anew: ${before.filter((address) => !after.includes(address)).join(' ')}`)

async function chooseAddresses(count: number): Promise<string[]> {
  const parts = await readLocations('/sitemap.xml')
  const listed = (await Promise.all(parts.map(readLocations))).flat()
  const places = ['Dubai', 'Miami', 'Croatia', 'Greece', 'Turkey', 'France', 'Italy', 'Spain', 'London', 'Tokyo']
  const searches = places.flatMap((place) =>
    ['', '&sort=price_low'].map((sort) => `/yacht-rentals?location=${place}${sort}`),
  )
  const chosen = [...new Set(listed.filter((address) => !address.startsWith('/fr')))]
  // The site map is sorted by kind, so a sample has to be spread over it.
  const step = Math.max(1, chosen.length / (count - searches.length))
  const spread = Array.from(
    { length: Math.min(chosen.length, count - searches.length) },
    (_, at) => chosen[Math.floor(at * step)],
  )
  return [...searches, ...spread.filter((address) => address !== undefined)]
}

async function readLocations(path: string): Promise<string[]> {
  const map = await (await fetch(origin + path)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function visit(address: string): Promise<boolean> {
  const response = await fetch(origin + address, { headers: { accept: 'text/html' } })
  await response.text()
  return response.headers.get('cache-status') === 'pages; hit'
}

/** The pages that the server answers from its kept pages. Each was visited once before, so that the server could keep it. */
async function countKept(): Promise<string[]> {
  const kept: string[] = []
  for (const address of pages) if (await visit(address)) kept.push(address)
  return kept
}

async function holdOne(): Promise<string> {
  const { boats } = (await (
    await fetch(`${origin}/api/boats?location=${encodeURIComponent(values.place)}&trip_type=hours&limit=20`)
  ).json()) as {
    boats: { id: string; title: string }[]
  }
  for (const { id: yachtId, title } of boats) {
    const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const trip = { yachtId, date, time: '11:00', duration: 4, guests: 2 }
    const quote = await post('/pricing/calculate', trip)
    if (quote.status >= 400) continue
    const { id: quoteId } = (await quote.json()) as { id: string }
    const guest = { name: 'Ana Marin', phone: '+971 50 123 4567', email: `ana.${Date.now()}@example.com` }
    const booking = await post('/bookings', { quoteId, ...guest })
    if (booking.status === 201) return title
  }
  throw new Error(`No yacht of ${values.place} can be held.`)
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
