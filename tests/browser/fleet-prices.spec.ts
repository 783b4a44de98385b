import type { Page } from '@playwright/test'
import { addDays } from '#shared/local-date.ts'
import { inspectInBothThemes } from './inspect.ts'
import { expect, fridayIn, test } from './support.ts'

async function signInAsOwner(page: Page) {
  expect((await page.request.post('/api/auth/demo', { data: { role: 'b' } })).status()).toBe(200)
}

test('an owner chooses yachts and weeks in the table, sees each price, and publishes them all in one go', async ({
  page,
}) => {
  await signInAsOwner(page)
  const monday = addDays(fridayIn(20), 3)
  await page.goto('/OwnerDashboard/pricing')
  await page.getByRole('link', { name: 'Change several yachts' }).click()
  await page.getByLabel('Weeks from').fill(monday)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const table = page.getByRole('group', { name: 'Table by week' })
  await expect(table.getByRole('columnheader')).toHaveCount(14)
  await inspectInBothThemes(page)
  for (const box of await table.getByRole('checkbox').all()) await box.check()
  await page.getByLabel('To the week of').selectOption(addDays(monday, 13))
  await page.getByRole('button', { name: 'Change the chosen prices by percent' }).click()

  await expect(page.getByRole('radio', { name: 'The days of a period' })).toBeChecked()
  await expect(page.getByLabel('First day')).toHaveValue(monday)
  await expect(page.getByLabel('Last day')).toHaveValue(addDays(monday, 13))
  await page.getByLabel('Name of the new season').fill('Regatta fortnight')
  await page.getByLabel('Change in percent').fill('7,5')
  await page.getByRole('button', { name: 'Show the preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Regatta fortnight').first()).toBeVisible()
  await inspectInBothThemes(page)
  await preview.getByRole('button', { name: /^Publish for/ }).click()
  await expect(page.getByRole('alert')).toContainText('published')

  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/pricing\/publications\?restored=/)
  await expect(page.getByRole('alert')).toContainText('as they were before')
  await expect(page.getByText(/^Undone by/)).toBeVisible()
  await inspectInBothThemes(page)
})

test('a tariff is copied: the preview shows the price of each yacht before and then', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/OwnerDashboard/pricing/fleet?view=copy')
  await page.getByRole('radio', { name: 'Only the base rate' }).check()
  await page.getByRole('checkbox', { name: /^The base rate/ }).check()
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Then AED\s1,150 an hour/)
  await inspectInBothThemes(page)
})

test('a listing is copied under a title of its own', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/OwnerDashboard/listings')
  await page.getByRole('link', { name: 'Copy this listing' }).first().click()
  await inspectInBothThemes(page)
  await page.getByLabel('Title').fill('Copied for the week')
  await page.getByRole('radio', { name: /^A sister yacht/ }).check()
  await page.getByRole('button', { name: 'Make the copy' }).click()
  await expect(page).toHaveURL(/\/documents$/)
  await page.goto('/OwnerDashboard/listings')
  await expect(page.getByRole('heading', { name: 'Copied for the week' })).toBeVisible()
})
