import type { Locator } from '@playwright/test'
import { inspect } from './inspect.ts'
import { confirmed, enterCard, payButton } from './payment-page.ts'
import { acceptTerms, expect, fridayIn, guest, readPrice, test } from './support.ts'

// From the choice of a day to the paid package.

/** The amount that is charged, in minor units: AED 5,880 or AED 5,880.50. */
async function chargedIn(part: Locator): Promise<number> {
  const [, amount = ''] = /AED\s*([\d,]+(?:\.\d\d)?)/.exec((await part.textContent()) ?? '') ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}

test('a guest books a proposal with decoration and a photographer, and every page shows one sum', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  await page.goto(`/packages/proposal-packages?date=${fridayIn(6)}&guests=2&duration=2&location=Dubai`)
  await inspect(page)
  const instant = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Instant booking' })
  await instant.getByRole('link').first().click()
  await page.getByRole('checkbox', { name: /Photographer/ }).check()
  await page.getByRole('button', { name: 'Update the price' }).click()
  const price = page.getByRole('complementary', { name: 'Price details' })
  await expect(price.getByText(/Photographer/)).toBeVisible()
  await expect(price.getByText(/Roses/)).toBeVisible()
  const { lines, total } = await readPrice(price)
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  await inspect(page)

  await price.getByRole('link', { name: 'Continue to booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
  await expect(page.getByText(/Photographer/).first()).toBeVisible()
  const { name, email, phone } = guest()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await acceptTerms(page)
  const reserve = page.getByRole('button', { name: /reserve for/i })
  const sum = await chargedIn(reserve)
  await inspect(page)
  await reserve.click()
  await expect(page).toHaveURL(/\/complete-payment\/[0-9a-f]{24}$/)
  await enterCard(page)
  expect(await chargedIn(payButton(page))).toBe(sum)
  await payButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  await inspect(page)
})
