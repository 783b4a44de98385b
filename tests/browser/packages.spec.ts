import type { Locator, Page } from '@playwright/test'
import { inspect } from './inspect.ts'
import { confirmed, enterCard, payButton } from './payment-page.ts'
import { acceptTerms, expect, fridayIn, guest, onPhone, readPrice, test } from './support.ts'

// From the choice of a day to the paid package, and from the request of a company to its paid quote.

/** The amount that is charged, in minor units: AED 5,880 or AED 5,880.50. */
async function chargedIn(part: Locator): Promise<number> {
  const [, amount = ''] = /AED\s*([\d,]+(?:\.\d\d)?)/.exec((await part.textContent()) ?? '') ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}

test('a guest books a proposal with decoration and a photographer, and every page shows one sum', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  await page.goto(`/packages/proposal-packages?date=${fridayIn(6)}&guests=2&duration=2&location=Dubai`)
  await inspect(page)
  const instant = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Instant booking' })
  await instant.getByRole('link').first().click()
  await page.getByRole('checkbox', { name: /Photographer/ }).check()
  await page.getByRole('button', { name: 'Update the price' }).click()
  const price = page.getByRole('complementary', { name: 'Price details' })
  await expect(price.getByText(/Photographer/)).toBeVisible()
  await expect(price.getByText(/Roses/)).toBeVisible()
  const { lines, total } = await readPrice(price)
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  await inspect(page)

  await price.getByRole('link', { name: 'Continue to booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
  await expect(page.getByText(/Photographer/).first()).toBeVisible()
  const { name, email, phone } = guest()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await acceptTerms(page)
  const reserve = page.getByRole('button', { name: /reserve for/i })
  const sum = await chargedIn(reserve)
  await inspect(page)
  await reserve.click()
  await expect(page).toHaveURL(/\/complete-payment\/[0-9a-f]{24}$/)
  await enterCard(page)
  expect(await chargedIn(payButton(page))).toBe(sum)
  await payButton(page).click()
  await expect(confirmed(page)).toBeVisible()
  await inspect(page)
})

const main = (page: Page) => page.getByRole('main')

type Planner = ReturnType<typeof guest> & { date: string }

/** Sends the request of a company. Returns its reference. */
async function askForProposal(page: Page, { name, email, phone, date }: Planner): Promise<string> {
  await page.goto('/corporate-events')
  const form = main(page)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Company').fill('Osei & Sons')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Day', { exact: true }).fill(date)
  await form.getByLabel('Guests').fill('12')
  await form.getByLabel('Length, in hours or days').fill('4')
  await form.getByLabel('Budget').fill('60,000')
  await form.getByLabel('Agenda').fill('Boarding at four, a speech, dinner after sunset.')
  await form.getByRole('button', { name: 'Send the request' }).click()
  const answer = form.getByText('Your message has been sent')
  await expect(answer).toBeVisible()
  await inspect(page)
  return /ST-[2-9A-Z]{8}/.exec((await form.textContent()) ?? '')?.[0] ?? ''
}

/** Answers a request with an offer of one yacht, less ten per cent, and mails it. */
async function answerRequest(admin: Page, reference: string, { name, email }: Planner, yacht: string) {
  expect((await admin.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
  await admin.goto(`/adminn/tickets?q=${reference}`)
  await admin.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(main(admin).getByText('Osei & Sons')).toBeVisible()
  await inspect(admin)
  await admin.getByRole('link', { name: 'Answer with a quote by link' }).click()
  await admin.getByRole('combobox', { name: 'Find a yacht' }).fill(yacht)
  await admin.getByRole('button', { name: 'Search' }).click()
  await admin.getByRole('link', { name: `Add ${yacht}` }).click()
  await expect(admin.getByLabel('Name of the guest')).toHaveValue(name)
  await admin.getByLabel('Start').fill('16:00')
  await admin.getByLabel('Discount').selectOption('Per cent off')
  await admin.getByLabel('Per cent or amount').fill('10')
  await admin.getByLabel('Reason').fill('Corporate rate')
  await admin.getByRole('button', { name: 'Make the offer' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: `Offer for ${name}` })).toBeVisible()
  await expect(main(admin).getByText('Corporate rate')).toBeVisible()
  await inspect(admin)
  await admin.getByRole('button', { name: 'Send by mail' }).click()
  await expect(admin.getByText(`The offer is on its way to ${email}.`)).toBeVisible()
}

async function offerInMail(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`/api/dev/mails?recipient=${encodeURIComponent(email)}&limit=5`)
    const { data } = await answer.json()
    return /\/offer\/[\w-]+/.exec(data.map(({ body }: { body: string }) => body).join())?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

test('the request of a company becomes a quote by mail that is paid on a phone', async ({ page, another }) => {
  test.slow()
  const date = fridayIn(46)
  await page.goto(`/yacht-rentals?location=Dubai&date=${date}&min_capacity=12&trip_type=hours&instant=true`)
  const yacht = (await page.getByRole('article').getByRole('heading').getByRole('link').first().textContent()) ?? ''
  const planner = { ...guest(), date }
  const reference = await askForProposal(page, planner)
  const admin = await another()
  await answerRequest(admin, reference, planner, yacht)

  const phone = await another(onPhone)
  await phone.goto(await offerInMail(phone, planner.email))
  await expect(phone.getByRole('heading', { name: `${planner.name}, this is your offer` })).toBeVisible()
  const { lines, total } = await readPrice(main(phone))
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  await inspect(phone)
  await phone.getByRole('button', { name: `Choose ${yacht}` }).click()
  await acceptTerms(phone)
  await phone.getByRole('button', { name: 'Agree and continue to pay' }).click()
  await enterCard(phone)
  expect(await chargedIn(payButton(phone))).toBe(total)
  await payButton(phone).click()
  await expect(phone.getByText('Paid, thank you')).toBeVisible()
  await inspect(phone)

  await admin.reload()
  await expect(main(admin).getByText('Paid', { exact: true }).first()).toBeVisible()
})
