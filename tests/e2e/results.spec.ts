import { expect, isPhone, test } from './support.ts'

test('a filter searches at once, keeps its focus and its place, and is undone by its chip', async ({ page }) => {
  test.skip(isPhone(page), 'on a phone the filters are a panel over the results')
  await page.goto('/yacht-rentals')
  const box = page.getByRole('search', { name: 'Filters' }).getByRole('checkbox').first()
  await page.evaluate(() => window.scrollTo(0, 120))
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/type=/)
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  await page
    .getByRole('list', { name: 'Your filters' })
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/type=/)
  await expect(box).not.toBeChecked()
  await page.goBack()
  await expect(box).toBeChecked()
})

test('on a phone the filters open over the results and lead back to them', async ({ page }) => {
  test.skip(!isPhone(page), 'on a wide screen the filters stand beside the results')
  await page.goto('/yacht-rentals')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('search', { name: 'Filters' })
  await expect(panel).toBeVisible()
  await panel.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Show \d+ yacht/ }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

test('the order of results stands in the address', async ({ page }) => {
  await page.goto('/yacht-rentals?trip_type=hours')
  await page.getByLabel('Sort by').selectOption('price_low')
  await expect(page).toHaveURL(/sort=price_low/)
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('price_low')
})

test('the home page turns its pages of eight', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(8)
  const first = (await cards.first().getByRole('heading').textContent()) ?? ''
  await page.getByRole('navigation', { name: 'Pages of the collection' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards.first().getByRole('heading')).not.toHaveText(first)
})

test('the theme follows the system until one is chosen, and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const dark = await ground()
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  expect(await ground()).not.toBe(dark)
  await expect(page.getByRole('button', { name: 'Use the dark theme' })).toBeFocused()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
