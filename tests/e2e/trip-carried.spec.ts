import { expect, fridayIn, test } from './support.ts'

const date = fridayIn(9)
const figure = /[$€]\s?[\d,.]+/

test('the figure of a card is the figure of the page that it leads to', { tag: '@widths' }, async ({ page }) => {
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&min_capacity=6`)
  const card = page.getByRole('article').first()
  const [shown = ''] = figure.exec((await card.textContent()) ?? '') ?? []
  expect(shown).not.toBe('')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`date=${date}.*guests=6`))
  // The card beside the page or, on a phone, the bar at its lower edge.
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Choose a date').filter({ visible: true })).toHaveCount(0)

  const place = page.getByRole('main').getByRole('link', { name: /^Yachts in/ })
  await expect(place).toHaveAttribute('href', new RegExp(`date=${date}.*min_capacity=6`))
})

for (const query of ['', `&date=${date}&flex=month`, `&date=${date}&trip_type=hours&day_part=morning`]) {
  test(`so it is for a trip that only the card names: location=Dubai${query}`, async ({ page }) => {
    await page.goto(`/yacht-rentals?location=Dubai${query}`)
    const card = page.getByRole('article').first()
    const [shown = ''] = figure.exec((await card.textContent()) ?? '') ?? []
    expect(shown).not.toBe('')
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/date=.*duration=/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()
    await expect(back).toHaveAttribute('href', `/yacht-rentals?location=Dubai${query}`)
  })
}

test('a kind of trip that is not the main one is shown and priced on the yacht’s page', async ({ page, request }) => {
  const answer = await request.get(`/api/boats?trip_type=days&date=${date}&limit=50`)
  const { boats } = await answer.json()
  const yacht = boats.find(({ durationType }: { durationType: string }) => durationType === 'hour') ?? boats[0]
  await page.goto(`/yacht-rentals?trip_type=days&date=${date}&ids=${yacht.id}`)
  const card = page.getByRole('article').filter({ hasText: yacht.title }).first()
  const [shown = ''] = figure.exec((await card.textContent()) ?? '') ?? []
  expect(shown).not.toBe('')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/trip_type=days/)
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
})

test('the comparison is for the date and the guests of the search', async ({ page }) => {
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&min_capacity=6`)
  const cards = page.getByRole('article')
  for (const index of [0, 1])
    await cards
      .nth(index)
      .getByRole('button', { name: /^Compare/ })
      .click()
  await page.getByRole('region', { name: 'Yachts to compare' }).getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(new RegExp(`compare\\?ids=.*date=${date}&min_capacity=6`))
  await expect(page.getByLabel('Date')).toHaveValue(date)
  await expect(page.getByLabel('Guests')).toHaveValue('6')
  await page.getByRole('table').getByRole('link', { name: /^View/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`date=${date}.*guests=6`))
})
