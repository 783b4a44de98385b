import type { Page } from '@playwright/test'
import { expect, fridayIn, test } from './support.ts'

const sheetOf = (page: Page) => page.getByRole('region', { name: 'Yachts on the map' })
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the yachts' })

async function openSheet(page: Page) {
  const answered = page.waitForResponse(/api\/boats\/pins/)
  await page.goto(`/yacht-rentals?location=Monaco&date=${fridayIn(2)}`)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await (await answered).finished()
  await expect(mapOf(page).locator('[data-pin]').first()).toBeVisible()
  return sheetOf(page)
}

/** The sheet's height as a share of the window's. */
const share = async (page: Page) => ((await sheetOf(page).boundingBox())?.height ?? 0) / 844

test('on a phone the yachts of the map lie in a sheet that rests low, and opens and closes by a button', {
  tag: '@phone',
}, async ({ page }) => {
  const sheet = await openSheet(page)
  expect(await share(page)).toBeGreaterThan(0.24)
  expect(await share(page)).toBeLessThan(0.36)
  await expect(sheet.getByText(/^\d+ yachts?$/)).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Filters' })).toBeVisible()

  await sheet.getByRole('button', { name: 'More of the list' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => share(page)).toBeGreaterThan(0.7)
  await page.keyboard.press('Escape')
  await expect.poll(() => share(page)).toBeLessThan(0.36)

  await page.goBack()
  await expect(page).not.toHaveURL(/view=map/)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the map opens when the browser says late, and at once, that it was hidden and is shown', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const Native = window.IntersectionObserver
    const held: (() => void)[] = []
    const shown = new Set<Element>()
    // Simulates a busy machine, which reports several frames together.
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const seen: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          seen.push(...entries)
          for (const { target, isIntersecting } of entries) if (isIntersecting) shown.add(target)
          held.push(() => seen.length > 0 && callback(seen.splice(0), observer))
        }, options)
      }
    }
    Object.assign(window, {
      isShown: (element: Element) => shown.has(element),
      report: () => held.splice(0).map((call) => call()),
    })
  })
  await page.goto(`/yacht-rentals?location=Monaco&date=${fridayIn(2)}`)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(sheetOf(page)).toBeVisible()
  const ground = await mapOf(page).elementHandle()
  await page.waitForFunction((map) => (window as unknown as { isShown: (is: unknown) => boolean }).isShown(map), ground)
  await page.evaluate(() => (window as unknown as { report: () => unknown }).report())
  await expect(mapOf(page).locator('[data-pin]').first()).toBeVisible()
})

test('the sheet follows the finger at its head and rests where it is let go', { tag: '@phone' }, async ({ page }) => {
  await openSheet(page)
  const drag = async (by: number) => {
    const box = await sheetOf(page).boundingBox()
    if (!box) throw new Error('The sheet has no box')
    const [x, y] = [box.x + 150, box.y + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + by / 2, { steps: 4 })
    await page.mouse.move(x, y + by, { steps: 4 })
    // A pause before the release, so that it is no flick.
    await page.waitForFunction(
      () => new Promise<boolean>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    )
    await page.mouse.move(x, y + by)
    await page.mouse.up()
  }
  await drag(-450)
  await expect.poll(() => share(page)).toBeGreaterThan(0.7)
  await drag(430)
  await expect.poll(() => share(page)).toBeLessThan(0.36)
  await drag(170)
  await expect.poll(() => share(page)).toBeLessThan(0.12)
})

test('a pressed pin brings its card, and a card that is swiped to its pin', { tag: '@phone' }, async ({ page }) => {
  const sheet = await openSheet(page)
  const id = await mapOf(page)
    .locator('button[data-pin]')
    .filter({ hasNotText: 'from' })
    .first()
    .getAttribute('data-pin')
  const pin = mapOf(page).locator(`button[data-pin="${id}"]`)
  await pin.click()
  await expect(sheet.locator(`[data-yacht="${id}"]`)).toBeInViewport({ ratio: 0.9 })
  await expect(pin).toHaveAttribute('aria-pressed', 'true')

  const another = sheet.locator(`[data-yacht]:not([data-yacht="${id}"])`).last()
  await another.scrollIntoViewIfNeeded()
  await another.getByRole('link').focus()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await expect(mapOf(page).locator('[data-pin][aria-pressed="true"]')).toHaveCount(1)
})
