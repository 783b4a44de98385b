import type { APIRequestContext, Page } from '@playwright/test'
import { openBeforeScripts } from './awake.ts'
import { expect, fridayIn, test } from './support.ts'

type Found = { boats: { id: string; title: string }[] }

async function yachtsOf(request: APIRequestContext, query: string) {
  const { boats }: Found = await (await request.get(`/api/boats?${query}`)).json()
  return boats
}

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('yachts are compared for one trip, added and taken away', async ({ page, request }) => {
  const date = fridayIn(14)
  const [first, second, third] = await yachtsOf(request, `location=Dubai&trip_type=hours&date=${date}&limit=3`)
  if (!first || !second || !third) throw new Error('Three yachts are free that day')
  await page.goto(`/compare?ids=${first.id},${second.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Compare yachts' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toContainText([first.title, second.title])
  await expect(row(page, /^Length/)).toContainText('differs')
  await expect(page.getByRole('status').filter({ hasText: 'rows differ' })).toBeVisible()

  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Kind of trip').selectOption('hours')
  await page.getByLabel('Duration').fill('4')
  await page.getByLabel('Guests').fill('6')
  await page.getByRole('button', { name: 'Update the totals' }).click()
  const asked = `?ids=${first.id},${second.id}&date=${date}&trip_type=hours&duration=4&min_capacity=6`
  // A form writes commas as %2C.
  await expect(page).toHaveURL(({ search }) => decodeURIComponent(search) === asked)
  await expect(row(page, /^Total/)).toContainText('4 hours, all included')
  // The figure is that of the search.
  const cards = await (
    await request.get(`/api/boats?ids=${first.id}&date=${date}&trip_type=hours&duration=4&min_capacity=6`)
  ).json()
  const figure = (cards.boats[0].price.display.amount / 100).toLocaleString('en', { maximumFractionDigits: 0 })
  await expect(
    row(page, /^Total/)
      .getByRole('cell')
      .first(),
  ).toContainText(figure)

  await page.getByRole('link', { name: 'Only differences' }).click()
  await expect(page).toHaveURL(/only=differences/)
  const same = page.getByRole('rowheader').filter({ hasNotText: /differs|Total|The yacht|Size|Terms|On board/ })
  await expect(same, 'each row that is left says that it differs').toHaveCount(0)

  await page.getByRole('link', { name: `Remove ${second.title} from the comparison` }).click()
  await expect(page.getByRole('columnheader')).toHaveText([new RegExp(first.title)])
  await expect(page.getByText('Add a second yacht to see the differences.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Add .* to the comparison$/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
})

test('a yacht without a total says why', async ({ page, request }) => {
  const [hourly] = await yachtsOf(request, 'location=Dubai&trip_type=hours&max_capacity=12&limit=1')
  if (!hourly) throw new Error('There is an hourly yacht')
  await page.goto(`/compare?ids=${hourly.id}&min_capacity=50`)
  await expect(row(page, /^Total/)).toContainText('Takes at most')
  await page.goto(`/compare?ids=${hourly.id}&trip_type=hours&duration=200`)
  await expect(row(page, /^Total/)).toContainText(/Chartered for \d+ hours? to \d+ hours/)
  await page.goto(`/compare?ids=${hourly.id},${'f'.repeat(24)}`)
  await expect(page.getByText('One yacht is no longer listed')).toBeVisible()
})

test('an empty comparison leads on, and the tray remembers what is chosen', async ({ page }) => {
  await page.goto('/compare')
  await expect(page.getByText('No yachts to compare yet')).toBeVisible()
  await page
    .getByRole('link', { name: /^Add .* to the comparison$/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Yachts to compare' })).toBeHidden()
  await page.getByRole('link', { name: 'Search for more yachts' }).click()
  const tray = page.getByRole('region', { name: 'Yachts to compare' })
  await expect(tray.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', /^\/compare\?ids=[0-9a-f]{24}$/)
  await tray.getByRole('button', { name: 'Clear the comparison' }).click()
  await expect(tray).toBeHidden()
})

test('names and totals stay in sight, and two yachts have room on a phone', { tag: '@widths' }, async ({
  page,
  request,
}) => {
  const date = fridayIn(14)
  const [first, second] = await yachtsOf(request, `location=Dubai&trip_type=hours&date=${date}&limit=2`)
  await page.goto(`/compare?ids=${first?.id},${second?.id}&date=${date}&trip_type=hours`)
  const names = page.getByRole('columnheader')
  await page.getByRole('rowheader').last().scrollIntoViewIfNeeded()
  for (const name of await names.all()) {
    await expect(name).toBeInViewport({ ratio: 0.9 })
    await expect(name).toContainText(/\$[\d,]+$/)
  }
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
})

test('the link of the footer leads to the yachts that have been chosen', async ({ page, request }) => {
  const [first] = await yachtsOf(request, 'location=Dubai&limit=1')
  await page.goto('/yacht-rentals?location=Dubai')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Compare/ })
    .click()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Compare yachts' })).toHaveAttribute(
    'href',
    `/compare?ids=${first?.id}`,
  )
})

test.describe('before its script has come', () => {
  test.use({ actsEarly: true })

  const compare = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Compare/ })
  const chosen = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Compare/, pressed: true })

  test('every yacht that is chosen counts, one after the other', async ({ page }) => {
    const { asked, letGo } = await openBeforeScripts(page, '/yacht-rentals')
    for (const index of [0, 1, 2]) await compare(page).nth(index).click()
    await asked
    letGo()
    await expect(chosen(page)).toHaveCount(3)
  })

  test('so it is before any script has, and who presses again because nothing happens has chosen once', async ({
    page,
  }) => {
    const { promise: come, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await come
      await route.continue()
    })
    await page.goto('/yacht-rentals', { waitUntil: 'commit' })
    for (const index of [0, 1, 1, 1]) await compare(page).nth(index).click()
    letGo()
    await expect(chosen(page)).toHaveCount(2)
  })
})
