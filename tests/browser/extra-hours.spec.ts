import type { APIRequestContext } from '@playwright/test'
import type { Yacht } from '#contract/boats/yacht.ts'
import { inspectInBothThemes } from './inspect.ts'
import { expect, fridayIn, openBookingCard, openPriceDetails, readPrice, test } from './support.ts'

/** A yacht by the hour with an extra whose hours the guest chooses, and that extra. */
async function findExtra(request: APIRequestContext) {
  const { boats } = (await (await request.get('/api/boats?limit=50&location=Dubai&trip_type=hours')).json()) as {
    boats: { id: string }[]
  }
  for (const { id } of boats) {
    const yacht = (await (await request.get(`/api/boats/${id}`)).json()) as Yacht
    const extra = yacht.extras.find(({ minHours }) => minHours !== null)
    if (extra) return { id, extra }
  }
  throw new Error('No yacht has an extra for chosen hours')
}

test('hours of an extra are chosen in its panel, and the price follows', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { id, extra } = await findExtra(request)
  const name = extra.name.en
  await page.goto(`/${id}?date=${fridayIn(18)}&duration=4&start=12:00`)
  const card = await openBookingCard(page)
  const before = await readPrice(await openPriceDetails(card))
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Add extras/ }).click()
  const panel = page.getByRole('region', { name: 'Extras' })
  await panel.getByRole('button', { name: `One more: ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`extras=${extra.id}%3A1`))
  const hours = panel.getByLabel(`${name}: hours`)
  await hours.fill('9')
  await expect(panel.getByText('On this trip, choose from 1 to 4 hours.')).toBeVisible()
  await expect(hours).toHaveAttribute('aria-invalid', 'true')
  await inspectInBothThemes(page)
  await hours.fill('2')
  await expect(page).toHaveURL(new RegExp(`extras=${extra.id}%3A1%3A2`))
  await expect(hours).not.toHaveAttribute('aria-invalid')
  await panel.getByRole('button', { name: `One more: ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`extras=${extra.id}%3A2%3A2`))
  await panel.getByRole('button', { name: 'Done' }).click()
  const details = await openPriceDetails(card)
  await expect(details).toContainText(`2 × ${name}, 2\u00a0h`)
  const after = await readPrice(details)
  expect(after.total - before.total).toBe(4 * extra.amount)
  expect(after.lines.reduce((sum, amount) => sum + amount, 0)).toBe(after.total)
})
