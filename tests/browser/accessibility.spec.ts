import { signedIn } from './accounts.ts'
import { inspect } from './inspect.ts'
import {
  chooseLastStart,
  expect,
  fridayIn,
  guest,
  isPhone,
  openBookingCard,
  reserveAs,
  reserveLink,
  searchForTwelve,
  test,
} from './support.ts'

// Each kind of page is inspected once. Pages that look different on a phone are inspected at both widths, the others at one.
// Desktops use the light theme, phones the dark one. administration.spec.ts inspects the pages of administrators.
const kinds = {
  home: { path: '/', tag: '@widths' },
  results: { path: '/yacht-rentals?location=Dubai&min_capacity=6', tag: '@widths' },
  'no results': { path: '/yacht-rentals?q=zzzzzzzz', tag: '@phone' },
  'a page that is not there': { path: '/fr/nowhere/at-all', tag: '@phone' },
  'an empty wishlist': { path: '/wishlist', tag: '@desktop' },
  'the map of results': { path: '/yacht-rentals?location=Dubai&view=map', tag: '@phone' },
  'the design system': { path: '/dev/ui', tag: '@desktop' },
  'a text': { path: '/fr/refund-policy', tag: '@phone' },
  questions: { path: '/faq', tag: '@desktop' },
  'a table of ways to pay': { path: '/payment-options', tag: '@phone' },
  'a form to us': { path: '/contact', tag: '@phone' },
  'a package': { path: '/fr/wedding-packages', tag: '@desktop' },
  'a list of posts': { path: '/blog', tag: '@desktop' },
  'a sign-up form': { path: '/auth?tab=signup', tag: '@desktop' },
  'a lost password': { path: '/fr/auth/forgot', tag: '@phone' },
  'how owners begin': { path: '/ownerauth', tag: '@phone' },
  'how administrators begin': { path: '/adminlogin', tag: '@desktop' },
  'kept mail': { path: '/dev/mail', tag: '@desktop' },
}

for (const [name, { path, tag }] of Object.entries(kinds)) {
  test(`${name} has no barriers`, { tag }, async ({ page }) => {
    await page.goto(path)
    // The pins load with the map and are inspected with it.
    if (name === 'the map of results' || (name === 'results' && !isPhone(page)))
      await expect(page.locator('[data-pin]').first()).toBeVisible()
    await inspect(page)
  })
}

test('the way to a reservation has no barriers', { tag: '@widths' }, async ({ page }) => {
  const cards = await searchForTwelve(page, fridayIn(isPhone(page) ? 11 : 12))
  await cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!isPhone(page)) await inspect(page)
  const card = await openBookingCard(page)
  await chooseLastStart(card)
  if (isPhone(page)) await inspect(page)
  await reserveLink(card).click()
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect(page)
  await reserveAs(page, guest())
  if (!isPhone(page)) await inspect(page)
})

test('open menus and panels have no barriers', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/credits')
  await page.getByRole('button', { name: isPhone(page) ? 'Open the menu' : /^Currency/ }).click()
  await inspect(page)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Where to?' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await inspect(page)
})

test('a form that is refused has no barriers, and its tabs turn by the keyboard', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await inspect(page)
  await page.getByRole('tab', { name: 'Log in' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Signup' })).toBeFocused()
  await expect(page).toHaveURL(/tab=signup/)
})

test('a customer’s desk and menu have no barriers', { tag: '@widths' }, async ({ page }) => {
  const { name } = await signedIn(page)
  if (isPhone(page)) {
    await page.goto('/fr/UserDashboard/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
    await inspect(page)
  } else {
    await page.goto('/UserDashboard/bookings')
    await inspect(page)
    await page.goto('/credits')
    await page.getByRole('button', { name: `Your account: ${name}` }).click()
    await inspect(page)
  }
})

test('a comparison has no barriers and keeps the names of its rows in sight', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { boats } = await (await request.get('/api/boats?location=Dubai&limit=4')).json()
  const ids = boats.map(({ id }: { id: string }) => id).join(',')
  await page.goto(`/fr/compare?ids=${ids}&date=${fridayIn(3)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Comparer des yachts' })).toBeVisible()
  await inspect(page)
  const table = page.getByRole('region', { name: 'Comparer des yachts' })
  const name = page.getByRole('rowheader', { name: /^Longueur/ })
  await table.evaluate((element) => element.scrollBy(200, 0))
  const box = await name.boundingBox()
  expect(box?.x, 'the first column stays').toBeGreaterThanOrEqual(0)
  expect(box?.x).toBeLessThan(20)
})

test('nothing is wider than a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of ['/', '/yacht-rentals?location=Dubai', '/credits', '/dev/ui', '/wishlist']) {
    await page.goto(path)
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess, path).toBeLessThanOrEqual(0)
  }
})
