import { expect, test } from 'vitest'
import { issueVoucher } from '#server/payments/vouchers/issue-voucher.ts'
import { createPromoCode } from '#server/pricing/promo-codes.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

// Tests promo codes, gift cards and credit on the pages, without a script.
const site = await testSite()
const { id: by } = await buildUser(site.services, { role: 'a' })
const day = dayAhead(45)
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
  await browser.press(/^(Reserve|Request) for/, guest)
  return browser
}

test('a promo code is in the price before one agrees to it, can be taken out, and says why it is not', async () => {
  const promo = { code: 'SUMMER', basisPoints: 1000, firstBookingOnly: false }
  const bookable = { opens: new Date(now - 1000).toISOString(), closes: new Date(now + 86_400_000).toISOString() }
  await createPromoCode(site.db, { ...promo, ...bookable }, { by, now })
  const browser = await openCheckout()
  const reserve = () => /(?:Reserve|Request) for [^<]+?\d[\d,.]*/.exec(wordsOf(browser.page.html))?.[0]
  const whole = reserve()
  await browser.press('Apply', { promo: 'winter' })
  expect(wordsOf(browser.page.html)).toContain('There is no promo code like this')
  expect(fieldValue(browser.page.html, 'promo')).toBe('WINTER')
  expect(reserve()).toBe(whole)
  await browser.press('Apply', { promo: ' summer ' })
  expect(wordsOf(browser.page.html)).toContain('The promo code SUMMER is in the price')
  expect(reserve()).not.toBe(whole)
  await browser.press('Remove it')
  expect(reserve()).toBe(whole)
  await browser.press('Apply', { promo: 'SUMMER' })
  const guest = { name: 'Ana Marin', email: 'promo@example.com', phone: '+971 50 123 4567', accepted: 'on' }
  await browser.press(/^(Reserve|Request) for/, guest)
  expect(browser.page.address).toMatch(/^\/complete-payment\//)
  const { rows } = await site.pool.query('select amount::int from promo_code_uses')
  expect(rows).toEqual([{ amount: 20_000 }])
})

test('says of each promo code why it is not in the price', async () => {
  const days = (count: number) => new Date(now + count * 86_400_000).toISOString()
  const open = { opens: days(-3), closes: days(30), basisPoints: 1000, firstBookingOnly: false }
  const refused: [code: string, terms: object, sentence: string][] = [
    ['OVER', { closes: days(-1) }, 'This promo code has expired.'],
    ['LATER', { opens: days(1) }, 'There is no promo code like this.'],
    ['EUROS', { basisPoints: undefined, amount: 10_00, currency: 'EUR' }, 'This promo code is not for this yacht.'],
    ['OTHERS', { yachtIds: ['0'.repeat(24)] }, 'This promo code is not for this yacht.'],
    ['SPRING', { departsTo: addDays(day, -1) }, 'This promo code is not for a trip on this date.'],
    ['LARGE', { minimum: 99_999_00, currency: 'AED' }, 'The trip costs less than this promo code asks for.'],
  ]
  const browser = await openCheckout()
  for (const [code, terms, sentence] of refused) {
    await createPromoCode(site.db, { ...open, code, ...terms }, { by, now })
    await browser.press('Apply', { promo: code })
    expect(wordsOf(browser.page.html), code).toContain(sentence)
    expect(wordsOf(browser.page.html), code).not.toContain('is in the price')
  }
  // The code has already been used once, above.
  await site.pool.query(`update promo_codes set max_uses = 1 where code = 'SUMMER'`)
  await browser.press('Apply', { promo: 'SUMMER' })
  expect(wordsOf(browser.page.html)).toContain('This promo code has been used as often as it could be.')
})

test('what a guest has typed is there again after a promo code, and its removal, and is sent with the code', async () => {
  const promo = { code: 'AUTUMN', basisPoints: 1000, firstBookingOnly: false }
  const bookable = { opens: new Date(now - 1000).toISOString(), closes: new Date(now + 86_400_000).toISOString() }
  await createPromoCode(site.db, { ...promo, ...bookable }, { by, now })
  const browser = await openCheckout()
  const typed = {
    name: 'Ana Marin',
    email: 'typed@example.com',
    phone: '+971 50 123 4567',
    notes: 'No nuts',
    billingName: 'Costa Lda',
    billingAddress: 'Rua do Cais 1\nLisboa',
    billingTaxNumber: 'PT 501 964 843',
    accepted: 'on',
  }
  const isKept = () =>
    expect(Object.fromEntries(Object.keys(typed).map((name) => [name, fieldValue(browser.page.html, name)]))).toEqual(
      typed,
    )
  // As in a browser, a button outside of a form submits the form that it belongs to.
  await browser.press(/^(Reserve|Request) for/, { ...typed, promo: 'nonsense', apply: 'promo' })
  expect(wordsOf(browser.page.html)).toContain('There is no promo code like this')
  isKept()
  await browser.press(/^(Reserve|Request) for/, { ...typed, promo: 'autumn', apply: 'promo' })
  expect(browser.page.status).toBe(200)
  expect(wordsOf(browser.page.html)).toContain('The promo code AUTUMN is in the price')
  isKept()
  await browser.press(/^(Reserve|Request) for/, { apply: 'remove' })
  expect(wordsOf(browser.page.html)).not.toContain('is in the price')
  isKept()
  await browser.press(/^(Reserve|Request) for/, { promo: 'AUTUMN', apply: 'promo' })
  await browser.press(/^(Reserve|Request) for/)
  expect(browser.page.address).toMatch(/^\/complete-payment\//)
  const { rows } = await site.pool.query(
    `select guest_name, booking_billing.name, address, tax_number, promo_code_uses.amount::int
    from bookings join booking_billing on booking_id = bookings.id join promo_code_uses using (booking_id)
    where guest_email = $1`,
    [typed.email],
  )
  expect(rows).toEqual([
    {
      guest_name: 'Ana Marin',
      name: 'Costa Lda',
      address: typed.billingAddress,
      tax_number: typed.billingTaxNumber,
      amount: 20_000,
    },
  ])
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

test('a gift card is ordered without a script: a wrong amount is refused beside its field, the rest is kept', async () => {
  const { id } = await buildListing(site.db, { offers: [{ minUnits: 1 }] })
  const browser = plainBrowser(site)
  await browser.open(`/${id}`)
  await browser.follow('Gift cards')
  expect(browser.page.address).toBe('/gift-cards')
  const wish = {
    amount: '99',
    recipientName: 'Ben',
    recipientEmail: 'ben@example.com',
    message: 'For your birthday',
    buyerName: 'Ana',
    buyerEmail: 'ana@example.com',
  }
  await browser.press('Continue to payment', wish)
  expect(browser.page.status).toBe(400)
  expect(complaintAbout(browser.page.html, 'amount')).toMatch(/Enter an amount from AED.100 to AED.20,000/)
  expect(fieldValue(browser.page.html, 'message')).toBe('For your birthday')
  await browser.press('Continue to payment', { amount: '1 250,50', buyerEmail: 'ana' })
  expect(complaintAbout(browser.page.html, 'buyerEmail')).toContain('Enter a whole e-mail address')
  expect(fieldValue(browser.page.html, 'amount')).toBe('1 250,50')
  await browser.press('Continue to payment', { buyerEmail: 'ana@example.com' })
  expect(browser.page.address).toMatch(/^\/gift-cards\/[\w-]{43}$/)
  expect(browser.page.status).toBe(200)
  const words = wordsOf(browser.page.html)
  expect(words).toMatch(/Gift card AED.1,250.50 For Ben ben@example.com From Ana Message For your birthday/)
  expect(words).toContain('Your card is entered in a form of our payment provider, which needs JavaScript')
  const token = browser.page.address.slice('/gift-cards/'.length)
  const french = await site.visit(`/fr/gift-cards/${token}`)
  expect(wordsOf(french.html)).toContain('Carte cadeau')
  expect(french.headers.get('referrer-policy')).toBe('same-origin')
  expect((await site.visit(`/gift-cards/${token.toLowerCase()}`)).status).toBe(404)
})
