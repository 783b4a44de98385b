import { expect, test } from './support.ts'

test('the page of a place tells what there is, what it costs and when to come, and leads to the results', async ({
  page,
}) => {
  await page.goto('/yacht-rental-in-dubai')
  await expect(page.getByRole('heading', { level: 1, name: 'Yacht rental in Dubai' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'When to come' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  // The figures are those of a search.
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
