import { addToOffer } from './quote-steps.ts'
import { expect, test } from './support.ts'

test('on a phone a yacht that is chosen in the panel joins the offer', { tag: '@phone' }, async ({ page }) => {
  expect((await page.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
  await page.goto('/adminn/quotes/new')
  const found = page.getByRole('region', { name: 'Find a yacht' }).getByRole('link', { name: /^Add / })
  const title = ((await found.first().textContent()) ?? '').replace('Add ', '')
  await addToOffer(page, title, title)
  await page.goBack()
  await expect(page).toHaveURL(/\/quotes\/new$/)
})
