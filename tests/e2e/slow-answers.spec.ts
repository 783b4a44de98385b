import type { Page, Route } from '@playwright/test'
import { awaken, openBeforeScripts } from './awake.ts'
import { expect, test } from './support.ts'

/** Holds back what the router asks for of a page, as a slow line does. */
async function hold(page: Page, address: RegExp) {
  const held: Route[] = []
  await page.route(address, (route) => void held.push(route))
  return {
    count: () => held.length,
    /** Lets through what is held and what follows. */
    async release() {
      await page.unroute(address)
      // An answer that nobody waits for any more is not told of.
      for (const route of held) await route.continue().catch(() => undefined)
    },
  }
}

const none = (page: Page) => page.getByRole('main').getByText('No yachts available at the moment')
const retry = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Retry Loading' })

/**
 * The wait begins with the first picture of the page that waits. On a busy machine all of the time so far may have
 * passed before that, so this can let the whole wait pass again.
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
    // From here no time passes but what the test lets pass.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const line = await hold(page, data)
    await another(page)
    await expect.poll(line.count).toBe(1)
    await page.clock.runFor(7900)
    await expect(none(page)).toHaveCount(0)
    await passUntilNone(page)
    await retry(page).click()
    await expect.poll(line.count).toBe(2)
    // Another attempt has as long again.
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
