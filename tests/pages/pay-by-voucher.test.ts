import { expect, test } from 'vitest'
import { issueVoucher } from '#server/payments/vouchers/issue-voucher.ts'
import { createPromoCode } from '#server/pricing/promo-codes.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/plain-browser.ts'
import { testSite } from '#tests/site.ts'

// Promo codes, gift cards and credit on the pages, without a script.
const site = await testSite()
const { id: by } = await buildUser(site.services, { role: 'a' })
const day = addDays(new Date().toISOString().slice(0, 10), 45)
const now = Date.now()

const giftCard = (amount: number, currency = 'AED', holderId: string | null = null) =>
  issueVoucher(
    site.db,
    { kind: 'gift_card', currency, amount, paidBy: 'promotion', reason: 'For a guest', holderId, months: 12 },
    { by, now },
  )

async function openCheckout(more = '') {
  const { id } = await buildListing(site.db, { offers: [{ minUnits: 1, instant: true }] })
  const browser = plainBrowser(site)
  await browser.open(`/book-now/${id}?date=${day}&duration=2&start=10:00&guests=2${more}`)
  return browser
}

async function reserved(email: string) {
  const browser = await openCheckout()
  const guest = { name: 'Ana Marin', email, phone: '+971 50 123 4567', accepted: 'on' }
  await browser.press(/^Reserve for/, guest)
  return browser
}

test('a promo code is in the price before one agrees to it, can be taken out, and says why it is not', async () => {
  const promo = { code: 'SUMMER', basisPoints: 1000, firstBookingOnly: false }
  const bookable = { opens: new Date(now - 1000).toISOString(), closes: new Date(now + 86_400_000).toISOString() }
  await createPromoCode(site.db, { ...promo, ...bookable }, { by, now })
  const browser = await openCheckout()
  const reserve = () => /Reserve for [^<]+?\d[\d,.]*/.exec(wordsOf(browser.page.html))?.[0]
  const whole = reserve()
  await browser.press('Apply', { promo: 'winter' })
  expect(wordsOf(browser.page.html)).toContain('There is no promo code like this')
  expect(fieldValue(browser.page.html, 'promo')).toBe('WINTER')
  expect(reserve()).toBe(whole)
  await browser.press('Apply', { promo: ' summer ' })
  expect(wordsOf(browser.page.html)).toContain('The promo code SUMMER is in the price')
  expect(reserve()).not.toBe(whole)
  await browser.follow('Remove it')
  expect(reserve()).toBe(whole)
  await browser.press('Apply', { promo: 'SUMMER' })
  const guest = { name: 'Ana Marin', email: 'promo@example.com', phone: '+971 50 123 4567', accepted: 'on' }
  await browser.press(/^Reserve for/, guest)
  expect(browser.page.address).toMatch(/^\/complete-payment\//)
  const { rows } = await site.pool.query('select amount::int from promo_code_uses')
  expect(rows).toEqual([{ amount: 20_000 }])
})

test('a gift card pays a part, is taken back, and another pays all: the booking is confirmed without a card', async () => {
  const browser = await reserved('ana@example.com')
  const { code: small } = await giftCard(50_000)
  const { code: large } = await giftCard(500_000)
  const { code: euros } = await giftCard(50_000, 'EUR')
  await browser.press('Apply', { code: 'ABCD' })
  expect(complaintAbout(browser.page.html, 'code')).toContain('There is no gift card or credit with this code')
  expect(fieldValue(browser.page.html, 'code'), 'what was typed stays').toBe('ABCD')
  await browser.press('Apply', { code: euros })
  expect(complaintAbout(browser.page.html, 'code')).toContain('It is in EUR, and this booking is paid in AED')
  await browser.press('Apply', { code: small })
  expect(browser.page.status).toBe(200)
  expect(wordsOf(browser.page.html)).toMatch(/Gift card ending in \w{4} − AED.500/)
  await browser.press(/^Remove/)
  expect(wordsOf(browser.page.html)).not.toContain('Gift card ending in')
  await browser.press('Apply', { code: large })
  expect(wordsOf(browser.page.html)).toContain('No card is needed')
  await browser.press('Confirm the booking')
  expect(browser.page.address).toMatch(/^\/success/)
  expect(wordsOf(browser.page.html)).toContain('Your trip is confirmed')
})

test('the page of payment methods shows cards and credit with its movements, and says when there are none', async () => {
  const ana = await buildUser(site.services, { role: 'c' })
  const cookie = `session=${ana.token}`
  const empty = wordsOf((await site.visit('/UserDashboard/payment-methods', { cookie })).html)
  expect(empty).toContain('You have not saved a card yet')
  expect(empty).toContain('No gift card or credit belongs to your account')
  await giftCard(50_000, 'AED', ana.id)
  const words = wordsOf((await site.visit('/UserDashboard/payment-methods', { cookie })).html)
  expect(words).toMatch(/Gift card ending in \w{4} AED.500/)
  expect(words).toMatch(/Issued \+ AED.500/)
  const french = wordsOf((await site.visit('/fr/UserDashboard/payment-methods', { cookie })).html)
  expect(french).toContain('Cartes cadeaux et avoirs')
})
