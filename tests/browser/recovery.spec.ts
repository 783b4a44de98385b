import { signedIn } from './accounts.ts'
import { awaken } from './awake.ts'
import { expect, test, tryThrice } from './support.ts'

// These tests cause failures that the browser reports, so the console is not watched.
test.use({ watched: undefined })

test('a page that goes on failing leads to a new beginning, as nobody', async ({ page }) => {
  await signedIn(page)
  await page.goto('/UserDashboard/profile')
  await page.evaluate(() => localStorage.setItem('kept', 'the cause, perhaps'))
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My Bookings' }).click()
  await tryThrice(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
  await page.goto('/UserDashboard/profile')
  await expect(page, 'the session has ended').toHaveURL(/\/auth\?from=/)
})

for (const address of [
  '/payment/nonsense',
  '/fr/reservation/0123456789abcdef01234569/documents/0123456789abcdef01234569.pdf',
])
  test(`the page that says that ${address} does not exist wakes up like any other`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    expect((await page.goto(address))?.status()).toBe(404)
    await awaken(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/This page does not exist|Cette page n’existe pas/)
    expect(faults).toEqual([])
  })
