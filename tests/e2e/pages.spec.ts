import {
  chooseLastStart,
  expect,
  fridayIn,
  guest,
  inspect,
  isPhone,
  openBookingCard,
  reserveAs,
  searchForTwelve,
  test,
} from './support.ts'

test.use({ bypassCSP: true })

const plain = {
  home: '/',
  results: '/yacht-rentals?location=Dubai&min_capacity=6',
  'no results': '/yacht-rentals?q=zzzzzzzz',
  'a page that is not there': '/nowhere/at-all',
  'the sources of data': '/credits',
  'an empty wishlist': '/wishlist',
  'the design system': '/dev/ui',
}

for (const [name, path] of Object.entries(plain)) {
  test(`${name} has no barriers`, { tag: '@widths' }, async ({ page }) => {
    await page.goto(path)
    // Its pins come with the map, and are inspected with it.
    if (name === 'results' && !isPhone(page)) await expect(page.locator('[data-pin]').first()).toBeVisible()
    await inspect(page)
  })
}

test('the way to a reservation has no barriers', { tag: '@widths' }, async ({ page }) => {
  const weeks = 11 + (isPhone(page) ? 0 : 1)
  const cards = await searchForTwelve(page, fridayIn(weeks))
  await cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(page)
  const card = await openBookingCard(page)
  await chooseLastStart(card)
  await inspect(page)
  await card.getByRole('link', { name: 'Reserve' }).click()
  await page.getByRole('button', { name: /reserve for/i }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect(page)
  await reserveAs(page, guest())
  await inspect(page)
})

test('open menus and panels have no barriers', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/yacht-rentals')
  await page.getByRole('button', { name: isPhone(page) ? 'Open the menu' : /^Currency/ }).click()
  await inspect(page)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Where to?' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await inspect(page)
})

test('nothing is wider than a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of Object.values(plain)) {
    await page.goto(path)
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess, path).toBeLessThanOrEqual(0)
  }
})
