import { signedIn } from './accounts.ts'
import { expect, inspect, isPhone, test } from './support.ts'

test.use({ bypassCSP: true })

test('the sign-in pages have no barriers', { tag: '@widths' }, async ({ page }) => {
  const paths = ['/auth', '/auth?tab=signup', '/auth/forgot', '/auth/by-code', '/ownerauth', '/adminlogin', '/dev/mail']
  for (const path of paths) {
    await page.goto(path)
    await inspect(page)
  }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect(page)
  await page.getByRole('tab', { name: 'Login' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Signup' })).toBeFocused()
  await expect(page).toHaveURL(/tab=signup/)
})

test('a customer’s desk and menus have no barriers', { tag: '@widths' }, async ({ page }) => {
  const { name } = await signedIn(page)
  for (const path of ['/UserDashboard/profile', '/UserDashboard/bookings', '/UserDashboard/favorites', '/ownerauth']) {
    await page.goto(path)
    await inspect(page)
  }
  await page.getByRole('button', { name: isPhone(page) ? 'Open the menu' : `Your account: ${name}` }).click()
  await inspect(page)
  await page.goto('/fr/UserDashboard/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await inspect(page)
})
