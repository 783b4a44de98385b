import { signedIn } from './accounts.ts'
import { expect, test } from './support.ts'

// The test causes errors that the browser reports, so they are not watched.
test.use({ watched: undefined })

test('a desk’s page that fails leaves its rail standing; on a phone the row begins at the page one is on', async ({
  page,
}) => {
  await signedIn(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/UserDashboard/favorites')
  const row = page.getByRole('navigation', { name: 'Your account' })
  await expect(row.getByRole('link', { name: 'Favorites' })).toBeInViewport({ ratio: 1 })

  await page.route('**/bookings.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await row.getByRole('link', { name: 'My Bookings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await row.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
