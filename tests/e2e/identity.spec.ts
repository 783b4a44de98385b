import { startIssuer } from '../fakes/identity-issuer.ts'
import { askForCode, codeFor, logIn, signedIn, somebody } from './accounts.ts'
import { expect, isPhone, test } from './support.ts'

test('an account is made, proven, left, and entered again with a new password', { tag: '@widths' }, async ({
  page,
}) => {
  const { name, email, password } = somebody()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Signup' }).click()
  await expect(page).toHaveURL(/tab=signup/)
  await page.getByRole('button', { name: 'Signup', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('3 fields need your attention')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('123')
  await page.getByRole('button', { name: 'Signup', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Your password is too weak. Please use a stronger password.')
  await expect(page.getByLabel('E-mail'), 'what was typed stays').toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Signup', exact: true }).click()

  await expect(page).toHaveURL(/\/auth\/code$/)
  const code = page.getByLabel('Six-digit code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Not valid OTP , Enter the Otp sent to Email or click to resend otp.',
  )
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  const mail = await page.context().newPage()
  await mail.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
  const digits = /\b\d{6}\b/.exec((await mail.getByRole('article').first().textContent()) ?? '')?.[0] ?? ''
  await mail.close()
  await code.fill(`Your code: ${digits.slice(0, 3)} ${digits.slice(3)}`)
  await expect(code, 'the digits are found in what is pasted').toHaveValue(digits)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/UserDashboard\/profile$/)
  await expect(page.getByText('Registration Successful!')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/auth$/)
  await askForCode(page, 'Forgot your password?', email)
  await code.fill(await codeFor(page.request, email))
  await page.getByLabel('New password').fill(`${password} again`)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await logIn(page, { email, password })
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.')
  await logIn(page, { email, password: `${password} again` })
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/UserDashboard\/profile$/)
})

test('one goes on where one wanted to, and each role has its sign-in page', async ({ page }) => {
  for (const [path, signInPage] of [
    ['/UserDashboard/bookings', /\/auth\?from=%2FUserDashboard%2Fbookings$/],
    ['/fr/ownerDashboard', /\/fr\/auth\?from=/],
    ['/adminn/users', /\/adminlogin\?from=/],
    ['/my-bookings', /\/auth\?from=/],
    ['/login', /\/auth$/],
    ['/ownerSignup', /\/ownerauth$/],
  ] as const) {
    await page.goto(path)
    await expect(page, path).toHaveURL(signInPage)
  }
  const account = await signedIn(page)
  await page.request.delete('/api/auth/session', { headers: { origin: new URL(page.url()).origin } })
  await page.goto('/UserDashboard/bookings')
  await logIn(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  for (const closed of ['/OwnerDashboard', '/adminn', '/admindashboard', '/auth']) {
    await page.goto(closed)
    await expect(page, `${closed} is not for customers`).toHaveURL(/:\d+\/$/)
  }
})

test('a forgotten password is no detour', async ({ page }) => {
  const { email, password } = await signedIn(page)
  await page.context().clearCookies()
  await page.goto('/UserDashboard/bookings')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/auth\?from=%2FUserDashboard%2Fbookings$/)
  await askForCode(page, 'Forgot your password?', email)
  await page.getByLabel('Six-digit code').fill(await codeFor(page.request, email))
  await page.getByLabel('New password').fill(`${password} again`)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await logIn(page, { email, password: `${password} again` })
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/adminlogin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page, 'administrators come back to their sign-in page').toHaveURL(/\/adminlogin\?from=%2Fadminn$/)
})

test('a code by mail signs in without the password', async ({ page }) => {
  const { email } = await signedIn(page)
  await page.context().clearCookies()
  await page.goto('/auth?from=/compare')
  await askForCode(page, 'Log in with a code by e-mail', email)
  await page.getByLabel('Six-digit code').fill(await codeFor(page.request, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/compare$/)
  await expect(page.getByText('Login Successful!')).toBeVisible()
})

test('who is signed in has a menu in the header', { tag: '@widths' }, async ({ page }) => {
  const { name, email } = await signedIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: isPhone(page) ? 'Open the menu' : `Your account: ${name}` }).click()
  const menu = isPhone(page)
    ? page.getByRole('dialog', { name: 'Menu' })
    : page.getByRole('region', { name: 'Your account', exact: true })
  await expect(menu).toContainText(email)
  await expect(
    menu.getByText(
      name
        .split(' ')
        .map(([first]) => first?.toUpperCase())
        .join(''),
      { exact: true },
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Login/ })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/UserDashboard/bookings')
  // Until its script is there, a link is the browser's own.
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await expect(menu.locator('xpath=ancestor::*[@data-asleep]')).toHaveCount(0)
  // The answer is held, so that what is said meanwhile can be read.
  const asked = Promise.withResolvers<void>()
  await page.route(/profile\.data/, async (route) => {
    await asked.promise
    await route.continue()
  })
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  asked.resolve()
  await expect(page).toHaveURL(/\/UserDashboard\/profile$/)
  await page.goBack()
  await page.getByRole('button', { name: isPhone(page) ? 'Open the menu' : `Your account: ${name}` }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto('/UserDashboard/profile')
  await expect(page).toHaveURL(/\/auth\?from=/)
})

test('what a guest kept goes along, and is in the first paint from then on', async ({ page, request }) => {
  const account = await signedIn(page)
  await page.context().clearCookies()
  await page.goto('/yacht-rentals')
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Wishlist: / })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/auth?from=/yacht-rentals')
  await logIn(page, account)
  await expect(page).toHaveURL(/\/yacht-rentals$/)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const own = await page.request.get('/yacht-rentals')
  expect(await own.text(), 'sent with its heart').toContain('aria-pressed="true"')
  expect(own.headers()['cache-control']).toContain('private')
  const everybodys = await (await request.get('/yacht-rentals')).text()
  expect(everybodys).not.toContain('aria-pressed="true"')
  expect(everybodys, 'nothing of a user is on what everybody is sent').not.toContain(account.email)

  await page.goto('/UserDashboard/favorites')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Wishlist: / })
    .click()
  await expect(page.getByText('Removed From Wishlist')).toBeVisible()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('a customer becomes an owner', async ({ page }) => {
  await signedIn(page)
  await page.goto('/ownerauth')
  await page.getByLabel('Name of your fleet or company').fill('Costa Charters')
  await page.getByLabel('Phone').fill('not a phone')
  await page.getByRole('button', { name: 'Become an owner' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Enter a phone number such as +971 50 123 4567.')
  await page.getByLabel('Phone').fill('+971 50 123 4567')
  await page.getByRole('button', { name: 'Become an owner' }).click()
  await expect(page).toHaveURL(/\/OwnerDashboard$/)
  await expect(page.getByText('No yachts yet')).toBeVisible()
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/OwnerDashboard$/i)
  await page.goto('/adminn')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('with Google one signs up the first time and in from then on', async ({ page, site: { port, googlePort } }) => {
  const google = await startIssuer(googlePort)
  const { name, email } = somebody()
  google.become({ sub: email, email, email_verified: true, name })
  // Google leads back to the public address.
  const site = `http://localhost:${port}`
  await page.goto(`${site}/auth?from=/compare`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${site}/compare`)
  await expect(page.getByText('Registration Successful!')).toBeVisible()
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL(`${site}/UserDashboard/profile`)
  await expect(page.getByRole('region', { name: 'Password' })).toContainText('You have not set a password yet.')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(`${site}/auth`)
  await page.goto(`${site}/auth/continue?error=access_denied`)
  await expect(page.getByRole('alert')).toHaveText('The sign-in was not finished. Please try again.')
  await google.stop()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('one signs up, out and in', async ({ page }) => {
    const { name, email, password } = somebody()
    await page.goto('/auth?tab=signup')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Signup', exact: true }).click()
    await page.getByLabel('Six-digit code').fill(await codeFor(page.request, email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page).toHaveURL(/\/auth$/)
    await logIn(page, { email, password: 'wrong' })
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.')
    await logIn(page, { email, password })
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  })
})
