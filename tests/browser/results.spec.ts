import type { Page } from '@playwright/test'
import { expect, fridayIn, isPhone, test } from './support.ts'

/** Closing navigates back in the history, so this waits: the next action could run before it ends. */
async function closeFilters(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search', { name: 'Filters' })).toBeHidden()
  await expect(page).not.toHaveURL(/filters=open/)
}

test('a filter searches at once, keeps its focus and its place, and is undone with all others', async ({ page }) => {
  await page.goto('/yacht-rentals')
  await page.getByRole('link', { name: 'Filters' }).click()
  const box = page.getByRole('search', { name: 'Filters' }).getByRole('checkbox').first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/type=/)
  await expect(box).toBeFocused()
  await closeFilters(page)

  await page.evaluate(() => window.scrollTo(0, 60))
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/type=/)
  // The address changes before the page does.
  await expect(page.getByRole('link', { name: 'Clear all' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
  // The link is gone, so the results have the focus and not the top of the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(box).not.toBeChecked()
  await closeFilters(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Filters (1)' }).click()
  await expect(box).toBeChecked()
})

test('the kind of trip comes first, then its length: totals are for exactly that', async ({ page }) => {
  const date = fridayIn(5)
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&min_capacity=12`)
  await page
    .getByRole('navigation', { name: 'Kind of trip' })
    .getByRole('link', { name: /^By the hour/ })
    .click()
  await page.getByRole('navigation', { name: 'Length of the trip' }).getByRole('link', { name: '4 hours' }).click()
  await expect(page).toHaveURL(/trip_type=hours.*duration=4|duration=4.*trip_type=hours/)
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('4 hours, all included')
  await expect(page.getByRole('status').filter({ hasText: /yachts? · totals for/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Popular filters' })
    .getByRole('link', { name: /^Instant/ })
    .click()
  await expect(page).toHaveURL(/instant=true/)
  await expect(page.getByRole('link', { name: /^Instant/ })).toHaveAttribute('aria-current', 'true')
})

test('when nothing fits, what is nearly free that day is offered, with times to depart', async ({ page }) => {
  const date = fridayIn(5)
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&trip_type=hours&duration=23`)
  const nearly = page.getByRole('region', { name: 'Similar yachts, free that day' })
  await expect(nearly.getByRole('article').first()).toBeVisible()
  const time = nearly.getByRole('link', { name: /^\d\d:\d\d$/ }).first()
  await expect(time).toHaveAttribute('href', new RegExp(`date=${date}.*start=`))
  // A map without pins would show the whole world, so it is hidden.
  await expect(page.getByRole('link', { name: 'Hide the map' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Map of the yachts' })).toHaveCount(0)
})

test('on a phone the filters open over the results and lead back to them', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/yacht-rentals')
  await page.getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('search', { name: 'Filters' })
  await expect(panel).toBeVisible()
  await panel.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Show \d+ yacht/ }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible()
})

test('the map has every yacht of the search; its pins and the cards light each other; its area can be searched', {
  tag: '@widths',
}, async ({ page }) => {
  const phone = isPhone(page)
  await page.goto('/yacht-rentals?location=Dubai')
  const map = page.getByRole('region', { name: 'Map of the yachts' })
  if (phone) {
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
  }
  const pins = map.getByRole('button', { name: /,|yachts here/ })
  await expect(pins.first()).toBeVisible()

  const pin = pins.first()
  await pin.click({ force: true })
  const card = map.getByRole('link')
  await expect(card.first().or(map.getByRole('button', { name: /,/ }).first())).toBeVisible()

  await map.getByRole('button', { name: 'Zoom out' }).click()
  const here = page.getByRole('button', { name: 'Search this area' })
  await here.click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page).not.toHaveURL(/location=/)
  if (phone) {
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).not.toHaveURL(/view=map/)
  }
  await expect(page.getByRole('link', { name: 'Remove: Map area' })).toBeVisible()
})

test('the order of results stands in the address', async ({ page }) => {
  await page.goto('/yacht-rentals?trip_type=hours')
  await page.getByLabel('Sort by').selectOption('price_low')
  await expect(page).toHaveURL(/sort=price_low/)
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('price_low')
})

test('a search that cannot be answered leaves the page standing', async ({ page }) => {
  await page.goto('/yacht-rentals?bounds=here')
  await expect(page.getByText('No yachts available at the moment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry Loading' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the theme follows the system until one is chosen, and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const dark = await ground()
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect.poll(ground).not.toBe(dark)
  await expect(page.getByRole('button', { name: 'Use the dark theme' })).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('on a phone what floats leaves the button of the map free', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/yacht-rentals')
  const decline = page.getByRole('button', { name: 'Decline' })
  await expect(decline).toBeVisible()
  const [above, map] = await Promise.all(
    [decline, page.getByRole('link', { name: 'Map' })].map((it) => it.boundingBox()),
  )
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0)
})
