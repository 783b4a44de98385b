import { expect, test } from './support.ts'

const pages = [
  { path: '/auth', button: 'Demo: sign in as a customer', lands: /\/UserDashboard\/profile$/ },
  { path: '/ownerauth', button: 'Demo: sign in as an owner', lands: /\/OwnerDashboard$/ },
  { path: '/adminlogin', button: 'Demo: sign in as the administrator', lands: /\/adminn$/ },
]

for (const { path, button, lands } of pages) {
  test(`one press on ${path} signs in`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(lands)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path !== '/auth') return
    for (const list of ['upcoming', 'past']) {
      await page.goto(`/UserDashboard/bookings?show=${list}`)
      await expect(page.getByText(/· FL-/)).toHaveCount(2)
    }
  })
}
