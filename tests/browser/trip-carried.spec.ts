import { expect, fridayIn, test } from './support.ts'

const date = fridayIn(9)
// This spec leaves out cases that tests/pages/search.test.ts proves without a browser.

test('the yacht of a trip that only its card names leads back to the search as it was', async ({ page }) => {
  const search = `/yacht-rentals?location=Dubai&date=${date}&flex=month`
  await page.goto(search)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/date=.*duration=/)
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()
  await expect(back).toHaveAttribute('href', search)
})

test('on a phone the figure of the card is in the bar at the lower edge', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&min_capacity=6`)
  const card = page.getByRole('article').first()
  const [shown = ''] = /[$€]\s?[\d,.]+/.exec((await card.textContent()) ?? '') ?? []
  expect(shown).not.toBe('')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.locator('[data-bottom-bar]').getByText(shown)).toBeVisible()
})

test('the comparison is for the date and the guests of the search', async ({ page }) => {
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&min_capacity=6`)
  const cards = page.getByRole('article')
  for (const index of [0, 1])
    await cards
      .nth(index)
      .getByRole('button', { name: /^Compare/ })
      .click()
  await page.getByRole('region', { name: 'Yachts to compare' }).getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(new RegExp(`compare\\?ids=.*date=${date}&min_capacity=6`))
  await expect(page.getByLabel('Date')).toHaveValue(date)
  await expect(page.getByLabel('Guests')).toHaveValue('6')
  await page.getByRole('table').getByRole('link', { name: /^View/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`date=${date}.*guests=6`))
})
