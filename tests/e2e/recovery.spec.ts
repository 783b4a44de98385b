import { signedIn } from './accounts.ts'
import { expect, test, tryThrice } from './support.ts'

// What the browser says of a page that fails.
test.use({ watched: undefined })

test('a page that goes on failing leads to a new beginning, as nobody', async ({ page }) => {
  await signedIn(page)
  await page.goto('/UserDashboard/profile')
  await page.evaluate(() => localStorage.setItem('kept', 'the cause, perhaps'))
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My Bookings' }).click()
  await tryThrice(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
  await page.goto('/UserDashboard/profile')
  await expect(page, 'the session has ended').toHaveURL(/\/auth\?from=/)
})
