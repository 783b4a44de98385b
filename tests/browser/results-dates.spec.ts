import { expect, fridayIn, openSearch, test } from './support.ts'

test('a date can be meant roughly: each card tells its own day and leads to it', async ({ page }) => {
  const date = fridayIn(7)
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&trip_type=hours`)
  await openSearch(page)
  const form = page.getByRole('region', { name: 'Search yachts' })
  await form.getByLabel('How exact?').selectOption('days')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/flex=days/)
  await expect(page.getByRole('button', { name: /^Edit your search: Dubai · .* ± 3 days/ })).toBeVisible()
  const card = page.getByRole('article').first()
  await expect(card).toContainText(/\d+ hours? on \d+ [A-Z][a-z]+, all included/)
  const found = new URL((await card.getByRole('link').getAttribute('href')) ?? '', page.url()).searchParams.get('date')
  expect(Math.abs(Date.parse(found ?? '') - Date.parse(date))).toBeLessThanOrEqual(3 * 86_400_000)
})

test('where no yacht lies, the nearest places lead on', async ({ page }) => {
  await page.goto('/yacht-rentals?location=Reykjavik')
  await expect(page.getByText('No yachts in Reykjavik yet')).toBeVisible()
  const places = page.getByRole('main').getByRole('link', { name: /\d+ yachts? · [\d,]+ km away/ })
  await expect(places).toHaveCount(3)
  await places.first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('places with yachts are offered first, with how many there are', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Where to?' })
  await field.fill('mo')
  const offered = page.getByRole('group', { name: 'Suggestions' }).getByRole('option')
  await expect(offered.first()).toHaveAccessibleName('Monaco')
  await expect(offered.first()).toContainText(/\d+ yachts/)
  await expect(page.getByRole('group', { name: 'No yachts there yet' }).getByRole('option')).toHaveCount(3)
})
