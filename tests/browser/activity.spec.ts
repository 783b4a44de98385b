import type { Page } from '@playwright/test'
import { awaken } from './awake.ts'
import { answerConsent, optOut } from './consent.ts'
import { expect, fridayIn, test } from './support.ts'

/** Records the views that the page reports to the server. Playwright cannot read the body of a beacon, so the page logs it. */
async function watchTold(page: Page) {
  const told: string[] = []
  const answers: number[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('told ')) told.push(message.text().slice(5))
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/activity') answers.push(response.status())
  })
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((text) => console.log('told', text))
      return send(address, body)
    }
  })
  return { told, answers }
}

test('a view and a priced trip are told once', async ({ page, request }) => {
  const { boats } = await (await request.get('/api/boats?limit=2&location=Dubai&trip_type=hours')).json()
  const [{ id }, other] = boats
  await answerConsent(page, 'true')
  const { told, answers } = await watchTold(page)
  const shown = (kind: string, yachtId: string = id) => JSON.stringify({ kind, yachtId })
  await page.goto(`/${id}`)
  await expect.poll(() => [told, answers]).toEqual([[shown('view')], [204]])

  // A chosen start has a price. Another start counts as the same interest.
  const { departures } = await (
    await request.get(`/api/availability/${id}/available-departure?date=${fridayIn(9)}&tripDuration=4`)
  ).json()
  const trip = (at: number) => `/${id}?date=${fridayIn(9)}&duration=4&start=${departures[at].time}`
  await page.goto(trip(0))
  await expect.poll(() => told.slice(1).sort()).toEqual([shown('quote'), shown('view')])
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(told).toHaveLength(3)

  // A card leads to the yacht within the same document.
  await page.goto('/yacht-rentals?location=Dubai&trip_type=hours')
  await page.locator(`main article a[href*="${other.id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible()
  await expect.poll(() => told.slice(3)).toEqual([shown('view', other.id)])
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
