import type { Locator, Page } from '@playwright/test'
import { addDays, addMonths, monthOf } from '#shared/local-date.ts'
import { calendar } from './calendar-page.ts'
import { answerConsent } from './consent.ts'
import { inspect } from './inspect.ts'
import { expect, fridayIn, test } from './support.ts'

const results = '/yacht-rentals?location=Dubai'
const cards = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link')
const focused = (page: Page) => page.locator(':focus')

async function signInAs(page: Page, role: 'a' | 'b') {
  expect((await page.request.post('/api/auth/demo', { data: { role } })).status()).toBe(200)
}

test('a page that is opened has the focus, and a page that is gone back to has it where it was left', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Explore Yachts' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Yachts to charter' })).toBeFocused()

  await test.step('its filters keep it', async () => {
    const filter = page.getByRole('link', { name: /^By the day/ })
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/trip_type=days/)
    // The address changes before the list does.
    await expect(filter).toHaveAttribute('aria-current', 'true')
    await expect(filter).toBeFocused()
  })

  const card = cards(page).nth(1)
  const name = (await card.textContent()) ?? ''
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await page.goBack()
  await expect(cards(page).nth(1)).toBeFocused()
})

test('what vanishes leaves the focus to what stands next to it', async ({ page }) => {
  await answerConsent(page, 'true')
  await page.goto(results)
  for (const at of [0, 1, 2])
    await page
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /compar/i })
      .click()
  const tray = page.getByRole('region', { name: 'Yachts to compare' })
  const chosen = tray.getByRole('listitem').getByRole('button')
  await expect(chosen).toHaveCount(3)
  await chosen.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(2)
  await expect(chosen.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(1)
  await expect(chosen).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tray).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await test.step('a month that cannot be turned back leaves it within the calendar', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /^When/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'When' })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    for (const key of ['PageDown', 'PageDown']) await page.keyboard.press(key)
    const back = dialog.getByRole('button', { name: 'Previous month' })
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(back).toHaveCount(0)
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^When/ })).toBeFocused()
  })

  await test.step('a list that turns its page keeps it on what turned it', async () => {
    const next = page.getByRole('navigation', { name: 'Pages of the collection' }).getByRole('link', { name: /next/i })
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await expect(next).toBeFocused()
  })
})

test('the keys of a calendar walk the days of a yacht', async ({ page }) => {
  const { boats } = await (await page.request.get('/api/boats?limit=1')).json()
  const friday = fridayIn(6)
  await page.goto(`/${boats[0].id}?date=${friday}&month=${monthOf(friday)}`)
  await page.getByRole('button', { name: /^Date/ }).click()
  const days = page.getByRole('grid', { name: /^Free days/ })
  const day = (date: string) => days.locator(`[data-date="${date}"]`)
  await expect(days.locator('[tabindex="0"]')).toHaveCount(1)
  await expect(days.getByRole('row').filter({ has: page.locator(`[data-date="${friday}"]`) })).toHaveCount(1)
  await expect(days.getByRole('gridcell', { selected: true }).locator(`[data-date="${friday}"]`)).toHaveCount(1)
  await expect(days.getByRole('gridcell', { selected: true })).toHaveCount(1)
  await inspect(page, '[role=grid]')
  await day(friday).focus()
  const nextMonth = (date: string) => addDays(`${addMonths(monthOf(date), 1)}-01`, Number(date.slice(8)) - 1)
  for (const [key, to] of [
    ['ArrowRight', addDays(friday, 1)],
    ['Home', addDays(friday, -5)],
    ['End', addDays(friday, 1)],
    ['ArrowLeft', friday],
    ['ArrowDown', addDays(friday, 7)],
    ['ArrowUp', friday],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(to), key).toBeFocused()
  }
  const later = Number(friday.slice(8)) <= 28 ? nextMonth(friday) : undefined
  if (later) {
    await page.keyboard.press('PageDown')
    await expect(day(later)).toBeFocused()
    await page.keyboard.press('PageUp')
  }
  await expect(day(friday)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(new RegExp(`date=${friday}`))
  await expect(page.getByRole('button', { name: /^Date/ })).toBeFocused()
})

test('the keys of an owner’s calendar turn its month and its week', async ({ page }) => {
  await signInAs(page, 'b')
  await page.goto(`${calendar}?view=month&date=2027-03-10`)
  const cell = (date: string) => page.getByRole('gridcell').filter({ has: page.locator(`a[href*="from=${date}"]`) })
  await cell('2027-03-01').focus()
  for (const [key, to] of [
    ['End', '2027-03-06'],
    ['PageDown', '2027-04-06'],
    ['Home', '2027-04-04'],
    ['ArrowUp', '2027-03-28'],
    ['PageUp', '2027-02-28'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cell(to), key).toBeFocused()
  }
  await page.goto(`${calendar}?view=week&date=2027-03-10`)
  await page.getByRole('gridcell', { name: /^Wed, 10 Mar 2027, 09:00/ }).focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('gridcell', { name: /^Wed, 17 Mar 2027, 09:00/ })).toBeFocused()
})

const lists = {
  a: [
    '/adminn/bookings',
    '/adminn/listings',
    '/adminn/users',
    '/adminn/owners',
    '/adminn/reviews',
    '/adminn/tickets',
    '/adminn/money/transactions',
    '/adminn/money/payouts',
    '/adminn/settings',
    '/adminn/settings/mails',
    '/adminn/taxonomy',
    '/adminn/taxonomy/marinas',
  ],
  b: ['/OwnerDashboard/bookings', '/OwnerDashboard/listings', '/OwnerDashboard/inbox', '/OwnerDashboard/pricing'],
} as const

for (const role of ['a', 'b'] as const) {
  test(`j marks a row and Enter opens it, in the lists of role ${role}`, async ({ page }) => {
    await signInAs(page, role)
    for (const path of lists[role]) {
      await page.goto(path)
      await page.keyboard.press('j')
      await expect(page.locator('[data-list] a:focus'), path).toHaveCount(1)
      const address = await focused(page).getAttribute('href')
      await page.keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(address)
    }
  })
}

test('the keys of a list tick a row, go to its search and back, and stand in a sheet', async ({ page }) => {
  await signInAs(page, 'a')
  await page.goto('/adminn/bookings')
  const rows = page.locator('tbody[data-list] > tr')

  await test.step('a link skips to the rows', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the rows' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows.first().locator('a:focus')).toHaveCount(1)
  })

  await test.step('j and k move, and the place is announced', async () => {
    await page.keyboard.press('j')
    await expect(rows.nth(1).locator('a:focus')).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: /^Row 2 of \d+$/ })).toHaveCount(1)
    await page.keyboard.press('x')
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('typing is never caught, and Escape leaves a blank search', async () => {
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: /^Reference/ })
    await expect(search).toBeFocused()
    await page.keyboard.type('jkx?/')
    await expect(search).toHaveValue('jkx?/')
    await search.fill('')
    await page.keyboard.press('Escape')
    await expect(rows.first().locator('a:focus')).toHaveCount(1)
  })

  await test.step('a question mark shows all keys', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(sheet.getByText('Go to the next row')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })
})

test('forced colours: what is chosen, what leads on and the map are told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await answerConsent(page, 'true')
  const background = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto(`${results}&trip_type=days`)
  const [chosen, other] = [
    page.getByRole('link', { name: /^By the day/ }),
    page.getByRole('link', { name: /^All trips/ }),
  ]
  expect(await background(chosen)).not.toBe(await background(other))
  const canvas = await background(page.locator('body'))
  await page.goto('/')
  expect(await background(page.getByRole('button', { name: 'Search' }))).not.toBe(canvas)
  await page.getByRole('button', { name: /^When/ }).click()
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const day = page.getByRole('gridcell', { selected: true })
  await expect(day).toHaveCount(1)
  expect(await background(day)).not.toBe(await background(page.getByRole('gridcell', { selected: false }).last()))
})
