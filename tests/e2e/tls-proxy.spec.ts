import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { codeFor, logIn, somebody } from './accounts.ts'
import {
  chooseLastStart,
  expect,
  fridayIn,
  guest,
  openBookingCard,
  reserveAs,
  searchForTwelve,
  test,
} from './support.ts'
import { startTlsProxy } from './tls-proxy.ts'

// As in production: the process speaks plain http on a port of its own, and a proxy with a certificate stands in front.
const port = Number(process.env.E2E_PORT ?? 4311) + 5
const proxyPort = port + 1
const origin = `https://localhost:${proxyPort}`

test.use({ baseURL: origin, ignoreHTTPSErrors: true })
test.describe.configure({ mode: 'serial' })

let server: ChildProcess | undefined
let proxy: { close: () => void } | undefined

test.beforeAll(async () => {
  server = spawn(process.execPath, ['scripts/run.mjs', 'src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      // Beside the processes that the other specs use, on the same database.
      DATA_DIR: process.env.E2E_DATA_DIR ?? 'test-results/data',
      WORKER: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  for await (const chunk of server.stdout ?? []) if (String(chunk).includes('Ready')) break
  proxy = await startTlsProxy(proxyPort, port)
})

test.afterAll(async () => {
  proxy?.close()
  if (!server || server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
})

test('an account is made behind a proxy that ends TLS', async ({ page, playwright }) => {
  const { name, email, password } = somebody()
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Signup', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/code$/)
  // Kept mail is shown by a process that nobody else can reach, and not by this one.
  expect((await page.request.get('/api/dev/mails')).status()).toBe(404)
  const local = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port - 5}` })
  await page.getByLabel('Six-digit code').fill(await codeFor(local, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(`${origin}/UserDashboard/profile`)
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
  await card.getByRole('link', { name: 'Reserve' }).click()
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
