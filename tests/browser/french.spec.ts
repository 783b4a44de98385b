import { answerConsent } from './consent.ts'
import {
  chooseLastStart,
  expect,
  fridayIn,
  guest,
  openBookingCard,
  reserveAs,
  reserveLink,
  searchForTwelve,
  test,
} from './support.ts'

test('the whole path reads in French', async ({ page }) => {
  const date = fridayIn(9)
  await page.goto('/fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vivez le luxe sur l’eau')
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /[^r]\/$/)

  const cards = await searchForTwelve(page, date, '/fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yachts à Dubaï')
  await cards.first().click()
  await expect(page).toHaveURL(/\/fr\/[0-9a-f]{24}/)
  const card = await openBookingCard(page)
  await chooseLastStart(card)
  await reserveLink(card).click()
  await expect(page).toHaveURL(/\/fr\/book-now\//)

  await page.getByRole('button', { name: /(réserver|demander) pour/i }).click()
  await expect(page.getByLabel('Nom')).toHaveAccessibleDescription('Saisissez votre nom.')
  await reserveAs(page, guest())
  await expect(page).toHaveURL(/\/fr\/complete-payment\//)
  await expect(page.getByRole('heading', { name: 'Votre yacht est gardé' })).toBeVisible()
})

test('the language changes on the page where one is', async ({ page }) => {
  await page.goto('/yacht-rentals?location=Dubai')
  await page.getByRole('link', { name: 'Français' }).first().click()
  await expect(page).toHaveURL(/\/fr\/yacht-rentals\?location=Dubai$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yachts à Dubaï')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const back = page.getByRole('main').getByRole('link', { name: /Yachts à Dubaï/ })
  await expect(back, 'the address is searched as it was').toHaveAttribute('href', '/fr/yacht-rentals?location=Dubai')
})

test.describe('a visitor who reads French', () => {
  test.use({ locale: 'fr-FR' })

  test('is told so in a line that covers no control, on a phone too', { tag: '@phone' }, async ({ page, request }) => {
    const { boats } = await (await request.get('/api/boats?limit=1')).json()
    for (const path of ['/', '/yacht-rentals?location=Dubai', `/${boats[0].id}`]) {
      await page.addInitScript(() => localStorage.removeItem('language-offered'))
      await page.goto(path)
      const line = page.getByRole('region', { name: 'Cette page existe en français.' })
      await expect(line).toBeVisible()
      const covered = await line.evaluate((section) =>
        [...document.querySelectorAll('a, button, input, select')].flatMap((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          const top = document.elementFromPoint(x + width / 2, y + height / 2)
          return top && section.contains(top) && !section.contains(control) ? [control.textContent] : []
        }),
      )
      expect(covered, path).toEqual([])
      await line.getByRole('button', { name: 'Close' }).click()
      await expect(line).toBeHidden()
    }
  })

  test('is told that the page exists in French, once after consent, and led there', async ({ page }) => {
    await answerConsent(page, 'true')
    await page.goto('/faq')
    const link = page.getByRole('link', { name: 'Lire en français' })
    await link.click()
    await expect(page).toHaveURL(/\/fr\/faq$/)
    await page.goto('/faq')
    await expect(link).toHaveCount(0)
  })
})
