import {
  acceptTerms,
  chooseDay,
  chooseLastStart,
  choosePlace,
  expect,
  fridayIn,
  guest,
  moving,
  openBookingCard,
  openPanel,
  openPriceDetails,
  openSearch,
  readPrice,
  reserveAs,
  reserveLink,
  test,
} from './support.ts'

test.use(moving)

test('a visitor reserves a yacht for a Friday evening and nobody else can', { tag: '@phone' }, async ({
  page,
  another,
}) => {
  const date = fridayIn(2)

  await test.step('search for a place, a day and twelve people', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Experience Luxury On The Water' })).toBeVisible()
    await choosePlace(page, 'Duba', 'Dubai, United Arab Emirates')
    await page.getByRole('button', { name: 'Search' }).click()
    await openSearch(page)
    await chooseDay(page, date)
    await page.getByRole('spinbutton', { name: 'Guests' }).fill('12')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`date=${date}`))
    await expect(page).toHaveURL(/min_capacity=12/)
    await page
      .getByRole('navigation', { name: 'Kind of trip' })
      .getByRole('link', { name: /by the hour/i })
      .click()
    await expect(page).toHaveURL(/trip_type=hours/)
  })

  const cards = page.getByRole('article').getByRole('heading').getByRole('link')
  const name = (await cards.first().textContent()) ?? ''

  await test.step('choose a yacht, its evening, and see the price line by line', async () => {
    await cards.first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const card = await openBookingCard(page)
    await chooseLastStart(card)
    const { lines, total } = await readPrice(await openPriceDetails(card))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    await page.keyboard.press('Escape')
  })

  const chosen = page.url()

  await test.step('reserve it', async () => {
    const card = page.getByRole('region', { name: 'Book this yacht' })
    await reserveLink(card).click()
    await expect(page.getByRole('heading', { name: 'Confirm and pay' })).toBeVisible()
    await page.getByRole('button', { name: /(reserve|request) for/i }).click()
    await expect(page.getByRole('alert')).toContainText('4 fields need your attention')
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.')
    await reserveAs(page, guest())
    await expect(page.getByText(/FL-[0-9A-Z]{8}/)).toBeVisible()
    await expect(page.getByText(/held for you until/i)).toBeVisible()
  })

  await test.step('a second browser finds the time taken', async () => {
    const other = await another()
    await other.goto(chosen)
    const start = new URL(chosen).searchParams.get('start') ?? ''
    const card = await openBookingCard(other)
    await openPanel(card, 'start')
    await expect(card.getByRole('list', { name: 'Start time' }).getByRole('link').first()).toBeVisible()
    // The name of a departure may end with a mark for the sunset.
    await expect(card.getByRole('link', { name: new RegExp(`^${start}`) })).toHaveCount(0)
    const { pathname, search } = new URL(chosen)
    await other.goto(`/book-now${pathname}${search}`)
    await expect(other.getByRole('alert')).toContainText('This time has just been booked by someone else.')
    await expect(other.getByRole('alert').getByRole('link').first()).toBeVisible()
    await other.close()
  })

  await test.step('nobody but the guest reads the reservation', async () => {
    const other = await another()
    const response = await other.goto(page.url())
    expect(response?.status()).toBe(404)
    await other.close()
  })
})

test('two who press at once: one gets the yacht, the other what is free instead', async ({ page, another }) => {
  const date = fridayIn(5)
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&min_capacity=12&trip_type=hours`)
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  const card = await openBookingCard(page)
  await chooseLastStart(card)
  await reserveLink(card).click()
  await expect(page.getByRole('button', { name: /(reserve|request) for/i })).toBeVisible()
  const other = await another()
  await other.goto(page.url())
  for (const one of [other, page]) {
    const { name, email, phone } = guest()
    await one.getByLabel('Name').fill(name)
    await one.getByLabel('E-mail').fill(email)
    await one.getByLabel('Phone').fill(phone)
    await acceptTerms(one)
  }
  await Promise.all([other, page].map((one) => one.getByRole('button', { name: /(reserve|request) for/i }).click()))
  const outcome = (one: typeof page) =>
    Promise.race([
      one
        .getByRole('heading', { name: 'Your yacht is held' })
        .waitFor()
        .then(() => 'held'),
      one
        .getByRole('alert')
        .filter({ hasText: 'This time has just been booked by someone else.' })
        .waitFor()
        .then(() => 'taken'),
    ])
  expect([await outcome(other), await outcome(page)].sort()).toEqual(['held', 'taken'])
  await other.close()
})
