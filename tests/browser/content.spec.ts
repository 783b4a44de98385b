import { expect, test } from './support.ts'

test('a package shows yachts at totals that can be paid, and leads to all of them', async ({ page }) => {
  await page.goto('/dinner-cruise-dubai')
  const yachts = page.getByRole('region', { name: 'Yachts for this occasion' })
  await expect(yachts.getByRole('article').first()).toContainText(/\$[\d,]+/)
  await yachts.getByRole('link', { name: /^See / }).click()
  await expect(page).toHaveURL(/yacht-rentals\?location=Dubai&categories=dinner-cruise/)
})

test('an answer opens by the keyboard', async ({ page }) => {
  await page.goto('/faq')
  const question = page.getByText('Do I need an account to book?')
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('A name, an e-mail address and a phone number are enough')).toBeVisible()
})

test('a message is checked field by field, then sent', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('3 fields need your attention')
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.')
  await page.getByLabel('Name').fill('Ana Costa')
  await page.getByLabel('E-mail').fill('ana@')
  await page.getByLabel('Message').fill('Twelve of us, a Friday in May.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Invalid email format. Please enter a valid email.',
  )
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your message has been sent')
})
