import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { optOut } from './consent.ts'
import { runScheduled } from './site-database.ts'
import type { Site } from './site-process.ts'
import { type Another, expect, test } from './support.ts'

// From a visitor's answer about cookies to the report that operators read.

// The server counts no robot, and the usual name of this browser is one. The name that Playwright gives to a page is not the name
// of the beacons that the browser sends for a page that was left, so the browser itself gets another name.
const named = `--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`
const { launchOptions = {} } = config.use ?? {}
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), named] } })

const administrator = async (another: Another) => {
  const page = await another()
  await page.goto('/faq')
  expect((await page.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
  return page
}

/** The sums of today, after the job has run. */
async function sumsAfter(site: Site, admin: Page): Promise<Record<string, [string, number][]>> {
  await runScheduled(site, 'analytics.roll-up-visits')
  const { lists } = await (await admin.request.get('/api/admin/visits?days=1')).json()
  return Object.fromEntries(
    Object.entries<{ key: string; events: number }[]>(lists).map(([name, sums]) => [
      name,
      sums.map(({ key, events }): [string, number] => [key, events]),
    ]),
  )
}

/**
 * Watches for the script that collects events, and counts beacons. Playwright does not show the beacons of a page that was left, so
 * the page counts them.
 */
async function watchBeacons(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/collect-events/.test(request.url())) scripts.push(request.url())
  })
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (...given) => {
      sessionStorage.setItem('beacons', String(1 + Number(sessionStorage.getItem('beacons'))))
      return send(...given)
    }
  })
  return { scripts, sent: () => page.evaluate(() => Number(sessionStorage.getItem('beacons'))) }
}

async function browse(page: Page, yacht: string) {
  await page.goto('/yacht-rentals?location=Dubai')
  await page.goto(`/${yacht}`)
  await page.goto('/no-such-page')
}

const yachtOf = async (page: Page): Promise<string> => {
  const { boats } = await (await page.request.get('/api/boats?limit=1&location=Dubai&trip_type=hours')).json()
  return boats[0].id
}

test('what a visitor who accepts does reaches the report, and stops when the consent is taken back', async ({
  page,
  another,
  site,
}) => {
  const yacht = await yachtOf(page)
  const admin = await administrator(another)
  const { sent } = await watchBeacons(page)

  await page.goto('/cookie-choices')
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('Your choices are saved', { exact: false })).toBeVisible()
  await browse(page, yacht)
  await expect(async () => {
    const { page: pages = [], exception = [], source = [] } = await sumsAfter(site, admin)
    expect(pages.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/cookie-choices', '/yacht-rentals', `/${yacht}`, '/no-such-page']),
    )
    expect(exception.map(([detail]) => detail)).toEqual(['en/yacht-booking 404'])
    expect(source).toEqual([])
  }).toPass({ timeout: 40_000 })
  await admin.goto('/adminn/visits?days=1')
  await expect(
    admin.getByRole('table', { name: 'Pages', exact: true }).getByRole('row', { name: /no-such-page/ }),
  ).toBeVisible()

  await page.goto('/cookie-choices')
  await page.getByRole('button', { name: 'Decline all' }).click()
  await expect(page.getByText('Your choices are saved', { exact: false })).toBeVisible()
  const before = await sent()
  expect(before).toBeGreaterThan(2)
  await browse(page, yacht)
  await page.goto('/faq')
  expect(await sent()).toBe(before)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['consent'])
})

const refusals = {
  declines: async (page: Page) => {
    await page.goto('/cookie-choices')
    await page.getByRole('button', { name: 'Decline all' }).click()
    await expect(page.getByText('Your choices are saved', { exact: false })).toBeVisible()
  },
  'sends Global Privacy Control': optOut,
}
for (const [what, refuse] of Object.entries(refusals)) {
  test(`a visitor who ${what} sends nothing`, async ({ page }) => {
    const yacht = await yachtOf(page)
    const { scripts, sent } = await watchBeacons(page)
    await refuse(page)
    await browse(page, yacht)
    await page.goto('/faq')
    expect([scripts, await sent()]).toEqual([[], 0])
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(what === 'declines' ? ['consent'] : [])
  })
}
