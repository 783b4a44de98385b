import { expect, test } from './support.ts'

declare global {
  interface Window {
    /** Elements that were removed from parts before their hydration. */
    takenAway: string[]
  }
}

// The test reads the page while its parts load their scripts.
test.use({ actsEarly: true })

for (const path of ['/', '/yacht-rentals?location=Dubai']) {
  test(`${path}: what the server sent stays until its script is there, also when one scrolls meanwhile`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.takenAway = []
      const isAsleep = ({ target }: MutationRecord) =>
        target instanceof HTMLElement && target.dataset.asleep !== undefined
      const watch = new MutationObserver((changes) => {
        const removed = changes.filter(isAsleep).flatMap(({ removedNodes }) => [...removedNodes])
        for (const node of removed) if (node instanceof HTMLElement) window.takenAway.push(node.outerHTML)
      })
      watch.observe(document, { childList: true, subtree: true })
    })
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, 300))
    await expect(page.locator('header [data-asleep]').filter({ hasNot: page.locator('[popover]') })).toHaveCount(0)
    expect(await page.evaluate(() => window.takenAway)).toEqual([])
  })
}
