import { type APIRequestContext, expect, request as requests } from '@playwright/test'
import { startProcess } from './site-process.ts'
import { fridayIn, guest, test } from './support.ts'

const kept = 'pages; hit'
const card = 'w=668&h=512&fit=crop&quality=auto'

/** Requests the page until it comes from the page cache: other tests change the data meanwhile. */
async function askUntilKept(request: APIRequestContext, path: string) {
  await expect
    .poll(async () => (await request.get(path)).headers()['cache-status'], { intervals: [20], timeout: 60_000 })
    .toBe(kept)
}

test('a public page is kept and its scripts run; a search for a day is made for its visitor', async ({
  page,
  request,
}) => {
  await askUntilKept(request, '/yacht-rentals')
  const answer = await page.goto('/yacht-rentals')
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(answer?.headers()['content-encoding']).toBe('br')
  // Only a page whose scripts run navigates without a new document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/[0-9a-f]{24}/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  const dated = await request.get(`/yacht-rentals?date=${fridayIn(1)}`)
  expect(dated.headers()['cache-status']).toBeUndefined()
  expect(dated.headers()['content-security-policy']).toMatch(/'nonce-/)
})

test('a change made by one process is seen on another at once', async ({ request, site }) => {
  const second = await startProcess(site.data, { WORKER: 'off' })
  const there = await requests.newContext({ baseURL: second.origin })
  const yacht = await findTrip(request)
  const calendar = async () => (await there.get(`/${yacht.yachtId}`)).headers()['cache-status']
  await askUntilKept(there, `/${yacht.yachtId}`)
  const quote = await (await request.post('/api/pricing/calculate', { data: yacht })).json()
  const held = await request.post('/api/bookings', { data: { quoteId: quote.id, ...guest() } })
  expect(held.ok(), await held.text()).toBe(true)
  await expect.poll(calendar, { intervals: [10] }).not.toBe(kept)
  await second.stop()
})

/** Finds a trip by the day that is far enough away for no other test to want it. */
async function findTrip(request: APIRequestContext) {
  const date = fridayIn(30)
  const { boats } = await (await request.get(`/api/boats?trip_type=days&date=${date}&limit=1`)).json()
  const yachtId: string = boats[0].id
  const { offers } = await (await request.get(`/api/boats/${yachtId}`)).json()
  const byTheDay = offers.find(({ unit }: { unit: string }) => unit === 'day')
  return { yachtId, offerId: byTheDay.id, date, guests: 2 }
}

test('pictures come in the sizes of the list, films in parts', async ({ request }) => {
  const { boats } = await (await request.get('/api/boats?limit=1')).json()
  const picture: string = boats[0].cover_photo
  const answer = await request.get(`${picture}?${card}&format=avif`)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/avif'])
  expect(answer.headers()['cache-control']).toContain('immutable')
  const refused = await request.get(`${picture}?w=669&h=512`)
  expect([refused.status(), (await refused.json()).code]).toEqual([400, 'invalid_request'])
})

test('a page tells search engines what it is, with figures that it shows', async ({ page, request }) => {
  const { boats } = await (await request.get('/api/boats?limit=1&sort=rating')).json()
  await page.goto(`/fr/${boats[0].id}`)
  const head = page.locator('head')
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/fr/${boats[0].id}$`))
  await expect(head.locator('meta[property="og:type"]')).toHaveAttribute('content', 'website')
  await expect(head.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/og/fr/${boats[0].id}\\.jpg$`),
  )
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const [product] = JSON.parse(json ?? '')['@graph']
  expect(product).toMatchObject({ '@type': 'Product', name: boats[0].title })
  if (boats[0].totalReviews > 0) {
    expect(product.aggregateRating).toMatchObject({
      ratingValue: boats[0].averageRating,
      reviewCount: boats[0].totalReviews,
    })
  }
})
