import type { Page } from '@playwright/test'
import { awaken } from './awake.ts'
import { answerConsent } from './consent.ts'
import { expect, moving, openSearch, test, tryThrice } from './support.ts'

test.use(moving)

const consent = (page: Page) => answerConsent(page, 'true')
const noConsent = (page: Page) => answerConsent(page, 'false')

test('the header is more opaque after ten pixels', async ({ page }) => {
  await page.goto('/about-us')
  await page.evaluate(() => scrollTo(0, 9))
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => scrollTo(0, 60))
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled')
})

test('the side menu holds the page and closes by itself', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu.getByRole('link', { name: 'Explore Yachts' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Currency: USD' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/fr')
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.mouse.click(20, 400)
  await expect(menu).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  // At this width the header has room for its links, so the menu closes, even if its script loads after the change.
  await page.setViewportSize({ width: 1300, height: 800 })
  await expect(menu).toBeHidden()
})

test('a currency is chosen from the header', async ({ page }) => {
  await page.goto('/yacht-rentals?location=Dubai')
  await page.getByRole('button', { name: 'Currency: USD' }).click()
  await page.getByRole('button', { name: /^EUR/ }).click()
  await expect(page.getByRole('button', { name: /^EUR/ }), 'the choice closes the list').toBeHidden()
  await expect(page.getByRole('button', { name: 'Currency: EUR' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('€')
  await expect(page).toHaveURL(/\/yacht-rentals\?location=Dubai$/)
})

test('the chat button comes after two seconds, on public pages', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.querySelector('aside a[href^="https://wa.me"]')) return
      document.documentElement.dataset.chatAt ??= String(performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/yacht-rentals')
  const chat = page.getByRole('link', { name: 'Write on WhatsApp' })
  await expect(chat).toBeVisible()
  const cameAt = await page.locator('html').getAttribute('data-chat-at')
  expect(Number(cameAt), 'milliseconds').toBeGreaterThanOrEqual(2000)
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/97140000000\?text=Hello/)
})

test('consent is asked once and its answer kept', async ({ page, context }) => {
  const answerOf = async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value
  await page.goto('/yacht-rentals')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await awaken(page)
  await banner.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(banner).toBeHidden()
  await expect(page).toHaveURL(/yacht-rentals$/)
  await expect.poll(answerOf).toBe('false')
  await context.clearCookies()
  await page.reload()
  await awaken(page)
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(answerOf).toBe('true')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('consent that cannot be recorded does not count, and is asked again', async ({ page, context, journal }) => {
  await page.route('**/api/consents', (route) => route.abort())
  await page.goto('/yacht-rentals')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await awaken(page)
  const failed = page.waitForEvent('requestfailed')
  await banner.getByRole('button', { name: 'Accept' }).click()
  await failed
  await expect(banner).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(journal.complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

test('a session begins with a welcome that covers nothing, and pages fade in after the first', async ({ page }) => {
  await noConsent(page)
  // The splash disappears after two seconds, whether a test has looked by then or not. So the page itself records its style.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const welcome = [...document.querySelectorAll('[role=status]')].find((it) => it.textContent === 'Loading')
      if (welcome) document.documentElement.dataset.welcome ??= getComputedStyle(welcome).pointerEvents
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/yacht-rentals')
  const welcome = page.getByRole('status').filter({ hasText: /^(Loading|Preparing content|Almost ready|Ready)$/ })
  await expect(page.locator('html')).toHaveAttribute('data-welcome', 'none')
  await expect(welcome).toBeHidden()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('splashShown'))).toBe('true')
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/[0-9a-f]{24}/)
  await expect(page.locator('html')).toHaveAttribute('data-moved', '')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toBeVisible()
  await expect(welcome).toBeHidden()
})

test.describe('where a visitor comes from', () => {
  const fromFrance = { countryCode: 'FR', countryName: 'France', currency: 'EUR' }
  const answer = (page: Page, status: number) =>
    page.route('**/api/locations/visitor', (route) => route.fulfill({ status, json: fromFrance }))

  test('decides the currency until he chooses one', async ({ page, context }) => {
    await answer(page, 200)
    await page.goto('/yacht-rentals?location=Dubai')
    await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toBeVisible()
    expect(await context.cookies(), 'nothing is set before the visitor consents').toEqual([])
    await expect(page.getByRole('article').first()).toContainText('$')
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('article').first()).toContainText('€')
    const cookies = await context.cookies()
    for (const name of ['geo', 'userCurrency']) {
      const { expires = 0 } = cookies.find((cookie) => cookie.name === name) ?? {}
      expect(Math.abs(expires - Date.now() / 1000 - 21_600), `${name} is kept for six hours`).toBeLessThan(120)
    }
    await context.clearCookies({ name: 'geo' })
    await context.addCookies([{ name: 'userCurrency', value: 'GBP', url: page.url() }])
    await page.reload()
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'geo')).toBe(true)
    await expect(page.getByRole('article').first()).toContainText('£')
  })

  test('is not looked for when he declines', async ({ page, context }) => {
    await noConsent(page)
    await answer(page, 200)
    await page.goto('/yacht-rentals?location=Dubai')
    await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent'])
    await expect(page.getByRole('article').first()).toContainText('$')
  })

  test('changes nothing when it cannot be found out', async ({ page }) => {
    await consent(page)
    await answer(page, 429)
    await page.goto('/yacht-rentals?location=Dubai')
    await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('$')
  })
})

test.describe('a page that fails', () => {
  // The test causes errors that the browser reports, so the console is not watched.
  test.use({ watched: undefined })

  test('is tried again three times; then the site begins anew', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('wishlist', '["aaaaaaaaaaaaaaaaaaaaaaaa"]'))
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'down' }))
    await page.getByRole('main').getByRole('link', { name: 'Explore Yachts' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await tryThrice(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  })
})

test.describe('a visitor who asks to be found', () => {
  test.use({ geolocation: { latitude: 43.7034, longitude: 7.2663 }, permissions: ['geolocation'] })

  test('gets the nearest place with yachts', async ({ page, context }) => {
    await consent(page)
    await page.goto('/yacht-rentals')
    await openSearch(page)
    await page.getByRole('combobox', { name: 'Where to?' }).click()
    await page.getByRole('option', { name: 'Use my location' }).click()
    await expect(page.getByRole('combobox', { name: 'Where to?' })).toHaveValue(/Nice|Antibes|Cannes|Monaco/)
    const geo = (await context.cookies()).find(({ name }) => name === 'geo')
    expect(decodeURIComponent(geo?.value ?? ''), 'no nearer than a kilometre').toContain('"latitude":43.7,')
  })
})
