import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { answerConsent } from './consent.ts'
import {
  acceptTerms,
  chooseLastStart,
  chooseStart,
  chosenIn,
  expect,
  fridayIn,
  openBookingCard,
  openPanel,
  openPriceDetails,
  reserveLink,
  swipe,
  test,
} from './support.ts'

type Found = { id: string; title: string; bareboat: boolean; captained: boolean }

/** The first yacht that a search finds. */
async function findYacht(request: APIRequestContext, query = 'location=Dubai&trip_type=hours'): Promise<Found> {
  const { boats } = (await (await request.get(`/api/boats?limit=1&${query}`)).json()) as { boats: Found[] }
  const [yacht] = boats
  if (!yacht) throw new Error(`Nothing is found for ${query}`)
  return yacht
}

const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test('a guest reads all that decides about a yacht', { tag: '@phone' }, async ({ page, request }) => {
  const yacht = await findYacht(request)
  await page.goto(`/${yacht.id}`)
  await expect(page.getByRole('heading', { level: 1, name: yacht.title })).toBeVisible()

  for (const name of [
    'About this yacht',
    'What the price covers',
    'What you can rely on',
    'Specification',
    'Deck plan',
    'On board',
    'Cancellation policy',
  ]) {
    await expect(sectionOf(page, name), name).toBeVisible()
  }
  await expect(sectionOf(page, 'Owner')).toContainText(/replies within/i)
  await expect(sectionOf(page, 'Where you board')).toContainText(/Berth [A-F]\d+ · .+Parking: /)
  await expect(sectionOf(page, 'Similar yachts').getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('main').getByRole('link', { name: /Yachts in/ })).toBeVisible()
  const trust = sectionOf(page, 'What you can rely on')
  for (const fact of [
    /Insurance\s*Checked by us, valid until/,
    /Captain\s*\S+.*, on board since \d{4}/,
    /\$\d+ each with \d+ guests/,
  ])
    await expect(trust).toContainText(fact)
  await expect(sectionOf(page, 'Deck plan').getByRole('img', { name: /^Main deck of/ })).toBeVisible()
  await expect(sectionOf(page, 'Deck plan').getByText(/\d berths/)).toBeVisible()

  await test.step('asking carries yacht and price along', async () => {
    const card = await openBookingCard(page)
    const link = card.getByRole('link', { name: 'WhatsApp' })
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(text).toContain(yacht.title)
    expect(text).toMatch(/^Price shown: From \$[\d,]+ \(AED\s[\d,.]+\) for .+ on .+$/m)
    expect(text).toContain(`/${yacht.id}`)
    await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(card.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/)
  })
})

test('prices by length are what the trip then costs; the sunset stands beside the departures', async ({
  page,
  request,
}) => {
  const yacht = await findYacht(request)
  const date = fridayIn(16)
  await page.goto(`/${yacht.id}?date=${date}`)
  const ladder = page.getByRole('list', { name: 'Prices by length of trip' })
  const rung = ladder.getByRole('link', { name: /^4 hours/ })
  await rung.click()
  await expect(page).toHaveURL(/duration=4/)
  await expect(rung).toHaveAttribute('aria-current', 'true')

  const card = await openBookingCard(page)
  await openPanel(card, 'start')
  await expect(
    card.getByText(/^Sunset at \d{2}:\d{2}; marked departures are out from half an hour before it$/),
  ).toBeVisible()
  const starts = card.getByRole('list', { name: 'Start time' })
  const marked = starts.getByRole('link', { name: /includes sunset/ })
  await expect(marked.first()).toBeVisible()
  await expect(
    starts
      .getByRole('link')
      .filter({ hasNot: page.getByRole('img', { name: 'includes sunset' }) })
      .first(),
  ).toBeVisible()
  await chooseStart(card, marked.first())
  await expect(await openPriceDetails(card)).toContainText('4 hours')

  await test.step('the policy is told in dates', async () => {
    const policy = sectionOf(page, 'Cancellation policy')
    await expect(policy.getByRole('heading', { name: /If you cancel the departure of/ })).toBeVisible()
    await expect(policy.getByText(/^Until \w{3},? \d+ \w+ \d{4}, \d{2}:\d{2} \(GMT\+4\)$/).first()).toBeVisible()
    await expect(policy.getByText('After that', { exact: true })).toBeVisible()
  })
})

test('the card of a chosen trip is whole in view and says the one price of the page', async ({ page, request }) => {
  const yacht = await findYacht(request)
  const date = fridayIn(17)
  await page.goto(`/${yacht.id}?date=${date}&guests=2`)
  const card = await openBookingCard(page)
  await chooseLastStart(card)
  // The box contains the rows, the total and the button. The contact links stand below it.
  const box = card.locator('[aria-busy]')
  expect((await box.boundingBox())?.height).toBeLessThanOrEqual(520)
  for (const row of ['date', 'duration', 'start', 'guests'] as const)
    expect((await card.getByRole('button', { name: chosenIn[row] }).boundingBox())?.height).toBe(56)
  // The price panel says the same, but it is closed.
  await expect(card.getByText(/^charged as AED\s[\d,.]+$/).filter({ visible: true })).toHaveCount(1)

  const [, figure = ''] = /(\$[\d,]+)charged as/.exec((await box.textContent()) ?? '') ?? []
  // The figure stands in the heading, the card and a rung of the ladder.
  const said = page.getByText(figure, { exact: true }).filter({ visible: true })
  await expect.poll(() => said.count()).toBeGreaterThanOrEqual(2)
  await openPanel(card, 'date')
  const day = card.getByRole('region', { name: 'Date' }).locator('[aria-current=date]')
  await expect(day).toContainText(figure.slice(1))
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: chosenIn.date })).toBeFocused()

  await test.step('where the owner is asked first, nothing is due now', async () => {
    const details = await openPriceDetails(card)
    const asks = (await reserveLink(card).textContent()) === 'Request this yacht'
    await expect(details.getByText(asks ? 'Due when the owner accepts' : 'Due now')).toBeVisible()
    await expect(details.getByText(asks ? 'Due now' : 'Due when the owner accepts')).toHaveCount(0)
  })
})

test('a panel of the card stays whole on the screen and closes by its choice', { tag: '@widths' }, async ({
  page,
  request,
}) => {
  const yacht = await findYacht(request)
  await page.goto(`/${yacht.id}?date=${fridayIn(18)}`)
  const card = await openBookingCard(page)
  for (const of of ['date', 'start'] as const) {
    await openPanel(card, of)
    const panel = card.getByRole('region', { name: chosenIn[of] })
    await expect(panel).toBeInViewport({ ratio: 0.99 })
    await panel.getByRole('link').last().click()
    await expect(panel).toBeHidden()
    await expect(card.locator('[aria-busy=false]'), 'the choice has arrived').toBeVisible()
  }
  await expect(reserveLink(card)).toBeVisible()
})

test('the pictures fill the screen, by keys and by touch, and give the focus back', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const yacht = await findYacht(request)
  await page.goto(`/${yacht.id}`)
  const second = page.getByRole('link', { name: /^Open picture 2 of/ })
  await second.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: `Pictures of ${yacht.title}` })
  // From now on the viewer handles keys.
  await expect(viewer).toBeFocused()
  const caption = viewer.getByRole('status')
  await expect(caption).toContainText('Picture 2 of')
  await page.keyboard.press('ArrowRight')
  await expect(caption).toContainText('Picture 3 of')
  await page.keyboard.press('ArrowLeft')
  await expect(caption).toContainText('Picture 2 of')
  // Swipes over most of the screen. A shorter swipe counts only if it is fast, which a busy machine is not.
  await swipe(page, viewer, -330)
  await expect(caption).toContainText('Picture 3 of')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(second).toBeFocused()
})

test('few reviews stand together, with how they spread', async ({ page, request }) => {
  const yacht = await findYacht(request)
  await page.goto(`/${yacht.id}`)
  const reviews = sectionOf(page, 'Reviews')
  await expect(reviews.locator('span', { hasText: /^5 stars: \d+ reviews$/ })).toBeAttached()
  const { data } = await (await request.get(`/api/reviews?yachtId=${yacht.id}&limit=50`)).json()
  expect(data.totalResults).toBeGreaterThan(4)
  await expect(reviews.getByRole('listitem').filter({ hasText: /\d{4}/ })).toHaveCount(data.totalResults)
  await expect(reviews.getByRole('navigation')).toHaveCount(0)
})

test('a bareboat says which licence it takes, and nobody reserves her without it', async ({ page, request }) => {
  const { boats } = await (await request.get('/api/boats?captain=bareboat&limit=1')).json()
  const [{ id, price }] = boats
  await page.goto(`/${id}`)
  await expect(sectionOf(page, 'Licence needed')).toContainText('skipper’s licence')
  await page.goto(`/book-now/${id}?date=${price.date}&duration=${price.units}`)
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Phone').fill('+971 50 123 4567')
  await acceptTerms(page)
  // Otherwise the browser would block the form itself.
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true
  })
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page.getByRole('checkbox', { name: /^One of us has this/ })).toHaveAccessibleDescription(
    'Confirm that one of you has what is needed to sail this yacht.',
  )
  await page.getByRole('checkbox', { name: /^One of us has this/ }).check()
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await page.waitForURL(/\/complete-payment\//)
  await page.goto(page.url().replace('complete-payment', 'reservation'))
  const kept = sectionOf(page, 'Licence needed')
  await expect(kept).toContainText('skipper’s licence')
  await expect(kept).toContainText(/Ana confirmed on .+ that one of the party has this\./)
})

test('on a phone the picture comes first, from edge to edge', { tag: '@phone' }, async ({ page, request }) => {
  const yacht = await findYacht(request)
  await page.goto(`/${yacht.id}?date=${fridayIn(19)}&duration=2&start=10:00`)
  const picture = await page.getByRole('link', { name: /^Open picture 1 of/ }).boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(picture).toMatchObject({ x: 0, width: 390 })
  expect(Math.round(picture?.height ?? 0)).toBe(293)
  expect(title?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
  await expect(page.getByRole('button', { name: /\$[\d,]+ *\w{3} \d+ \w{3} · 10:00 · 2.h *Change$/ })).toBeVisible()
})

test('a rating is asked for once in five minutes, and a failure changes nothing', async ({ page, request }) => {
  const yacht = await findYacht(request)
  await answerConsent(page, 'true')
  let asked = 0
  await page.route('**/api/reviews?**', (route) => {
    asked += 1
    return route.fulfill({ json: { status: 'success', data: { averageRating: 3.3, totalResults: 77, reviews: [] } } })
  })
  await page.goto(`/${yacht.id}`)
  const rating = page.getByRole('link', { name: /^3\.3 out of 5, 77 reviews$/ })
  await expect(rating).toBeVisible()
  await page.reload()
  await expect(rating).toBeVisible()
  expect(asked).toBe(1)
  await page.unroute('**/api/reviews?**')
  await page.evaluate((key) => localStorage.removeItem(key), `rating_${yacht.id}`)
  await page.route('**/api/reviews?**', (route) => route.fulfill({ status: 429 }))
  await page.reload()
  await expect(page.getByRole('link', { name: /out of 5, \d+ reviews$/ }).first()).not.toHaveText(/3\.3/)
})

test('the page is shared by its own address', async ({ page, request, context }) => {
  const yacht = await findYacht(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/${yacht.id}?guests=4`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/${yacht.id}$`))
})

test('weeks and bareboats are sold as such', async ({ page, request }) => {
  const weekly = await findYacht(request, 'trip_type=week')
  await page.goto(`/${weekly.id}`)
  await expect(page.getByRole('list', { name: 'Prices by length of trip' })).toContainText(/week|nights/)
  const bareboat = await findYacht(request, 'captain=bareboat')
  await page.goto(`/${bareboat.id}`)
  await expect(page.getByText(/^(Bareboat|With Skipper)$/).first()).toBeVisible()
})

test('a trip of an itinerary opens the booking sheet on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const yacht = await findYacht(request)
  await page.goto(`/${yacht.id}`)
  const book = page.getByRole('link', { name: /^Book this trip/ }).first()
  const sheet = page.getByRole('region', { name: 'Book this yacht' })
  await book.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await book.click()
  await expect(sheet).toBeVisible()
})
