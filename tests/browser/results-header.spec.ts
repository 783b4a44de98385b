import { answerConsent } from './consent.ts'
import { expect, fridayIn, isPhone, test } from './support.ts'

const path = `/yacht-rentals?location=Dubai&date=${fridayIn(6)}&min_capacity=12`

// The consent strip would stand above the page until it is answered.
test.beforeEach(({ page }) => answerConsent(page, 'true'))

test('the first yacht is in sight at once: the search takes one line and the filters another', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto(path)
  const first = await page.getByRole('article').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(isPhone(page) ? 200 : 220)
  const pill = page.getByRole('button', { name: /^Edit your search: Dubai · .* · 12 guests/ })
  expect((await pill.boundingBox())?.height).toBe(56)
})

test('the line of the search opens the whole form, which searches and closes', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('button', { name: /^Edit your search/ }).click()
  const form = page.getByRole('region', { name: 'Search yachts' })
  await expect(form.getByRole('combobox', { name: 'Where to?' })).toHaveValue('Dubai')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: /^Edit your search/ }).click()
  await form.getByRole('spinbutton', { name: 'Guests' }).fill('8')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/min_capacity=8/)
  await expect(form).toBeHidden()
})

test('on a phone the search leaves when one reads on, and comes back when one turns back', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(path)
  const pill = page.getByRole('button', { name: /^Edit your search/ })
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 900)
  await expect(pill).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(pill).toBeInViewport()
})

test('a chosen filter is its own chip, counted once and cleared at once', async ({ page }) => {
  await page.goto(path)
  const chips = page.getByRole('navigation', { name: 'Popular filters' })
  await chips.getByRole('link', { name: /^Instant/ }).click()
  await expect(chips.getByRole('link', { name: /^Instant/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('cards of a row have their price at one height, and pictures no smaller than their place', async ({ page }) => {
  await page.goto('/yacht-rentals?view=list')
  const cards = page.getByRole('article')
  const figures = await Promise.all([0, 1, 2, 3].map((index) => cards.nth(index).locator('.figure').boundingBox()))
  expect(new Set(figures.map((box) => box?.y)).size).toBe(1)
  const picture = cards.first().locator('img').first()
  const isLargeEnough = (image: HTMLElement) => {
    const width = Number(new URL((image as HTMLImageElement).currentSrc).searchParams.get('w'))
    return width >= image.clientWidth
  }
  await expect.poll(() => picture.evaluate(isLargeEnough)).toBe(true)
})
