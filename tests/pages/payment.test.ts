import { expect, test } from 'vitest'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'
import { checkoutBudget, weighScripts } from '../../bench/pages/weigh-scripts.ts'

// Tests the way to the card form without a script. The steps after it need one: tests/browser/pay.spec.ts.
const site = await testSite({ CONTACT_WHATSAPP: '97140000000' })
const day = dayAhead(45)

const cancellation = [
  { hoursBefore: 48, fee: 0 },
  { hoursBefore: 0, fee: 10_000 },
]

async function addressOf(start = '10:00') {
  const { id } = await buildListing(site.db, { offers: [{ minUnits: 1, instant: true, cancellation }] })
  return `/book-now/${id}?date=${day}&duration=2&start=${start}&guests=2`
}

const ana = (email: string) => ({ name: 'Ana Marin', email, phone: '+971 50 123 4567' })

/** A browser that has reserved and is on the payment page. */
async function reserved(email: string, more: Record<string, string> = {}) {
  const browser = plainBrowser(site)
  await browser.open(await addressOf())
  await browser.press(/^(Reserve|Request) for/, { ...ana(email), accepted: 'on', ...more })
  const [, id = ''] = /^\/complete-payment\/([0-9a-f]{24})$/.exec(browser.page.address) ?? []
  expect(id, browser.page.address).not.toBe('')
  return { browser, id }
}

/** Enters a card as the provider's script does. */
async function payAs({ cookies }: ReturnType<typeof plainBrowser>, id: string): Promise<StartedPayment> {
  const headers = { authorization: `Bearer ${cookies.get(`booking_${id}`)}` }
  const { body } = await site.api<StartedPayment>('POST', `/bookings/${id}/payments`, {}, headers)
  const browse = (path: string, fields: Record<string, string>) =>
    fetch(new URL(path, body.scriptUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${body.publishableKey}` },
      body: new URLSearchParams(fields),
    })
  const card = { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2035' }
  const method = await (await browse('/v1/payment_methods', { ...card, 'card[cvc]': '123' })).json()
  const confirmed = { client_secret: body.clientSecret, payment_method: method.id }
  expect((await browse(`/v1/payment_intents/${body.intentId}/confirm`, confirmed)).status).toBe(200)
  return body
}

test('nothing is reserved before the terms are accepted, and all that is wrong is said at once', async () => {
  const browser = plainBrowser(site)
  await browser.open(await addressOf())
  const words = wordsOf(browser.page.html)
  expect(words).toContain('you cancel free of charge')
  expect(words).toContain('Called off for weather by the captain or by us')
  expect(words).toMatch(/Sold by .+, booked through Fairlead/)
  await browser.press(/^(Reserve|Request) for/, { ...ana('nobody'), account: 'on' })
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'accepted')).toBe('Accept the cancellation terms to go on.')
  expect(complaintAbout(browser.page.html, 'email')).toContain('Invalid email')
  expect(fieldValue(browser.page.html, 'account'), 'the other tick stays').toBe('on')
  expect((await site.pool.query('select from bookings')).rows).toEqual([])
})

test('guests change on the page where one reserves, and the price follows', async () => {
  const browser = plainBrowser(site)
  await browser.open(await addressOf())
  await browser.press('Update the price', { guests: '4' })
  expect(browser.page.address).toContain('guests=4')
  expect(wordsOf(browser.page.html)).toContain('4 guests')
})

test('the page of payment tells the sum, the time and whom to call where no card can be entered', async () => {
  const { browser, id } = await reserved('ana@example.com')
  const words = wordsOf(browser.page.html)
  expect(words).toContain('Your yacht is held')
  expect(words).toMatch(/Held for you until .+\d\d:\d\d \(GMT\+4\)/)
  expect(words).toContain('which needs JavaScript')
  expect(browser.page.html).toMatch(/href="https:\/\/wa\.me\/\d+\?text=[^"]*FL-/)
  expect(browser.page.html, 'no script of another origin is named').not.toMatch(/<script[^>]*src="http/)
  expect((await site.visit(`/complete-payment/${id}`)).status, 'to nobody else').toBe(404)
})

test('pages of checkout stay light', async () => {
  const { browser, id } = await reserved('gia@example.com')
  const cookie = `booking_${id}=${browser.cookies.get(`booking_${id}`)}`
  const read = async (path: string) => (await site.visit(path, { cookie })).html
  for (const page of [await addressOf(), `/complete-payment/${id}`]) {
    const weight = await weighScripts(read, page)
    expect(weight, page).toBeGreaterThan(50)
    expect(weight, page).toBeLessThanOrEqual(checkoutBudget)
  }
})

test('/checkout leads to what this browser has open, and says when there is nothing', async () => {
  const { browser, id } = await reserved('bea@example.com')
  await browser.open('/checkout')
  expect(browser.page.address).toBe(`/complete-payment/${id}`)
  const { html, status } = await site.visit('/checkout')
  expect([status, wordsOf(html)]).toEqual([200, expect.stringContaining('Nothing waits to be paid')])
  const strange = await site.visit('/fr/checkout', { cookie: 'booking_x=1; booking_6b0370f0103d0476a1f640d6=2' })
  expect(wordsOf(strange.html)).toContain('Rien n’attend d’être payé')
})

test('/cancel says that nothing was charged, leads back to paying, and gives the yacht up', async () => {
  const { browser, id } = await reserved('cleo@example.com')
  await browser.follow('I do not want to pay now')
  expect(browser.page.address).toBe(`/cancel?booking=${id}`)
  expect(wordsOf(browser.page.html)).toContain('Nothing was charged')
  await browser.follow('Continue to payment')
  expect(browser.page.address).toBe(`/complete-payment/${id}`)
  await browser.open(`/cancel?booking=${id}`)
  await browser.press('Yes, give it up')
  expect(browser.page.address).toBe(`/reservation/${id}`)
  await browser.open(`/complete-payment/${id}`)
  expect(wordsOf(browser.page.html)).toContain('This reservation has ended')
  await browser.follow('See if it is still free')
  expect(browser.page.address).toContain(`date=${day}`)
})

test('/success is for what is paid alone', async () => {
  const { browser, id } = await reserved('dora@example.com')
  await browser.open(`/success?booking=${id}`)
  expect(browser.page.address).toBe(`/complete-payment/${id}`)
  await browser.open('/success')
  expect(browser.page.address).toBe(`/complete-payment/${id}`)
  const started = await payAs(browser, id)
  // The bank redirects the cardholder back with these parameters.
  const secrets = `payment_intent=${started.intentId}&payment_intent_client_secret=${started.clientSecret}`
  await browser.open(`/payment/${started.intentId}?${secrets}&redirect_status=succeeded`)
  expect(browser.page.address, 'the secrets have left the address').toBe(`/success?booking=${id}`)
  await browser.open(`/complete-payment/${id}`)
  expect(browser.page.address).toBe(`/success?booking=${id}`)
  expect(wordsOf(browser.page.html)).toContain('Your trip is confirmed')
  expect(wordsOf(browser.page.html), 'while the papers are being written').toContain('Invoice and receipt appear here')
})

test('a payment by the provider’s name leads to its page with what came back; an unknown one is not found', async () => {
  const { browser, id } = await reserved('eva@example.com')
  await site.pool.query(
    `insert into payments (id, booking_id, purpose, amount, currency, status, intent_id, created_at)
     select '0123456789abcdef01234568', id, 'full', total, currency, 'open', 'pi_0000000000001', now() from bookings where id = $1`,
    [id],
  )
  const { location } = await site.visit('/payment/pi_0000000000001?source=mail')
  expect(location).toBe(`/complete-payment/${id}?source=mail`)
  await browser.open('/payment/pi_0000000000001')
  expect(browser.page.address).toBe(`/complete-payment/${id}`)
})

const none = '0123456789abcdef01234569'
test.each([
  ['/payment/pi_9999999999999', 'This page does not exist'],
  ['/payment/nonsense', 'This page does not exist'],
  [`/reservation/${none}/calendar.ics`, 'This page does not exist'],
  [`/fr/reservation/${none}/documents/${none}.pdf`, 'Cette page n’existe pas'],
])('%s is a page that says so to a browser, though no page stands there', async (address, heading) => {
  const { status, html } = await site.visit(address)
  expect(status).toBe(404)
  expect(textOfElement(html, 'h1')).toBe(heading)
})

test('an account is made on the way by a code, without a password', async () => {
  const { browser } = await reserved('fay@example.com', { account: 'on' })
  const { rows } = await site.pool.query('select body from mails where recipient = $1', ['fay@example.com'])
  const code = rows.map(({ body }) => /^\d{6}$/m.exec(body)?.[0]).find(Boolean)
  await browser.open('/auth/code')
  await browser.press('Confirm', { otp: String(code) })
  const { rows: users } = await site.pool.query('select name from users where email = $1', ['fay@example.com'])
  expect(users).toEqual([{ name: 'Ana Marin' }])
})
