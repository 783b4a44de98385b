import type { Page } from '@playwright/test'
import { expect, fridayIn, test } from './support.ts'

const widths = [320, 390, 480, 640, 768, 900, 1024, 1280, 1440, 1920]

/** From this width on, the consent strip stands at the lower edge, above the content. */
const isWide = (width: number) => width >= 768

const chat = 'aside:has(> a[href^="https://wa.me"])'

/** The controls whose centre is in the window but below one of the parts. */
const covered = (page: Page, parts: string) =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .flatMap((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          const top = document.elementFromPoint(x + width / 2, y + height / 2)
          const over = top?.closest(parts)
          return over && !over.contains(control) ? [control.ariaLabel || control.textContent || control.id] : []
        }),
    parts,
  )

/** Elements that must never lie below the strip: search, booking, comparison, contact, and the attribution of the map. */
const kept = [
  'form[role="search"] button, [role="search"] button[type="submit"]',
  '[data-bottom-bar] :is(a, button)',
  '.popover-sheet',
  '.compare-tray',
  `${chat} a`,
  '.maplibregl-ctrl-attrib',
].join()

/** The elements that lie partly below the strip at the present scroll position. */
const beneathStrip = (page: Page) =>
  page.evaluate((kept) => {
    const strip = document.querySelector('section.consent-strip')?.getBoundingClientRect()
    return [...document.querySelectorAll(kept)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => strip && box.bottom > strip.top + 1 && box.top < strip.bottom)
      .map(({ part }) => part.textContent || part.className)
  }, kept)

/** Waits two frames, after which the observers have seen the changed page. */
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
        const parts = isWide(width) ? chat : `section.consent-strip, ${chat}`
        expect(await covered(page, parts), `at ${width} pixels, ${scrolled} down`).toEqual([])
      }
    }
  })
}

test('on wide screens the consent stands at the lower edge, and what else floats stands on it', async ({
  page,
  request,
}) => {
  const { boats } = await (await request.get('/api/boats?limit=2')).json()
  const compared = boats.map(({ id, title }: { id: string; title: string }) => ({ id, title }))
  await page.addInitScript((value) => localStorage.setItem('compare', value), JSON.stringify(compared))
  const yacht = `/${boats[0].id}?date=${fridayIn(5)}&duration=2&start=10:00`
  for (const path of ['/', `/yacht-rentals?location=Dubai&date=${fridayIn(5)}`, yacht]) {
    await page.goto(path)
    const strip = page.getByRole('region', { name: 'Cookies' })
    await expect(page.getByRole('region', { name: 'Yachts to compare' })).toBeVisible()
    for (const width of widths.filter(isWide)) {
      await page.setViewportSize({ width, height: 844 })
      // The booking card is sticky once the page has scrolled to it.
      for (const scrolled of path === yacht ? [900, 1800] : [0, 900]) {
        await page.evaluate((top) => scrollTo(0, top), scrolled)
        await settled(page)
        const box = await strip.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0), `at ${width} pixels`).toBeCloseTo(844, 0)
        // At 768 pixels the tray hides while the visitor scrolls down.
        await expect.poll(() => beneathStrip(page), `${path} at ${width} pixels, ${scrolled} down`).toEqual([])
      }
    }
  }
})

test('before the consent is answered the first yacht of the results is in sight at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/yacht-rentals?location=Dubai&date=${fridayIn(5)}&min_capacity=8`)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThanOrEqual(220)
})

test('the last line of a page is above the consent', async ({ page }) => {
  await page.goto('/faq')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await settled(page)
  const [footer, strip] = [page.getByRole('contentinfo'), page.getByRole('region', { name: 'Cookies' })]
  const bottom = await footer.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual((await strip.boundingBox())?.y ?? 0)
  await strip.getByRole('button', { name: 'Decline' }).click()
  await expect(strip).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px')
})

test('on a phone the consent is a strip of the page: nothing moves when it comes, and all moves up once it is answered', async ({
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
  // With a stored answer the next page is painted without the strip.
  await page.reload()
  await expect(strip).toBeHidden()
})
