import { bookedTrip } from './booked-trip.ts'
import { expect, fridayIn, test } from './support.ts'

test('a booking is cancelled after the question that shows the refund', async ({ page }) => {
  const { id } = await bookedTrip(page, fridayIn(12))
  await page.goto(`/reservation/${id}`)
  const cancel = page.getByRole('link', { name: 'Cancel this booking' })
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await cancel.click()
  await expect(dialog).toContainText(/comes back/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/cancel/)
  await expect(cancel).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Your reason (optional)').fill('Grandmother is ill.')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { name: 'You cancelled this booking' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('goes back to you')
  await expect(dialog).toBeHidden()
})
