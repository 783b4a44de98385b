import { at, becomeOwner, saveAndContinue } from './listing-steps.ts'
import { expect, test } from './support.ts'

test('a save that reaches nobody is sent again, twice', async ({ page }) => {
  await becomeOwner(page)
  await page.getByRole('main').getByRole('button', { name: 'Add a yacht' }).click()
  await at(page, 'Type')
  await page.getByLabel('Maker').fill('Azimut')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  let lost = 0
  await page.route(/\/type\.data/, (route) =>
    lost < 2 && ++lost ? route.abort('internetdisconnected') : route.continue(),
  )
  await saveAndContinue(page, 'Name and words')
  expect(lost).toBe(2)
})
