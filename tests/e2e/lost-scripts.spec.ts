import type { Page } from '@playwright/test'
import { awaken, partAwake, touch } from './awake.ts'
import { type Another, expect, fridayIn, test } from './support.ts'

// A script that is cut off is what these tests are about, and the browser says so.
test.use({ watched: undefined, actsEarly: true })

type Scripts = {
  /** Those that a page asks for by itself: each is a part of it. */
  parts: string[]
  /** What the parts have in common. */
  shared: string[]
}

/** The scripts that a page fetches after those that its document names. */
async function laterScripts(page: Page, address: string): Promise<Scripts> {
  const html = await (await page.request.get(address)).text()
  const scripts = new Set<string>()
  // Nothing of the page before comes in any more.
  await page.goto('about:blank')
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
  })
  await page.goto(address)
  await awaken(page)
  await page.waitForLoadState('networkidle')
  // The market may close a connection that idled since the page before, just as it is used again.
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

/** Another visitor, whose browser never gets what is blocked. Its cache works, which with a route it does not. */
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
  // What several pages fetch is lost on the first of them.
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
