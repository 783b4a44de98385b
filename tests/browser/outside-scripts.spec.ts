import type { Page } from '@playwright/test'
import { optOut } from './consent.ts'
import { changeSetting } from './site-database.ts'
import { expect, fridayIn, test } from './support.ts'

// Scripts of other companies: only where an operator has set them, only on public pages, only with consent.

const origin = 'https://count.example'
const script = { name: 'Counter', url: `${origin}/a.js`, origins: [], cookies: ['_count'] }

/** Serves the script, which leaves a cookie and reports the address of its page. Returns the pages that have run it. */
async function serveScript(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname === '/seen') seen.push(searchParams.get('page') ?? '')
    const body = `document.cookie = '_count=1; path=/'; fetch('${origin}/seen?page=' + location.pathname, { mode: 'no-cors' })`
    await route.fulfill({ contentType: 'text/javascript', body: pathname === '/seen' ? '' : body })
  })
  return seen
}

// Later tests of the same site are asked without these scripts.
test.afterEach(async ({ site }) => {
  for (const name of ['ADVERTISING_SCRIPT', 'ANALYTICS_SCRIPT']) await changeSetting(site, name, null)
})

const strip = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)
const loads = (page: Page) => page.evaluate((of) => [...document.scripts].some(({ src }) => src.startsWith(of)), origin)

test('an outside script asks again, runs on public pages with consent, and goes when it is taken back', async ({
  page,
  site,
}) => {
  const seen = await serveScript(page)
  await page.goto('/faq')
  await strip(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => cookies(page)).toContain('consent_record')
  await page.goto('/faq')
  await expect(strip(page)).toBeHidden()
  expect(await loads(page)).toBe(false)

  await changeSetting(site, 'ADVERTISING_SCRIPT', script)
  await expect(async () => {
    await page.goto('/faq')
    await expect(strip(page), 'the older consent does not know it').toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(strip(page)).toContainText('other companies too learn which pages you open: Counter.')
  expect(await loads(page), 'nothing is loaded before the new answer').toBe(false)
  await strip(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => seen).toEqual(['/faq'])
  await expect(strip(page)).toBeHidden()

  await page.goto('/yacht-rentals?location=Dubai')
  await expect.poll(() => seen).toEqual(['/faq', '/yacht-rentals'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click()
  await expect(page.getByRole('checkbox', { name: 'Advertising' })).toBeChecked()
  expect(await loads(page), 'a page that is not public opens as a new document').toBe(false)
  await page.getByText('What is stored').last().click()
  await expect(page.getByText('A script of another company, from count.example.', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Decline all' }).click()
  await expect(page.getByText('Your choices are saved', { exact: false })).toBeVisible()
  expect(await cookies(page)).toEqual(['consent'])
  await page.goto('/faq')
  expect([await loads(page), seen]).toEqual([false, ['/faq', '/yacht-rentals']])
})

test('no outside script runs with Global Privacy Control, and no desk or checkout allows one', async ({
  page,
  site,
}) => {
  await changeSetting(site, 'ANALYTICS_SCRIPT', script)
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy']?.includes(origin) ?? false
  await expect.poll(() => policyOf('/faq')).toBe(true)
  const { boats } = await (await page.request.get('/api/boats?limit=1')).json()
  const checkout = `/book-now/${boats[0].id}?date=${fridayIn(5)}&duration=4&start=10:00&guests=2`
  for (const path of ['/cookie-choices', '/auth', '/adminlogin', '/UserDashboard', checkout])
    expect(await policyOf(path), path).toBe(false)

  await optOut(page)
  const seen = await serveScript(page)
  await page.goto('/faq')
  expect([await loads(page), seen]).toEqual([false, []])
  await expect(strip(page)).toBeHidden()
})
