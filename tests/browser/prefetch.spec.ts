import { expect, test } from './support.ts'

test.use({ actsEarly: true })

test('the scripts of the next page are fetched once this page has come to rest', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=modulepreload][href*="yacht-rentals"]')).not.toHaveCount(0, { timeout: 15_000 })
})

test('nothing is fetched ahead for who saves data, and an empty former user is forgotten', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    localStorage.setItem('user', 'null')
    sessionStorage.setItem('user', '')
  })
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(3000)
  const stored = () => page.evaluate(() => [localStorage.getItem('user'), sessionStorage.getItem('user')])
  await expect.poll(stored).toEqual([null, null])
  await page.clock.runFor(5000)
  await expect(page.locator('link[rel=modulepreload][href*="yacht-rentals"]')).toHaveCount(0)
})
