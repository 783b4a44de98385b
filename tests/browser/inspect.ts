import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, isPhone } from './support.ts'

/** Rules whose outcome depends on the theme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Expects no accessibility fault that a program can find, in the light theme on a desktop and the dark one on a phone. */
export async function inspect(page: Page, part = 'html') {
  await showStill(page, isPhone(page) ? 'dark' : 'light')
  await expectNoBarrier(inspectorOf(page, part))
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
}

/** Also checks the colours of the other theme. */
export async function inspectInBothThemes(page: Page, part = 'html') {
  await inspect(page, part)
  await showStill(page, isPhone(page) ? 'light' : 'dark')
  await expectNoBarrier(inspectorOf(page, part).withRules(rulesOfColours))
}

/** Ends all animations: an element that fades in does not have its final colours yet. */
async function showStill(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
}

const inspectorOf = (page: Page, part: string) =>
  new AxeBuilder({ page })
    .include(part)
    // Our pages have no frame of another origin. Without the legacy mode each inspection would open a new page for such frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

async function expectNoBarrier(inspector: AxeBuilder) {
  const { violations } = await inspector.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
