import { chooseLastStart, expect, fridayIn, guest, isPhone, searchForTwelve, test } from './support.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a yacht is found, priced and reserved', async ({ page }) => {
  const date = fridayIn(7)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Where to?' }).fill('Dubai')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/yacht-rentals\?location=Dubai$/)

  const cards = await searchForTwelve(page, date)
  await cards.first().click()
  const card = page.getByRole('region', { name: 'Book this yacht' })
  await expect(card).toBeVisible()
  await chooseLastStart(card)

  await card.getByLabel('Guests').fill('8')
  await card.getByRole('button', { name: 'Update the price' }).click()
  await expect(page).toHaveURL(/guests=8/)
  await expect(card.getByRole('region', { name: 'Price details' })).toContainText('8 guests')

  await card.getByRole('link', { name: 'Reserve' }).click()
  await page.getByRole('button', { name: /reserve for/i }).click()
  await expect(page.getByRole('alert')).toContainText('3 fields need your attention')
  const { name, email, phone } = guest()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: /reserve for/i }).click()
  await expect(page.getByText(/FL-[0-9A-Z]{8}/)).toBeVisible()
})

test('without JavaScript filters narrow the results', async ({ page }) => {
  await page.goto('/yacht-rentals?location=Dubai')
  const before = await page.getByRole('status').filter({ hasText: 'yacht' }).textContent()
  await page.getByRole('link', { name: 'Filters' }).click()
  const filters = page.getByRole('search', { name: 'Filters' })
  await filters.getByLabel('Cabins, at least').fill('3')
  await filters.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/min_cabins=3/)
  await expect(page.getByRole('link', { name: 'Remove: 3 cabins or more' })).toBeVisible()
  expect(await page.getByRole('status').filter({ hasText: 'yacht' }).textContent()).not.toBe(before)
})

test('without JavaScript theme and currency are kept', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const openMenu = () => page.getByRole('button', { name: 'Open the menu' }).click()
  if (isPhone(page)) {
    await openMenu()
    await page.getByRole('link', { name: 'Currency: USD' }).click()
  } else {
    await page.getByRole('button', { name: 'Currency: USD' }).click()
    await page.getByRole('link', { name: 'All currencies' }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Currency' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(54)
  await page.getByRole('button', { name: /^EUR/ }).click()
  await expect(page).toHaveURL(/\/$/)
  if (isPhone(page)) await openMenu()
  await expect(page.getByRole(isPhone(page) ? 'link' : 'button', { name: 'Currency: EUR' })).toBeVisible()
})
