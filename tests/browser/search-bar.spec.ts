import type { Page, Request } from '@playwright/test'
import { awaken, openBeforeScripts } from './awake.ts'
import { answerConsent } from './consent.ts'
import { chooseDay, choosePlace, choosePlaceInPanel, dayButton, expect, fridayIn, test } from './support.ts'

// With consent, the last searched place is stored in a cookie.
test.beforeEach(({ page }) => answerConsent(page, 'true'))

const field = (page: Page) => page.getByRole('combobox', { name: 'Where to?' })
const dates = (page: Page) => page.getByRole('button', { name: /^When/ })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'When' })
const group = (page: Page, name: string) => page.getByRole('group', { name })

async function lastPlace(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'last_place')
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) as Record<string, unknown> }
}

const recent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as { name: string }[])

test.describe('on a wide screen', () => {
  test('a place, some days and guests are searched, and the place is remembered', async ({ page }) => {
    await page.goto('/')
    await field(page).click()
    await expect(group(page, 'Nearby searches').getByRole('option').first()).toBeVisible()
    await expect(group(page, 'Popular Destinations').getByRole('option', { name: 'Greece', exact: true })).toBeVisible()
    await expect(group(page, 'Recent searches')).toHaveCount(0)
    await choosePlace(page, 'Duba', 'Dubai, United Arab Emirates')

    await chooseDay(page, fridayIn(2))
    const [later, earlier] = [fridayIn(3), fridayIn(2)]
    await dates(page).click()
    await dayButton(page, later).click()
    await expect(calendar(page)).toContainText('Choose your last day')
    await dayButton(page, earlier).click()
    await expect(calendar(page)).toBeHidden()
    await expect(dates(page)).toBeFocused()
    await expect(dates(page)).toHaveText(/^\d\d [A-Z][a-z]+ - \d\d [A-Z][a-z]+$/)

    await expect(page.getByRole('button', { name: 'One guest fewer' })).toBeDisabled()
    const guests = page.getByRole('spinbutton', { name: 'Guests' })
    await expect(guests).toHaveValue('')
    await expect(guests).toHaveAttribute('placeholder', 'Add guests')
    await page.getByRole('button', { name: 'One guest more' }).click()
    await expect(guests).toHaveValue('1')
    await expect(page.getByRole('button', { name: 'One guest fewer' })).toBeDisabled()
    await page.getByRole('spinbutton', { name: 'Guests' }).fill('50')
    await expect(page.getByRole('button', { name: 'One guest more' })).toBeDisabled()
    await page.getByRole('spinbutton', { name: 'Guests' }).fill('8')
    await page.getByRole('button', { name: 'Search' }).click()

    await expect(page).toHaveURL(/\/yacht-rentals\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      location: 'Dubai, United Arab Emirates',
      date: earlier,
      date_to: later,
      min_capacity: '8',
    })
    const cookie = await lastPlace(page)
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', value: { label: 'Dubai, United Arab Emirates' } })
    expect(Object.keys(cookie?.value ?? {})).toEqual(['pid', 'label', 'ts'])
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(7, 1)

    await page.goto('/')
    await field(page).click()
    await expect(group(page, 'Recent searches').getByRole('option')).toHaveText('Dubai, United Arab Emirates')
  })

  test('the calendar shows two months from Sunday to Saturday and nothing of the past', async ({ page }) => {
    await page.goto('/')
    await dates(page).click()
    const months = calendar(page).getByRole('grid')
    await expect(months).toHaveCount(2)
    await expect(months.first().getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    const names = () => months.evaluateAll((grids) => grids.map((grid) => grid.getAttribute('aria-labelledby')))
    const first = await names()
    await expect(page.getByRole('button', { name: 'Previous month' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect.poll(names).not.toEqual(first)
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByRole('button', { name: 'Previous month' })).toHaveCount(0)
    const yesterday = await page.evaluate(() => {
      const day = new Date(Date.now() - 86_400_000)
      return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
    })
    await expect(dayButton(page, yesterday).and(page.locator(':enabled'))).toHaveCount(0)

    await page.getByRole('heading', { level: 1 }).click()
    await expect(calendar(page)).toBeHidden()
  })

  test.describe('before its script has come', () => {
    test.use({ actsEarly: true })

    test('a button is pressed, and does what it is for once it has', async ({ page }) => {
      const { asked, letGo } = await openBeforeScripts(page, '/')
      await dates(page).click()
      await asked
      await expect(calendar(page)).toBeHidden()
      letGo()
      await expect(calendar(page).getByRole('grid')).toHaveCount(2)
    })

    test('a menu is opened, and stays open', async ({ page }) => {
      const { asked, letGo } = await openBeforeScripts(page, '/')
      await page.getByRole('button', { name: /^Currency/ }).click()
      await asked
      letGo()
      await expect(page.locator('header [data-asleep]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^EUR/ })).toBeVisible()
    })

    test('a filter is chosen, and searched for once it has', async ({ page }) => {
      const { asked, letGo } = await openBeforeScripts(page, '/yacht-rentals?filters=open')
      const box = page.getByRole('search', { name: 'Filters' }).getByRole('checkbox').first()
      await box.check()
      await asked
      letGo()
      await expect(page).toHaveURL(/type=/)
      await expect(box).toBeChecked()
    })
  })

  test('the keyboard alone goes from the place to the dates to the results', async ({ page }) => {
    await page.goto('/')
    await field(page).focus()
    await page.keyboard.type('Spli')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue(/^Split, /)
    await expect(calendar(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar(page)).toBeHidden()
    await expect(dates(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar(page).locator(':focus')).toHaveAttribute('aria-current', 'date')
    for (const key of ['PageDown', 'Home', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(calendar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Search' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/location=Split/)
    const { date = '', date_to: last = '' } = Object.fromEntries(new URL(page.url()).searchParams)
    expect(Date.parse(last) - Date.parse(date)).toBe(2 * 86_400_000)
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the place is chosen in a panel over the whole screen, and alone is searched', async ({ page }) => {
    await page.goto('/')
    await expect(field(page)).toHaveAttribute('placeholder', 'Discover your luxury yacht')
    await field(page).click()
    const panel = page.getByRole('dialog', { name: 'Choose location' })
    await expect(panel.getByPlaceholder('Search luxury yacht destinations...')).toBeFocused()
    await expect(group(page, 'Nearby searches').getByRole('option').first()).toBeVisible()
    await expect(group(page, 'Popular Destinations').getByRole('option').first()).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')

    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    await field(page).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()

    await choosePlace(page, 'Duba', 'Dubai, United Arab Emirates')
    await expect(panel).toBeHidden()
    await expect(field(page)).toHaveValue('Dubai, United Arab Emirates')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/yacht-rentals\?location=Dubai%2C\+United\+Arab\+Emirates$/)
    expect((await lastPlace(page))?.value.label).toBe('Dubai, United Arab Emirates')
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })

  test('among the results the dates are asked for after the place, one month at a time', async ({ page }) => {
    await page.goto('/yacht-rentals')
    await page.getByRole('button', { name: /^Edit your search/ }).click()
    await field(page).click()
    await expect(page.getByPlaceholder('Search for a destination...')).toBeVisible()
    await choosePlaceInPanel(page, 'Duba', 'Dubai, United Arab Emirates')
    await expect(calendar(page)).toBeVisible()
    await expect(calendar(page).getByRole('grid')).toHaveCount(1)
    await expect(dates(page)).toHaveText('Date')
    await page.goBack()
    await expect(calendar(page)).toBeHidden()
    await expect(page).toHaveURL(/\/yacht-rentals$/)
    await chooseDay(page, fridayIn(1))
    await expect(dates(page)).toHaveText(/^\d\d [A-Z][a-z]+$/)
  })
})

test('a typed place is looked up when it is searched, and recent places are five', async ({ page }) => {
  await page.goto('/')
  const old = ['Split', 'Athens', 'Ibiza', 'Malé', 'Göcek'].map((name) => ({ name, place_id: `id-${name}` }))
  await page.evaluate((places) => localStorage.setItem('recentSearches', JSON.stringify(places)), old)
  await field(page).click()
  await field(page).fill('dubai')
  await expect(group(page, 'Suggestions')).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/location=Dubai%2C\+United\+Arab\+Emirates/)
  expect((await recent(page)).map(({ name }) => name)).toEqual([
    'Dubai, United Arab Emirates',
    ...old.slice(0, 4).map(({ name }) => name),
  ])
})

test('when places cannot be looked up, the usual ones are offered and the text is searched as it stands', async ({
  page,
}) => {
  await page.route('**/api/locations**', (route) => route.fulfill({ status: 429 }))
  await page.goto('/')
  await field(page).click()
  await expect(group(page, 'Nearby searches').getByRole('option')).toHaveText(['Miami, USA'])
  await expect(group(page, 'Recent searches').getByRole('option')).toHaveText([
    'Greece',
    'Croatia',
    'Italy',
    'Miami, USA',
  ])
  await expect(group(page, 'Popular Destinations').getByRole('option')).toHaveText([
    'Miami',
    'Croatia',
    'Greece',
    'Turkey',
    'Italy',
    'Lefkada',
  ])
  await page.getByRole('option', { name: 'Lefkada' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/yacht-rentals\?location=Lefkada$/)
})

test('a press while the place is looked up is followed, and not the search before it', async ({ page }) => {
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>()
  const isLookup = (request: Request) => request.url().includes('/api/locations')
  let underWay = 0
  const searches: string[] = []
  page.on('request', (request) => {
    if (isLookup(request)) underWay++
    if (/yacht-rentals\.data/.test(request.url())) searches.push(request.url())
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (isLookup(request)) underWay--
    })
  await page.goto('/')
  await awaken(page)
  await field(page).fill('Dubai')
  await page.route('**/api/locations**', async (route) => {
    await answer
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('article').first().getByRole('link').first().click()
  letAnswer()
  await expect(page).toHaveURL(/\/[0-9a-f]{24}/)
  await expect.poll(() => underWay).toBe(0)
  // A search that continued would request its results at once.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(searches).toEqual([])
  await expect(page).toHaveURL(/\/[0-9a-f]{24}/)
})
