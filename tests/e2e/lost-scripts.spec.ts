import type { Page } from '@playwright/test'
import { expect, fridayIn, test } from './support.ts'

// A script that is cut off is what these tests are about, and the browser says so.
test.use({ watched: undefined })

/** The scripts that a page fetches by itself after those that its document names. */
async function laterScripts(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.js$/.test(pathname) && !html.includes(pathname)) fetched.add(pathname)
  })
  await page.goto(address)
  await expect(page.locator('[data-asleep]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  return [...fetched]
}

const pages = {
  home: async () => '/',
  results: async () => '/yacht-rentals',
  yacht: async (page: Page) => {
    await page.goto('/yacht-rentals')
    const href = await page.getByRole('article').getByRole('heading').getByRole('link').first().getAttribute('href')
    return `${href}?date=${fridayIn(6)}`
  },
}

for (const [name, addressOf] of Object.entries(pages)) {
  test(`any one script that is lost leaves the ${name} page standing`, async ({ page, browser, baseURL }) => {
    const address = await addressOf(page)
    const scripts = await laterScripts(page, address)
    expect(scripts.length).toBeGreaterThan(3)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: baseURL ?? '' })
    const visit = await context.newPage()
    const errors: string[] = []
    visit.on('pageerror', ({ message }) => errors.push(message))
    await visit.route('**/media/**', (route) => route.abort())
    for (const script of scripts) {
      await visit.route(`**${script}`, (route) => route.abort())
      const lost = visit.waitForEvent('requestfailed', (request) => request.url().endsWith(script))
      await visit.goto(address, { waitUntil: 'domcontentloaded' })
      await lost
      await expect(visit.getByRole('heading', { level: 1 }), script).toHaveText(title)
      await expect(visit.getByRole('contentinfo'), script).toBeVisible()
      expect(errors, script).toEqual([])
      await visit.unroute(`**${script}`)
    }
    await context.close()
  })
}
