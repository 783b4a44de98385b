import { expect, type Locator, type Page } from '@playwright/test'

// A page arrives as HTML; its scripts load later, part by part. A part without its script has `data-asleep`.

const asleep = (page: Page): Locator => page.locator('[data-asleep]')

/**
 * From now on, clicks, fills and expectations wait until the visible parts are hydrated, also on the following documents. Keys,
 * the mouse and scripts do not wait: they need a page that is hydrated already.
 */
export async function actWhenAwake(page: Page): Promise<void> {
  await page.addLocatorHandler(asleep(page).filter({ visible: true }).first(), () => touch(page))
  const { goto, reload } = page
  const whenAwake = async <Answer>(answer: Answer) => {
    await awaken(page)
    return answer
  }
  page.goto = async (...given) => whenAwake(await goto.apply(page, given))
  page.reload = async (...given) => whenAwake(await reload.apply(page, given))
}

/** The page is hydrated; its parts may not be. */
const pageAwake = (page: Page): Promise<void> => page.locator('body:not([data-asleep])').waitFor({ state: 'attached' })

/** The part is hydrated, with all parts around and inside it. */
export async function partAwake(part: Locator): Promise<void> {
  await expect(part.locator('xpath=ancestor-or-self::*[@data-asleep]')).toHaveCount(0)
  await expect(part.locator('[data-asleep]')).toHaveCount(0)
}

/** Simulates the visitor's first input, at which the parts load their scripts. */
export async function touch(page: Page): Promise<void> {
  await pageAwake(page)
  await page.evaluate(() => document.dispatchEvent(new Event('pointerover')))
}

/** Touches the page and waits until all of its parts are hydrated. */
export async function awaken(page: Page): Promise<void> {
  await touch(page)
  await expect(asleep(page), 'all scripts of the page are there').toHaveCount(0)
}

/** Opens a page. The scripts that its document names load at once; the later ones load when the test releases them. */
export async function openBeforeScripts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const come = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) {
      asked.resolve()
      await come.promise
    }
    await route.continue()
  })
  await page.goto(path)
  await pageAwake(page)
  return { asked: asked.promise, letGo: come.resolve }
}

/** Waits for the page with that heading after a click. The address changes before the page does, so it is not enough. */
export const arrived = (page: Page, heading: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
