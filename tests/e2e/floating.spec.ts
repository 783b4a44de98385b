import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

const widths = [320, 390, 480, 640, 768, 900, 1024, 1280, 1440, 1920]

/** The controls of which the middle is in the window, but beneath the strip of the consent or the chat button. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        const over = top?.closest('section.consent-strip, aside:has(> a[href^="https://wa.me"])')
        return over && !over.contains(control) ? [control.ariaLabel || control.textContent || control.id] : []
      }),
  )

/** Two frames: what follows a changed page has looked at it. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

for (const path of ['/', '/yacht-rentals?location=Dubai', '/contact']) {
  test(`at no width does the consent or the chat button cover a control of ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await expect(page.locator('aside a[href^="https://wa.me"]')).toBeAttached()
    for (const width of widths) {
      for (const scrolled of [0, 900]) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate((top) => scrollTo(0, top), scrolled)
        await settled(page)
        expect(await covered(page), `at ${width} pixels, ${scrolled} down`).toEqual([])
      }
    }
  })
}

test('the consent is a strip of the page: nothing moves when it comes, and all moves up once it is answered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/yacht-rentals')
  const strip = page.getByRole('region', { name: 'Cookies' })
  const box = await strip.boundingBox()
  expect(box?.height).toBeLessThan(80)
  const main = () => page.getByRole('main').boundingBox()
  expect((await main())?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  await strip.getByRole('button', { name: 'Decline' }).click()
  await expect(strip).toBeHidden()
  expect((await main())?.y).toBeLessThan((box?.y ?? 0) + 2)
  // With the answer stored the next page is painted without it.
  await page.reload()
  await expect(strip).toBeHidden()
})
