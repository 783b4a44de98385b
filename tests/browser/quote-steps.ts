import type { Page } from '@playwright/test'
import { enterCard, payButton } from './payment-page.ts'
import { expect, isPhone } from './support.ts'

/** Finds a yacht for an offer and adds it, in the list below the field or in a phone's panel. */
export async function addToOffer(page: Page, typed: string, yacht: string) {
  const field = page.getByRole('region', { name: 'Find a yacht' }).getByRole('combobox')
  if (isPhone(page)) {
    await field.click()
    await page.getByRole('dialog').getByRole('combobox').fill(typed)
  } else await field.fill(typed)
  await page.getByRole('option', { name: yacht }).click()
  await expect(page.getByRole('group', { name: yacht })).toBeVisible()
}

type Discount = { by: string; value: string; reason: string }

/** Offers a yacht for so many units, at its own price or with a discount. */
export async function offerYacht(page: Page, yacht: string, length: string, discount?: Discount) {
  const group = page.getByRole('group', { name: yacht })
  await group.getByLabel('Length').fill(length)
  if (!discount) return
  await group.getByLabel('Discount').selectOption(discount.by)
  await group.getByLabel('Per cent or amount').fill(discount.value)
  await group.getByLabel('Reason').fill(discount.reason)
}

/** Agrees to the terms of a charter that was put together, and pays by card. Returns the id of the booking. */
export async function payOffered(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('button', { name: 'Agree and continue to pay' }).click()
  await enterCard(page)
  await payButton(page).click()
  await expect(page.getByText('Your card is accepted')).toBeVisible()
  const link = await page.getByRole('link', { name: 'See the reservation' }).getAttribute('href')
  return /[0-9a-f]{24}/.exec(link ?? '')?.[0] ?? ''
}
