import { expect, test } from './support.ts'

test('the page of a place tells what there is, what it costs and when to come, and leads to the results', async ({
  page,
}) => {
  await page.goto('/yacht-rental-in-dubai')
  await expect(page.getByRole('heading', { level: 1, name: 'Yacht rental in Dubai' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'When to come' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  // Figures are those of a search.
  const told = await page
    .getByText(/^\d+ yachts · /)
    .first()
    .textContent()
  const count = Number(told?.match(/^\d+/)?.[0])
  const hours = page.getByRole('main').getByRole('link', { name: 'By the hour' }).first()
  await expect(hours).toHaveAttribute('href', /location=Dubai.*trip_type=hours/)
  const question = page.getByText('How much does it cost to rent a yacht in Dubai?')
  await question.click()
  await expect(page.getByText(/By the hour: from .+ for \d+ hours?, up to \d+ guests\./)).toBeVisible()

  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/yacht-rentals\?location=Dubai/)
  await expect(page.getByRole('status').filter({ hasText: `${count} yachts` })).toBeVisible()
})

test('every destination has its page in both languages, and neighbours lead on', async ({ page }) => {
  await page.goto('/destinations')
  const places = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const addresses = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses) {
    expect((await page.request.get(address)).status(), address).toBe(200)
    expect((await page.request.get(`/fr${address}`)).status(), address).toBe(200)
  }
  await places.filter({ hasText: 'Split' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Split')
  await page.getByRole('link', { name: 'Dubrovnik' }).click()
  await expect(page).toHaveURL('/yacht-rental-in-dubrovnik')
  await page.goto('/fr/yacht-rental-in-miami')
  await expect(page.getByRole('heading', { level: 1, name: 'Location de yachts à Miami' })).toBeVisible()
})

test('another name leads to the place, an unknown one to those that there are', async ({ page }) => {
  await page.goto('/yacht-rental-in-mallorca-palma')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/yacht-rental-in-goecek')
  await expect(page).toHaveURL('/yacht-rental-in-gocek')

  const answer = await page.goto('/yacht-rental-in-atlantis-below')
  expect(answer?.status()).toBe(404)
  await page.getByRole('navigation', { name: 'Suggestions' }).getByRole('link', { name: 'Dubai', exact: true }).click()
  await expect(page).toHaveURL('/yacht-rental-in-dubai')
})
