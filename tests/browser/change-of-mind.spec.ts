import { chooseLastStart, expect, fridayIn, guest, openBookingCard, reserveAs, reserveLink, test } from './support.ts'

/** The texts of one language for the way through the site. */
const languages = [
  {
    prefix: '',
    weeks: 17,
    place: 'Yachts in Dubai',
    filters: /^Filters/,
    evening: 'Evening',
    show: /^Show/,
    compare: /^Compare/,
    tray: 'Yachts to compare',
    view: /^View/,
    notNow: 'I do not want to pay now',
    giveUp: 'Give up this reservation',
    confirm: 'Yes, give it up',
  },
  {
    prefix: '/fr',
    weeks: 18,
    place: 'Yachts à Dubaï',
    filters: /^Filtres/,
    evening: 'Soir',
    show: /^(Afficher|Voir)/,
    compare: /^Comparer/,
    tray: 'Yachts à comparer',
    view: /^Voir/,
    notNow: 'Je ne veux pas payer maintenant',
    giveUp: 'Renoncer à cette réservation',
    confirm: 'Oui, y renoncer',
  },
] as const

for (const words of languages) {
  test(`a guest compares three evenings for twelve, reserves one, gives it up and takes another: ${words.place}`, {
    tag: '@phone',
  }, async ({ page }) => {
    const date = fridayIn(words.weeks)
    const who = guest()
    const cards = page.getByRole('article')
    const columns = page.getByRole('columnheader')

    async function reserve() {
      const card = await openBookingCard(page)
      await chooseLastStart(card)
      await reserveLink(card).click()
      await reserveAs(page, who)
    }

    await test.step('the evenings of that Friday', async () => {
      await page.goto(`${words.prefix}/yacht-rentals?location=Dubai&date=${date}&min_capacity=12`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.place)
      await page.getByRole('link', { name: words.filters }).click()
      await page.locator('#filter-panel').getByRole('link', { name: words.evening }).click()
      await expect(page).toHaveURL(/day_part=evening/)
      await page.getByRole('button', { name: words.show }).click()
      await expect(page).not.toHaveURL(/filters=open/)
    })

    await test.step('three side by side, each with its total', async () => {
      for (const index of [0, 1, 2]) await cards.nth(index).getByRole('button', { name: words.compare }).click()
      // The driver scrolls and clicks within one frame. A person scrolls up a little to see the tray.
      await page.mouse.wheel(0, -100)
      await page.getByRole('region', { name: words.tray }).getByRole('link', { name: words.compare }).click()
      await expect(columns).toHaveCount(3)
      for (const column of await columns.all()) await expect(column).toContainText(/\d/)
    })

    const yachts = page.getByRole('table').getByRole('link', { name: words.view })
    const compared = page.url()

    await test.step('one is reserved, and given up', async () => {
      await yachts.first().click()
      await expect(page).toHaveURL(new RegExp(`date=${date}.*guests=12`))
      await reserve()
      await page.getByRole('link', { name: words.notNow }).click()
      await page.getByText(words.giveUp).click()
      await page.getByRole('button', { name: words.confirm }).click()
      await expect(page.getByText(words.giveUp), 'it is given up').toHaveCount(0)
    })

    await test.step('another is taken, at once', async () => {
      await page.goto(compared)
      await yachts.nth(1).click()
      await reserve()
      await expect(page.getByText(/FL-[0-9A-Z]{8}/)).toBeVisible()
    })
  })
}
