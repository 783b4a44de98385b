import { touch } from './awake.ts'
import { expect, test } from './support.ts'

const sections = [
  'Where would you like to sail?',
  'What is the occasion?',
  'Or just the water',
  'Written by people who were aboard',
  'Name the day. We show what is free, and what it costs.',
  'An event your accountant will like too',
  'Who we work with',
  'Six hours of the day',
  'In their words',
  'Before you ask',
  'A yacht that earns while you are ashore',
  'Tell us what you have in mind',
  'From the logbook',
]

test('every section of the home page shows', async ({ page }) => {
  await page.goto('/')
  for (const name of sections) await expect(page.getByRole('region', { name })).toBeAttached()
  await expect(page.getByRole('region', { name: 'What is the occasion?' })).toContainText(/From.*\$[\d,]+/)
  // Prices are whole amounts without the sign for "about": the yachts say once that they are converted.
  for (const name of ['What is the occasion?', 'Discover Extraordinary Yachts'])
    await expect(page.getByRole('region', { name })).not.toContainText(/≈|\$[\d,]+\.\d/)
  await expect(page.getByText(/^Prices in USD are approximate/)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Who we work with' })).toContainText('Invented for the demo')
})

test.describe('whose script is damaged', () => {
  // The failure is logged to the console, so the console is not watched here.
  test.use({ watched: undefined, actsEarly: true })

  test('stay as they were sent', async ({ page }) => {
    const damaged = page.waitForResponse(/\/assets\/collection-/)
    await page.route(/\/assets\/collection-[^/]*\.js/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/')
    await touch(page)
    await damaged
    for (const name of sections) await expect(page.getByRole('region', { name })).toBeAttached()
    await expect(page.getByRole('combobox', { name: /where to\?/i })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

test('a message leaves from the home page, and the page stays', async ({ page }) => {
  await page.goto('/')
  const form = page.getByRole('region', { name: 'Tell us what you have in mind' })
  await form.getByLabel('Name').fill('Ana Costa')
  await form.getByLabel('E-mail').fill('ana@example.com')
  await form.getByLabel('Message').fill('Twelve of us, a Friday in May.')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('status')).toContainText('Your message has been sent')
  await expect(page).toHaveURL(/\/$/)
})
