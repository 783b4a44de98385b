import { awaken } from './awake.ts'
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
    for (const [list, count] of [
      ['upcoming', 2],
      ['past', 3],
    ] as const) {
      await page.goto(`/UserDashboard/bookings?show=${list}`)
      await expect(page.getByText(/· FL-/)).toHaveCount(count)
    }
  })
}

for (const { home, menu, desk, next } of [
  { home: '/', menu: 'Your account', desk: 'Dashboard', next: 'Documents' },
  { home: '/fr', menu: 'Votre compte', desk: 'Tableau de bord', next: 'Documents' },
]) {
  test(`from ${home} a link leads into the desk, whose pages then follow each other without a new document`, async ({
    page,
  }) => {
    await page.goto('/ownerauth')
    await page.getByRole('button', { name: 'Demo: sign in as an owner' }).click()
    await expect(page).toHaveURL(/\/OwnerDashboard$/)
    await page.goto(home)
    await page.locator('[popovertarget="user-menu"]').click()
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: desk, exact: true }).click()
    await expect(page).toHaveURL(/\/OwnerDashboard$/)
    await awaken(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
    const rail = page.getByRole('navigation').first()
    await rail.getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(/verification-documents$/)
    await expect(page.locator('html[data-kept]')).toBeAttached()
  })
}
