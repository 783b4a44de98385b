import { expect, type Locator, type Page } from '@playwright/test'

// A page is sent as HTML; its scripts come after it, part by part. What has no script yet carries `data-asleep`.

const asleep = (page: Page): Locator => page.locator('[data-asleep]')

/**
 * From now on what is pressed, filled in or looked for waits until the parts in sight are awake, also on the documents to
 * which a press leads. Keys, the mouse and scripts have no such wait: they begin on a page that is awake.
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

/** The page listens; its parts may still sleep. */
const pageAwake = (page: Page): Promise<void> => page.locator('body:not([data-asleep])').waitFor({ state: 'attached' })

/** The part listens, with all parts around it and in it. */
export async function partAwake(part: Locator): Promise<void> {
  await expect(part.locator('xpath=ancestor-or-self::*[@data-asleep]')).toHaveCount(0)
  await expect(part.locator('[data-asleep]')).toHaveCount(0)
}

/** The first sign of somebody being there: the parts fetch their scripts. */
export async function touch(page: Page): Promise<void> {
  await pageAwake(page)
  await page.evaluate(() => document.dispatchEvent(new Event('pointerover')))
}

/** Touches the page and waits until the last of its parts listens. */
export async function awaken(page: Page): Promise<void> {
  await touch(page)
  await expect(asleep(page), 'all scripts of the page are there').toHaveCount(0)
}

/** Opens a page of which the scripts that its document names come at once, and those that are fetched later when let go. */
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

/** A press has led to the page with that heading. The address changes before the page does: until then the old one is read. */
export const arrived = (page: Page, heading: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
