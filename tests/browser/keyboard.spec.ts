import type { Locator, Page } from '@playwright/test'
import { chosenIn, expect, fridayIn, guest, isPhone, openBookingCard, reserveLink, test } from './support.ts'

const mostStops = 160

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, 'the focus is visible').not.toBe('none')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

test('a yacht is reserved by the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)

  await tabTo(page, page.getByRole('combobox', { name: 'Where to?' }))
  await page.keyboard.type('Duba')
  await expect(page.getByRole('option', { name: /^Dubai/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'When' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'Search' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/yacht-rentals\?location=Dubai/)

  await page.goto(`/yacht-rentals?location=Dubai&date=${fridayIn(10)}&min_capacity=12&trip_type=hours`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('article').getByRole('heading').getByRole('link').first())
  await page.keyboard.press('Enter')
  const card = await openBookingCard(page)
  await tabTo(page, card.getByRole('button', { name: chosenIn.start }))
  await page.keyboard.press('Enter')
  await tabTo(page, card.getByRole('list', { name: 'Start time' }).getByRole('link').last())
  await page.keyboard.press('Enter')
  await tabTo(page, reserveLink(card))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Confirm and pay' })).toBeVisible()
  const { name, email, phone } = guest()
  for (const [label, text] of [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('checkbox', { name: /^I accept/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your yacht is held' })).toBeVisible()
})

test('menus close by Escape and give the focus back', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/')
  const opener = isPhone(page)
    ? page.getByRole('button', { name: 'Open the menu' })
    : page.getByRole('button', { name: /^Currency/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const inside = isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('button', { name: /^EUR/ })
  await expect(inside).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inside).toBeHidden()
  await expect(opener).toBeFocused()
})
