import { acceptTerms, chosenIn, expect, fridayIn, guest, reserveLink, searchForTwelve, test } from './support.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a yacht is found, priced and reserved', async ({ page }) => {
  const date = fridayIn(7)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Where to?' }).fill('Dubai')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/yacht-rentals\?location=Dubai$/)

  const cards = await searchForTwelve(page, date)
  await cards.first().click()
  const card = page.getByRole('region', { name: 'Book this yacht' })
  await expect(card).toBeVisible()
  await card.getByRole('list', { name: chosenIn.start }).getByRole('link').last().click()

  await card.getByRole('spinbutton', { name: 'Guests' }).fill('8')
  await card.getByRole('button', { name: 'Update the price' }).click()
  await expect(page).toHaveURL(/guests=8/)
  await expect(card.getByRole('region', { name: 'Price details' })).toContainText('8 guests')

  await reserveLink(card).click()
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page.getByRole('alert')).toContainText('4 fields need your attention')
  const { name, email, phone } = guest()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await acceptTerms(page)
  await page.getByRole('button', { name: /(reserve|request) for/i }).click()
  await expect(page).toHaveURL(/\/complete-payment\//)
  await expect(page.getByText(/FL-[0-9A-Z]{8}/)).toBeVisible()
  await expect(page.getByText('which needs JavaScript')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Pay|Send the request)/ })).toBeHidden()
})

test('without JavaScript the results are searched anew from their one line', async ({ page }) => {
  await page.goto('/yacht-rentals?location=Dubai&instant=true')
  await page.getByRole('button', { name: /^Edit your search: Dubai/ }).click()
  const form = page.getByRole('region', { name: 'Search yachts' })
  await form.getByRole('spinbutton', { name: 'Guests' }).fill('8')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/location=Dubai.*min_capacity=8/)
  await expect(page).toHaveURL(/instant=true/)
  await expect(page.getByRole('button', { name: /^Edit your search: Dubai · Any date · 8 guests/ })).toBeVisible()
})
