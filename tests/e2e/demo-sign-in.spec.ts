import { expect, unwatchedTest as test } from './support.ts'

const pages = [
  { path: '/auth', button: 'Demo: sign in as a customer', lands: /\/UserDashboard\/profile$/ },
  { path: '/ownerauth', button: 'Demo: sign in as an owner', lands: /\/OwnerDashboard$/ },
  { path: '/adminlogin', button: 'Demo: sign in as the administrator', lands: /\/adminn$/ },
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    for (const { path, button, lands } of pages) {
      test(`one press on ${path} signs in`, async ({ page }) => {
        await page.goto(path)
        await page.getByRole('button', { name: button }).click()
        await expect(page).toHaveURL(lands)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
  })
}

test('the customer of the demo has bookings behind and ahead', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Demo: sign in as a customer' }).click()
  await expect(page).toHaveURL(/\/UserDashboard\/profile$/)
  await page.goto('/UserDashboard/bookings')
  await expect(page.getByText(/· FL-/)).toHaveCount(4)
})
