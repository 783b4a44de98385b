import type { Page } from '@playwright/test'
import { awaken } from './awake.ts'
import { answerConsent, optOut } from './consent.ts'
import { expect, fridayIn, test } from './support.ts'

// The server counts no robot, and the usual name of this browser is one.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

type BrowserEvent = { kind: string; page: string; yachtId?: string; detail?: string; source?: string }

/** Records the events that the page reports to the server. Playwright cannot read the body of a beacon, so the page logs it. */
async function watchTold(page: Page) {
  const told: BrowserEvent[] = []
  const answers: number[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('told ')) told.push(...JSON.parse(message.text().slice(5)).events)
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/events') answers.push(response.status())
  })
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((text) => console.log('told', text))
      return send(address, body)
    }
  })
  const kinds = () => told.map(({ kind }) => kind).sort()
  return { told, answers, kinds }
}

test('pages, a view and a priced trip are told once, together after five seconds', async ({ page, request }) => {
  const { boats } = await (await request.get('/api/boats?limit=2&location=Dubai&trip_type=hours')).json()
  const [{ id }] = boats
  await answerConsent(page, 'true')
  const { told, answers, kinds } = await watchTold(page)
  await page.goto(`/${id}?utm_source=letter`)
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(['page_view', 'yacht_view'])
  expect(answers).toEqual([204])
  expect(told.map(({ page, source }) => [page, source])).toContainEqual([`/${id}`, 'letter'])
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).toContain('visitor')

  // A chosen start has a price. Another start counts as the same interest.
  told.splice(0)
  const { departures } = await (
    await request.get(`/api/availability/${id}/available-departure?date=${fridayIn(9)}&tripDuration=4`)
  ).json()
  await page.goto(`/${id}?date=${fridayIn(9)}&duration=4&start=${departures[0].time}`)
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(['page_view', 'trip_priced', 'yacht_view'])
  await page.reload()
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(['page_view', 'page_view', 'trip_priced', 'yacht_view'])
})

test('searches, filters, clicks and errors are told, at once when the page is left', async ({ page }) => {
  await answerConsent(page, 'analytics')
  const { told, kinds } = await watchTold(page)
  const leave = async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    return kinds()
  }
  await page.goto('/yacht-rentals?location=Dubai')
  await expect.poll(leave).toEqual(['page_view', 'search_performed'])
  await page.goto('/faq')
  await awaken(page)
  await expect.poll(leave).toEqual(['page_view', 'page_view', 'search_performed'])
  told.splice(0)
  await page.locator('summary').first().click()
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { error: new RangeError('Nobody knows ana@example.com') }))
    addEventListener('click', (event) => event.preventDefault())
  })
  await page.getByRole('contentinfo').locator('a[href^="tel:"]').click()
  await expect.poll(leave).toEqual(['exception', 'interaction', 'phone_tel_link_clicked'])
  expect(told.find(({ kind }) => kind === 'exception')?.detail).toMatch(/^en\/faq RangeError [0-9a-f]{8}$/)
})

const unasked = {
  'nobody has answered': () => Promise.resolve(),
  'the answer is no': (page: Page) => answerConsent(page, 'false'),
  'the browser sends Global Privacy Control': optOut,
}
for (const [when, prepare] of Object.entries(unasked)) {
  test(`nothing is told or kept while ${when}`, async ({ page, request }) => {
    const { boats } = await (await request.get('/api/boats?limit=1&location=Dubai&trip_type=hours')).json()
    await prepare(page)
    const { told, answers } = await watchTold(page)
    await page.goto('/')
    await awaken(page)
    await page.getByRole('combobox', { name: 'Where to?' }).fill('Dubai')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/yacht-rentals/)
    await page.goto(`/${boats[0].id}`)
    await expect(page.getByRole('heading', { level: 1, name: boats[0].title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect({ told, answers }).toEqual({ told: [], answers: [] })
    expect(await page.context().cookies().then(namesOf)).toEqual(when === 'the answer is no' ? ['consent'] : [])
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).toEqual([])
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible({ visible: when === 'nobody has answered' })
  })
}

const namesOf = (cookies: { name: string }[]) => cookies.map(({ name }) => name)

test('an answer is taken back from the foot of the page, with all that it kept', async ({ page }) => {
  await page.goto('/yacht-rentals?location=Dubai')
  await awaken(page)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
  const cookies = () => page.context().cookies().then(namesOf)
  await expect.poll(cookies).toContain('consent_record')
  await page.evaluate(() => localStorage.setItem('recentSearches', '[]'))
  await page.getByRole('link', { name: 'Cookie choices' }).click()
  await expect(page.getByRole('checkbox', { name: 'Remember my searches' })).toBeChecked()
  await page.getByRole('button', { name: 'Decline all' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your choices are saved' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Remember my searches' })).not.toBeChecked()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await cookies()).toEqual(['consent'])
})
