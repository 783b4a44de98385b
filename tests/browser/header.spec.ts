import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

// Wider windows only have more room.
const widths = [...Array.from({ length: (1440 - 320) / 40 + 1 }, (_, step) => 320 + step * 40), 1920]

/** The faults of a header: a page that scrolls sideways, a text in two lines, parts that are cut off or overlap. */
async function faults(page: Page) {
  const { parts, width, end, scrollWidth } = await page.evaluate(measureHeader)
  const middles = parts.map(({ top, bottom }) => (top + bottom) / 2)
  const inOrder = parts.toSorted((one, other) => one.left - other.left)
  return [
    ...(scrollWidth > width ? ['the page scrolls sideways'] : []),
    ...(Math.max(...middles) - Math.min(...middles) > 12 ? ['the parts are not on one line'] : []),
    ...parts.filter(({ lines }) => lines > 1).map(({ name }) => `${name} is broken into lines`),
    ...parts.filter(({ left, right }) => left < 0 || right > width).map(({ name }) => `${name} is cut off`),
    ...parts.filter(({ right }) => right > end + 1).map(({ name }) => `${name} stands beyond the content`),
    ...inOrder.flatMap(({ name, right }, index) =>
      right > (inOrder[index + 1]?.left ?? Infinity) + 1 ? [`${name} overlaps ${inOrder[index + 1]?.name}`] : [],
    ),
  ]
}

/** Runs in the page. Returns the boxes of the header's links and buttons, and the number of lines of each text. */
function measureHeader() {
  const linesOf = (part: HTMLElement) => {
    const tops = new Set<number>()
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.parentElement?.closest('.sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { top } of range.getClientRects()) tops.add(Math.round(top / 12))
    }
    return tops.size
  }
  const parts = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[popover]'))
    .map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return { name: part.ariaLabel ?? part.textContent, left, right, top, bottom, lines: linesOf(part) }
    })
  const row = document.querySelector('header > .container-page') ?? document.body
  const end = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingInlineEnd)
  return { parts, width: innerWidth, end, scrollWidth: document.documentElement.scrollWidth }
}

for (const [language, path] of [
  // Without the map, which takes longer to draw than the rest of the page.
  ['English', '/yacht-rentals?view=list'],
  ['French', '/fr/yacht-rentals?view=list'],
] as const) {
  test(`the ${language} header is one line and the page as wide as its window, from 320 to 1920 pixels`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faults(page), `at ${width} pixels`).toEqual([])
    }
  })
}

test('below the width where all links fit, the side menu has them', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Explore Yachts', 'Destinations', 'About us']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' })).toBeVisible()
})

test('"Book now" leads on with the last search', async ({ page }) => {
  const book = page.getByRole('banner').getByRole('link', { name: 'Book now' })
  await page.goto('/')
  await expect(book).toHaveAttribute('href', '/yacht-rentals')
  await page.goto('/yacht-rentals?location=Split&min_capacity=8')
  await page.goto('/about-us')
  await expect(book).toHaveAttribute('href', '/yacht-rentals?location=Split&min_capacity=8')
  await book.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yachts in Split')
})
