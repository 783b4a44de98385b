import { expect, inspect, isPhone, test } from './support.ts'

test.use({ bypassCSP: true })

const pages = [
  'about-us',
  'privacy-policy',
  'refund-policy',
  'terms-of-service',
  'member-terms',
  'cookie-policy',
  'faq',
  'booking-process',
  'payment-options',
  'contact',
  'help-center',
  'coming-soon',
  'luxury-charters',
  'concierge',
  'special-events',
  'corporate-events',
  'corporate-events-packages',
  'yacht-management',
  'birthday-packages',
  'bachelorette-packages',
  'wedding-packages',
  'proposal-packages',
  'family-excursion',
  'yacht-owner-info',
  'dinner-cruise-dubai',
  'blog',
  'blog/how-to-read-a-charter-price',
]

// Between them they hold every kind of block; the others differ in their words alone.
const inspected = ['refund-policy', 'faq', 'booking-process', 'payment-options', 'contact', 'wedding-packages', 'blog']

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('every page of content reads, in both languages, under a title of its own', async ({ request }) => {
  for (const [language, prefix] of [
    ['en', ''],
    ['fr', '/fr'],
  ] as const) {
    const titles = new Set<string>()
    for (const slug of pages) {
      const answer = await request.get(`${prefix}/${slug}`)
      expect(answer.status(), slug).toBe(200)
      const html = await answer.text()
      expect(html, slug).toContain(`<html lang="${language}"`)
      titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? '')
      const main = mainOf(html)
      expect(main.match(/<h1\b/g), slug).toHaveLength(1)
      expect(main.replaceAll(/<[^>]*>/g, ''), slug).not.toMatch(/\{\w+\}|undefined|\[object/)
    }
    expect(titles.size, 'each has a title of its own').toBe(pages.length)
  }
})

test('pages of content have no barriers', { tag: '@widths' }, async ({ page }) => {
  const prefix = isPhone(page) ? '/fr' : ''
  for (const slug of inspected) {
    await page.goto(`${prefix}/${slug}`, { waitUntil: 'domcontentloaded' })
    await test.step(slug, () => inspect(page, 'main'))
  }
})

test('links of content lead to pages that exist', async ({ request }) => {
  const links = new Set<string>()
  for (const slug of pages) {
    const main = mainOf(await (await request.get(`/fr/${slug}`)).text())
    for (const [, href = ''] of main.matchAll(/href="(\/[^"#]*)"/g)) links.add(href.replaceAll('&amp;', '&'))
  }
  // Yachts come from the search, which lists only those that are there.
  const ours = [...links].filter((link) => !/\/[0-9a-f]{24}/.test(link))
  for (const link of ours) expect((await request.get(link)).status(), link).toBe(200)
})

test('the policy of cancelling is that of refunds', async ({ page }) => {
  await page.goto('/fr/cancellation-policy')
  await expect(page).toHaveURL(/\/fr\/refund-policy$/)
})

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
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error sending request.')
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, and what was typed stays when it is refused', async ({ page }) => {
    await page.goto('/fr/contact')
    await page.getByLabel('Nom').fill('Ana Costa')
    await page.getByLabel('Message').fill('Douze, un vendredi de mai.')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Saisissez votre adresse e-mail.')
    await expect(page.getByLabel('Nom')).toHaveValue('Ana Costa')
    await page.getByLabel('E-mail').fill('ana@example.com')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByText('Votre message est parti')).toBeVisible()
  })
})
