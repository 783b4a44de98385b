import type { Page } from '@playwright/test'
import { bookedTrip } from './booked-trip.ts'
import { expect, fridayIn, inspect, test } from './support.ts'

// The inspector adds a style sheet of its own.
test.use({ bypassCSP: true })

test('a guest moves a trip to a dearer one and pays the difference; the old day is free again', async ({ page }) => {
  const date = fridayIn(16)
  const { id, yachtId } = await bookedTrip(page, date)
  const isFree = async (on: string) => {
    const quote = { yachtId, date: on, time: '10:00', duration: 2, guests: 2 }
    return (await page.request.post('/api/pricing/preview', { data: quote })).ok()
  }
  expect(await isFree(date)).toBe(false)
  await page.goto(`/reservation/${id}`)
  await page.getByRole('link', { name: 'Change date, time or guests' }).click()
  await page.getByLabel('Day', { exact: true }).fill(fridayIn(17))
  await page.getByRole('spinbutton', { name: 'Hours', exact: true }).fill('4')
  await page.getByRole('button', { name: 'See the new price' }).click()
  await expect(page.getByRole('heading', { name: 'As changed' })).toBeVisible()
  await expect(page.getByText('Due now')).toBeVisible()
  await inspect(page)

  await page.getByRole('button', { name: /^Agree, and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay for your change' })).toBeVisible()
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByLabel('Expiry date').fill('12 / 35')
  await frame.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^(Pay|Send the request for) / }).click()
  await expect(page).toHaveURL(`/reservation/${id}`)
  const { bookingDate, units } = await (await page.request.get(`/api/bookings/${id}`, await asGuest(page, id))).json()
  expect([bookingDate, units]).toEqual([fridayIn(17), 4])
  await expect(page.getByText('Changed; the price is')).toBeVisible()
  expect([await isFree(date), await isFree(fridayIn(17))]).toEqual([true, false])
})

/** The token of the browser's cookie, for a call past the page. */
async function asGuest(page: Page, id: string) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name.includes(id))?.value ?? ''
  return { headers: { authorization: `Bearer ${token}` } }
}
