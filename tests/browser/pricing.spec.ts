import type { Page } from '@playwright/test'
import { addDays } from '#shared/local-date.ts'
import { inspect, inspectInBothThemes } from './inspect.ts'
import { expect, fridayIn, test } from './support.ts'

/** A yacht of the demo owner. */
async function ownYacht(owner: Page): Promise<string> {
  expect((await owner.request.post('/api/auth/demo', { data: { role: 'b' } })).status()).toBe(200)
  await owner.goto('/OwnerDashboard/pricing')
  const { boats } = await (
    await owner.request.post('/api/boats/owner', {
      headers: { origin: new URL(owner.url()).origin },
      data: { limit: 50 },
    })
  ).json()
  return boats.find(({ status, isLive }: { status: string; isLive: boolean }) => status === 'approved' && isLive).id
}

test('an owner sets an event, sees what it changes, publishes it, and the page of the yacht charges it', async ({
  page,
}) => {
  const yacht = await ownYacht(page)
  const day = fridayIn(10)
  await page.goto(`/OwnerDashboard/pricing/${yacht}?view=rates`)
  await page.getByRole('link', { name: 'Event', exact: true }).click()
  await page.getByLabel('Name in English').fill('Regatta')
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Last day').fill(addDays(day, 1))
  await page.getByLabel(/Own rate/).fill('9000')
  await page.getByRole('button', { name: 'Keep the change' }).click()
  await expect(page.getByText('Not published yet', { exact: true }).last()).toBeVisible()

  await page.getByRole('link', { name: 'See what would change' }).click()
  await expect(page.getByText('2 days change their price.')).toBeVisible()
  const table = page.getByRole('group', { name: 'Days' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('dearer')
  await inspect(page)
  await page.getByRole('button', { name: 'Publish these prices' }).click()
  await expect(page.getByRole('alert')).toContainText('Your prices are published')

  await page.goto(`/OwnerDashboard/pricing/${yacht}?date=${day}&time=10:00&duration=4&guests=4`)
  const price = page.getByRole('region', { name: 'What does a trip cost, and why?' })
  await expect(price.getByRole('list').first()).toContainText('Event Regatta AED 9,000')
  const total =
    (await price
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .textContent()) ?? 'none'
  await page.goto(`/${yacht}?date=${day}&start=10:00&duration=4&guests=4`)
  await expect(page.getByText(total, { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

test('a season is drawn over days of the year, by dragging and by the keyboard', async ({ page }) => {
  const yacht = await ownYacht(page)
  const day = fridayIn(24)
  const box = (date: string) => page.locator(`a[data-date="${date}"]`)
  await page.goto(`/OwnerDashboard/pricing/${yacht}?date=${day}`)
  await box(day).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Season:' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  const form = page.getByRole('region', { name: 'Season' })
  await expect(form.getByLabel('First day')).toHaveValue(day)
  await expect(form.getByLabel('Last day')).toHaveValue(addDays(day, 8))

  await box(addDays(day, 3)).scrollIntoViewIfNeeded()
  await box(addDays(day, 3)).hover()
  await page.mouse.down()
  await box(addDays(day, 1)).hover()
  await page.mouse.up()
  await expect(form.getByLabel('First day')).toHaveValue(addDays(day, 1))
  await expect(form.getByLabel('Last day')).toHaveValue(addDays(day, 3))
  await form.getByLabel('Name in English').fill('Boat show')
  await form.getByLabel(/Own rate/).fill('8000')
  await form.getByRole('button', { name: 'Keep the change' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/Boat show \d+/).filter({ visible: true })).not.toHaveCount(0)
})

test('the year is walked through by arrow keys, on a phone month by month', async ({ page }) => {
  const yacht = await ownYacht(page)
  const day = fridayIn(6)
  await page.goto(`/OwnerDashboard/pricing/${yacht}?date=${day}`)
  const chosen = page.locator('a[aria-current=date]')
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(`a[data-date="${addDays(day, 8)}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 8)}`))
  await inspectInBothThemes(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table', { name: /^Prices in/ })).toHaveCount(1)
  const name = await page
    .getByRole('table', { name: /^Prices in/ })
    .getByRole('caption')
    .textContent()
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.getByRole('table', { name: /^Prices in/ })).not.toHaveAccessibleName(name ?? '')
})
