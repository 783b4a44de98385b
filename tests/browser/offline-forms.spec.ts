import { Secret, TOTP } from 'otpauth'
import { logIn, signedIn, somebody } from './accounts.ts'
import { expect, networkError, offline, test } from './support.ts'

test('the sign-in page says that there is no connection, and keeps what was typed', async ({ page }) => {
  await page.goto('/auth')
  await offline(page, async () => {
    await logIn(page, { email: 'ana@example.com', password: 'harbour' })
    await expect(page.getByRole('alert')).toHaveText(networkError)
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.com')
  })
})

test('so do the forms of a new password', async ({ page }) => {
  const { email } = somebody()
  await page.goto('/auth/forgot')
  await offline(page, async () => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toHaveText(networkError)
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  })
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(/\/auth\/code$/)
  await offline(page, async () => {
    await page.getByLabel('Six-digit code').fill('123456')
    await page.getByLabel('New password').fill('another harbour')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('alert')).toHaveText(networkError)
    await expect(page.getByLabel('Six-digit code')).toHaveValue('123456')
    await expect(page.getByLabel('New password')).toHaveValue('another harbour')
  })
})

test('so do those of a profile, and of a second step', async ({ page }) => {
  const account = await signedIn(page)
  await page.goto('/UserDashboard/profile')
  const factor = page.getByRole('region', { name: 'Two-step login' })
  const code = page.getByLabel('Code from your authenticator')
  await offline(page, async () => {
    const details = page.getByRole('region', { name: 'Your details' })
    await details.getByLabel('City').fill('Nice')
    await details.getByLabel('Currency').selectOption('EUR')
    await details.getByRole('button', { name: 'Save changes' }).click()
    await expect(details.getByRole('alert')).toHaveText(networkError)
    await expect(details.getByLabel('City')).toHaveValue('Nice')
    await expect(details.getByLabel('Currency')).toHaveValue('EUR')
    await page.getByRole('button', { name: 'Logout', exact: true }).first().click()
    await expect(page.getByRole('status').getByText(networkError)).toBeVisible()
    await expect(page).toHaveURL(/profile$/)
    await page.getByRole('button', { name: 'Log out on all devices' }).click()
    await expect(page.getByRole('region', { name: 'Devices' }).getByRole('alert')).toHaveText(networkError)
    await factor.getByRole('button').click()
    await expect(factor.getByRole('alert')).toHaveText(networkError)
  })
  await factor.getByRole('button').click()
  await expect(code).toBeVisible()
  await offline(page, async () => {
    await code.fill('654321')
    await factor.getByRole('button', { name: 'Turn it on' }).click()
    await expect(factor.getByRole('alert')).toHaveText(networkError)
    await expect(factor.getByRole('img'), 'what was to be scanned stays').toBeVisible()
    await expect(code).toHaveValue('654321')
  })
  const secret = Secret.fromBase32((await factor.locator('code').textContent())?.replaceAll(' ', '') ?? '')
  await code.fill(new TOTP({ secret }).generate())
  await factor.getByRole('button', { name: 'Turn it on' }).click()
  await expect(factor.getByText('Your recovery codes')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/auth')
  await logIn(page, account)
  await expect(page).toHaveURL(/\/auth\/second-factor$/)
  await offline(page, async () => {
    await code.fill('654321')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toHaveText(networkError)
    await expect(code).toHaveValue('654321')
  })
})
