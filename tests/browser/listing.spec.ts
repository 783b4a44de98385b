import type { ElementHandle } from '@playwright/test'
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

test('a field that cannot be saved is named while the others are', async ({ page }) => {
  await becomeOwner(page)
  await page.getByRole('main').getByRole('button', { name: 'Add a yacht' }).click()
  await at(page, 'Type')
  await page.getByLabel('Maker').fill('Azimut')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Year built').fill('3019')
  await page.getByLabel('Model').fill('Magellano 66')
  await expect(page.getByText('Saved, but for one field: see what it says')).toBeVisible()
  await expect(page.getByLabel('Year built')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Model')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Model')).toHaveValue('Magellano 66')
  await expect(page.getByLabel('Year built')).toHaveValue('')
  await page.getByLabel('Year built').fill('2019')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Year built')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a press at the moment of an automatic save waits for its answer', async ({ page }) => {
  await becomeOwner(page)
  await page.getByRole('main').getByRole('button', { name: 'Add a yacht' }).click()
  await at(page, 'Type')
  const statuses: number[] = []
  page.on('response', (answer) => {
    if (/\/type\.data/.test(answer.url()) && answer.request().method() === 'POST') statuses.push(answer.status())
  })
  const press = await page.getByRole('button', { name: 'Save and continue' }).elementHandle()
  // The press comes right after the save has read the form, before the page has rendered that a save runs.
  await page.evaluate(
    (button) => {
      const Native = window.FormData
      window.FormData = class extends Native {
        constructor(...given: ConstructorParameters<typeof Native>) {
          super(...given)
          window.FormData = Native
          queueMicrotask(() => button.click())
        }
      }
    },
    press as ElementHandle<HTMLElement>,
  )
  await page.getByLabel('Maker').fill('Azimut')
  await at(page, 'Name and words')
  expect(statuses).toHaveLength(2)
  expect(statuses.filter((status) => status >= 400)).toEqual([])
})
