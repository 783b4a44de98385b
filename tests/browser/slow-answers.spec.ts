import type { Page, Route } from '@playwright/test'
import { awaken, openBeforeScripts } from './awake.ts'
import { expect, test } from './support.ts'

/** Holds back the router's data requests for a page, as a slow line does. */
async function hold(page: Page, address: RegExp) {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route))
  return {
    count: () => held.length,
    /** Releases the held requests and all later ones. */
    async release() {
      await page.unroute(address)
      // Releasing a request that was aborted meanwhile fails; that is ignored.
      for (const route of held) await route.continue().catch(() => undefined)
    },
  }
}

const none = (page: Page) => page.getByRole('main').getByText('No yachts available at the moment')
const retry = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Retry Loading' })

/**
 * Lets time pass until the notice appears. The wait begins with the first paint of the waiting page. On a busy machine all the
 * time so far may have passed before that, so this can pass the whole wait again.
 */
const passUntilNone = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(1000)
    await expect(none(page)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 45_000 })

const lists = [
  {
    name: 'the grid of the home page',
    path: '/',
    data: /\.data\?(.*&)?page=2/,
    another: async (page: Page) => {
      await page
        .getByRole('navigation', { name: 'Pages of the collection' })
        .getByRole('link', { name: 'Next' })
        .click()
    },
    url: /\?page=2/,
  },
  {
    name: 'the results',
    path: '/yacht-rentals',
    data: /\/yacht-rentals\.data\?.*trip_type=days/,
    another: async (page: Page) => {
      await page
        .getByRole('link', { name: /^By the day/ })
        .first()
        .click()
    },
    url: /trip_type=days/,
  },
] as const

for (const { name, path, data, another, url } of lists) {
  test(`${name} waits for eight seconds, then says so and offers to try again`, async ({ page }) => {
    await page.goto(path)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    await page.mouse.move(200, 300)
    await page.clock.install()
    // From here on, time passes only when the test lets it pass.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const line = await hold(page, data)
    await another(page)
    await expect.poll(line.count).toBe(1)
    await page.clock.runFor(7900)
    await expect(none(page)).toHaveCount(0)
    await passUntilNone(page)
    await retry(page).click()
    await expect.poll(line.count).toBe(2)
    // Another attempt waits as long again.
    await expect(none(page)).toHaveCount(0)
    await page.clock.runFor(7900)
    await passUntilNone(page)
    await page.clock.resume()
    await line.release()
    await retry(page)
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await expect(page).toHaveURL(url)
    await expect(cards.first()).toBeVisible()
    await expect(none(page)).toHaveCount(0)
  })
}

test.describe('before its script has come', () => {
  test.use({ actsEarly: true })

  test('a page that is on its way when the grid wakes leaves the grid as it was sent', async ({ page }) => {
    const { letGo } = await openBeforeScripts(page, '/')
    const answer = await hold(page, /\.data/)
    await page.evaluate(() => {
      history.pushState(null, '', '/')
      history.back()
    })
    await expect.poll(answer.count).toBeGreaterThan(0)
    letGo()
    await awaken(page)
    await answer.release()
    await expect(page.getByRole('navigation', { name: 'Pages of the collection' })).toBeVisible()
  })
})
