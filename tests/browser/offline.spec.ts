import type { Page } from '@playwright/test'
import { signedIn } from './accounts.ts'
import {
  acceptTerms,
  expect,
  fridayIn,
  guest,
  networkError,
  offline,
  searchForTwelve,
  test,
  tryThrice,
} from './support.ts'

const notice = (page: Page) => page.getByRole('status').getByText(networkError)
const cards = (page: Page) => page.getByRole('article')
const fillContact = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Marin')
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Message').fill('Is the gulet free in June?')
}

for (const address of ['/contact', '/']) {
  test(`a message that cannot be sent from ${address} stays in its form`, async ({ page }) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Send message' }).scrollIntoViewIfNeeded()
    await offline(page, async () => {
      await fillContact(page)
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('alert')).toContainText('Error sending request.')
      await expect(page.getByLabel('Message')).toHaveValue('Is the gulet free in June?')
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Marin')
    })
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message has been sent')).toBeVisible()
  })
}

test('a list keeps its yachts without a connection, says so, and turns its page once it is back', async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('navigation', { name: 'Pages of the collection' }).getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  await offline(page, async () => {
    const first = await cards(page).first().getByRole('heading').textContent()
    await next.click()
    await expect(notice(page)).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '')
    await expect(page).toHaveURL(/\/$/)
  })
  await expect(page).toHaveURL(/page=2/)
  await expect(notice(page)).toHaveCount(0)
})

test('a desk that looks again without a connection stays as it is', async ({ page }) => {
  await signedIn(page)
  // The page has not been reloaded before, so the script for that is not loaded yet.
  await page.route('**/api/stream', (route) => route.abort('internetdisconnected'))
  const stream = page.waitForRequest('**/api/stream')
  await page.goto('/UserDashboard/inbox')
  await stream
  await offline(page, async () => {
    // Simulates a user who returns to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  })
  await expect(notice(page)).toHaveCount(0)
})

test('so does a page that has never been visited', async ({ page }) => {
  await page.goto('/yacht-rentals?view=list')
  await offline(page, async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await expect(notice(page)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })
  await expect(page).toHaveURL(/about-us$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a reservation that cannot be sent keeps name, phone and notes', async ({ page }) => {
  const yachts = await searchForTwelve(page, fridayIn(9))
  const id = /[0-9a-f]{24}/.exec((await yachts.nth(3).getAttribute('href')) ?? '')?.[0] ?? ''
  const { request } = page
  const day = fridayIn(9)
  const read = async (path: string) => (await request.get(`/api/availability/${id}/${path}`)).json()
  const { durations } = await read(`available-durations?date=${day}`)
  const { departures } = await read(`available-departure?date=${day}&tripDuration=${durations[0]}`)
  await page.goto(`/book-now/${id}?date=${day}&duration=${durations[0]}&start=${departures[0].time}&guests=12`)
  const { name, email, phone } = guest()
  await offline(page, async () => {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Phone').fill(phone)
    await page.getByLabel('Notes for the crew').fill('A vegetarian menu')
    await acceptTerms(page)
    await page.getByRole('button', { name: /(reserve|request) for/i }).click()
    await expect(page.getByRole('alert')).toContainText(networkError)
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expect(page.getByLabel('Phone')).toHaveValue(phone)
    await expect(page.getByLabel('Notes for the crew')).toHaveValue('A vegetarian menu')
  })
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page.getByRole('heading', { name: 'Your yacht is held' })).toBeVisible()
})

test('the first press of a heart counts without a connection, as far as it can', async ({ page }) => {
  await page.goto('/yacht-rentals?view=list')
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /wishlist|keep|save/i })
    .first()
  await offline(page, async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
  await page.goto('/wishlist')
  await expect(cards(page)).toHaveCount(1)
})

test('of somebody who is signed in it says that it did not, and shows the heart as it was', async ({ page }) => {
  await signedIn(page)
  await page.goto('/yacht-rentals?view=list')
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /wishlist|keep|save/i })
    .first()
  await offline(page, async () => {
    await heart.click()
    await expect(notice(page)).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('a page that fails', () => {
  // The test causes a failure that the browser reports, so the console is not watched.
  test.use({ watched: undefined })

  test('erases nothing when one begins anew without a connection', async ({ page }) => {
    await page.goto('/about-us')
    await page.evaluate(() => localStorage.setItem('wishlist', JSON.stringify(['a'.repeat(24)])))
    await page.route('**/yacht-rentals.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('banner').getByRole('link', { name: 'Explore' }).first().click()
    await tryThrice(page)
    const again = page.getByRole('button', { name: 'Start over' })
    await expect(again).toBeVisible()
    await page.context().setOffline(true)
    await again.click()
    await expect(notice(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toContain('aaa')
    await page.context().setOffline(false)
    await expect(notice(page)).toHaveCount(0)
    await again.click()
    await page.waitForURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  })
})
