import type { Page } from '@playwright/test'
import { freePort } from '../harness/free-port.ts'
import { codeFor, logIn, somebody } from './accounts.ts'
import { startProcess } from './site-process.ts'
import {
  chooseLastStart,
  expect,
  fridayIn,
  guest,
  openBookingCard,
  reserveAs,
  reserveLink,
  searchForTwelve,
  test as siteTest,
} from './support.ts'
import { startTlsProxy } from './tls-proxy.ts'

type Proxied = { proxied: { origin: string } }

// As in production, the process speaks plain HTTP on its own port behind a proxy with a certificate.
const test = siteTest.extend<object, Proxied>({
  proxied: [
    async ({ site }, use) => {
      const [port, proxyPort] = [await freePort(), await freePort()]
      const origin = `https://localhost:${proxyPort}`
      const settings = { PUBLIC_URL: origin, TRUST_PROXY: '1', WORKER: 'off' }
      const behind = await startProcess(site.data, settings, port)
      const proxy = await startTlsProxy(proxyPort, port)
      await use({ origin })
      proxy.close()
      await behind.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ proxied }, use) => use(proxied.origin),
})

test.use({ ignoreHTTPSErrors: true })
// All tests share one process behind one proxy.
test.describe.configure({ mode: 'default' })

test('an account is made behind a proxy that ends TLS', async ({ page, playwright, site, proxied }) => {
  const { name, email, password } = somebody()
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Signup', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/code$/)
  // A process that others can reach does not show the kept mails, so the code is read from the plain process.
  expect((await page.request.get('/api/dev/mails')).status()).toBe(404)
  const local = await playwright.request.newContext({ baseURL: site.origin })
  await page.getByLabel('Six-digit code').fill(await codeFor(local, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(`${proxied.origin}/UserDashboard/profile`)
  const cookies = await page.context().cookies()
  expect(cookies.find((cookie) => cookie.name === '__Host-session')).toMatchObject({ secure: true, httpOnly: true })
})

test('an administrator’s password is looked at, not the proxy', async ({ page }) => {
  await page.goto('/adminlogin')
  await logIn(page, { email: 'nobody@example.com', password: 'a wrong password' })
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.')
})

test('a yacht is reserved', async ({ page }) => {
  await (await searchForTwelve(page, fridayIn(31))).first().click()
  const card = await openBookingCard(page)
  await chooseLastStart(card)
  await reserveLink(card).click()
  await reserveAs(page, guest())
})

test('a message is sent', async ({ page }) => {
  await sendMessage(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent', async ({ page }) => {
    await sendMessage(page)
  })
})

async function sendMessage(page: Page) {
  await page.goto('/contact')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Ana Costa')
  await form.getByLabel('E-mail').fill('ana@example.com')
  await form.getByLabel('Message').fill('Is there a berth for a day?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has been sent')).toBeVisible()
}
