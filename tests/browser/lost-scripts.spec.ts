import type { Page } from '@playwright/test'
import { awaken, partAwake, touch } from './awake.ts'
import { type Another, expect, fridayIn, test } from './support.ts'

// These tests cut scripts off, which the browser reports, so the console is not watched.
test.use({ watched: undefined, actsEarly: true })

type Scripts = {
  /** Scripts that a page requests by itself: each is one of its parts. */
  parts: string[]
  /** Scripts that the parts share. */
  shared: string[]
}

/** The scripts that a page loads after those in its document. */
async function laterScripts(page: Page, address: string): Promise<Scripts> {
  const html = await (await page.request.get(address)).text()
  const scripts = new Set<string>()
  // Responses of the previous page can no longer arrive.
  await page.goto('about:blank')
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
  })
  await page.goto(address)
  await awaken(page)
  await page.waitForLoadState('networkidle')
  // The server may close an idle connection just when it is used again, so reads are repeated.
  const read = async (script: string) => (await page.request.get(script, { maxRetries: 2 })).text()
  const texts = await Promise.all([...scripts].map(read))
  const imports = texts.flatMap((text) => [...text.matchAll(/\bimport\([`"']\.\/([^`"']+)/g)])
  const imported = new Set(imports.map(([, file]) => `/assets/${file}`))
  const later = [...scripts].filter((script) => !html.includes(script))
  return {
    parts: later.filter((script) => imported.has(script)),
    shared: later.filter((script) => !imported.has(script)),
  }
}

/**
 * Opens another visitor's browser, which never gets the blocked scripts. Its cache works, which a Playwright route would prevent.
 */
async function openVisit(another: Another) {
  const visit = await another()
  const errors: string[] = []
  visit.on('pageerror', ({ message }) => errors.push(message))
  const client = await visit.context().newCDPSession(visit)
  await client.send('Network.enable')
  const block = (scripts: readonly string[]) =>
    client.send('Network.setBlockedURLs', { urls: ['*/media/*', ...scripts.map((script) => `*${script}`)] })
  return { visit, errors, block }
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

test('any one script that is lost leaves the page standing', async ({ page, another }) => {
  // A script that several pages share is blocked on the first of them only.
  const walked = new Set<string>()
  for (const [name, addressOf] of Object.entries(pages)) {
    const path = await addressOf(page)
    const { parts, shared } = await laterScripts(page, path)
    expect(parts.length, name).toBeGreaterThan(1)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const { visit, errors, block } = await openVisit(another)
    for (const scripts of [...parts.map((script) => [script]), shared]) {
      const what = scripts.join()
      if (walked.has(what)) continue
      walked.add(what)
      await block(scripts)
      const lost = visit.waitForEvent('requestfailed', (request) => scripts.includes(new URL(request.url()).pathname))
      await visit.goto(path, { waitUntil: 'domcontentloaded' })
      await touch(visit)
      await lost
      await expect(visit.getByRole('heading', { level: 1 }), what).toHaveText(title)
      await expect(visit.getByRole('contentinfo'), what).toBeVisible()
      expect(errors, what).toEqual([])
    }
  }
})

test('without the script of the yachts of the home page its search works, and the other way about', async ({
  page,
  another,
}) => {
  const { parts } = await laterScripts(page, '/')
  const named = (part: RegExp) => parts.filter((script) => part.test(script))
  const { visit, block } = await openVisit(another)
  const place = visit.getByRole('combobox', { name: /where to\?/i })
  const next = visit.getByRole('navigation', { name: 'Pages of the collection' }).getByRole('link', { name: 'Next' })

  const yachts = named(/\/collection-/)
  expect(yachts).toHaveLength(1)
  await block(yachts)
  await visit.goto(page.url())
  await partAwake(place)
  await place.fill('Dub')
  await expect(visit.getByRole('option', { name: 'Dubai, United Arab Emirates', exact: true })).toBeVisible()

  const search = named(/\/search-bar-/)
  expect(search).toHaveLength(1)
  await block(search)
  await visit.goto(page.url())
  await next.click()
  await expect(visit).toHaveURL(/page=2/)
  await expect(visit.getByRole('article').first()).toBeVisible()
})

test('a map whose worker is lost says so, and is there once it is had', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_FAILED')) errors.push(message.text())
  })
  const worker = '**/maplibre-gl-worker*.mjs'
  await page.route(worker, (route) => route.abort())
  await page.goto('/yacht-rentals?view=map')
  const unavailable = page.getByText('The map could not be loaded.')
  await expect(unavailable).toBeVisible()
  expect(errors).toEqual([])
  await page.unroute(worker)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.ground-map canvas')).toBeVisible()
  await expect(unavailable).toHaveCount(0)
})
