import { beforeEach, expect, test } from 'vitest'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let browser = plainBrowser(site)
beforeEach(() => {
  browser = plainBrowser(site)
})
const words = () => wordsOf(browser.page.html)

/** A booking whose refund the bank of the guest's card has returned. */
async function returned(customerId?: string): Promise<Reservation> {
  const booking = await guest.reserve({}, customerId)
  await guest.draw(booking, 30)
  await site.pool.query(
    `insert into payments (id, booking_id, purpose, amount, currency, way, status, intent_id, created_at, captured_at)
     values ($1, $2, 'full', 400000, 'AED', 'card', 'captured', $3, now(), now())`,
    [booking.id, booking.id, `pi_${booking.id}`],
  )
  await site.pool.query(
    `insert into refunds (id, payment_id, amount, reason, status, provider_refund_id, created_at, settled_at)
     values ($1, $2, 150000, 'Cancelled', 'failed', $3, now(), now())`,
    [booking.id, booking.id, `re_${booking.id}`],
  )
  return booking
}

const account = { holder: 'Ana Costa', country: 'DE', number: 'DE89 3704 0044 0532 0130 00' }

test('a guest with the link enters an account without a script; an operator verifies it, sees its number and records the transfer', async () => {
  const booking = await returned()
  const { name, value } = guest.cookieOf(booking)
  browser.cookies.set(name, value)
  await browser.open(guest.address(booking))
  await browser.follow('Enter a bank account')
  expect(textOfElement(browser.page.html, 'h1')).toBe('Bank verification')
  expect(words()).toContain('We owe it to you.')
  await browser.press('Send the account', { ...account, number: 'DE89 3704 0044 0532 0130 01' })
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('One field needs your attention')])
  await browser.press('Send the account', account)
  expect(browser.page.status).toBe(200)
  expect(words()).toContain('Your account ending in 3000 is stored. We check it before we pay.')
  expect(words()).toContain('Being checked')
  expect(browser.page.html).not.toContain('37040044')

  const operator = plainBrowser(site)
  operator.cookies.set('session', (await buildUser(site.services, { role: 'a' })).token)
  await operator.open(`/adminn/bookings/${booking.id}`)
  await operator.follow('Account for the refund')
  await operator.press('Verify')
  expect(wordsOf(operator.page.html)).toContain('The account is verified.')
  expect(operator.page.html).not.toContain('DE89370400440532013000')
  await operator.press('Show the whole number')
  expect(wordsOf(operator.page.html)).toContain('DE89370400440532013000')
  await operator.press('Record AED 1,500 as sent', { reason: 'Transfer 4711' })
  expect(wordsOf(operator.page.html)).toContain('The refund is recorded as paid.')

  await browser.open(`/fr/reservation/${booking.id}/bank`)
  expect(words()).toMatch(/Vérification bancaire.*Viré le .*Payé/)
  expect(words()).not.toContain('Envoyer le compte')
})

test('a customer finds returned refunds at their desk; without any the page says so', async () => {
  const ana = await buildUser(site.services, { role: 'c', name: 'Ana Costa' })
  browser.cookies.set('session', ana.token)
  await browser.open('/UserDashboard/bank-verification')
  expect(words()).toContain('No refund has come back')
  await returned(ana.id)
  await browser.open('/UserDashboard/bank-verification')
  expect(words()).toMatch(/AED 1,500 .*Owed/)
  await browser.follow('Enter a bank account')
  await browser.press('Send the account', account)
  await browser.open('/UserDashboard/bank-verification')
  expect(words()).toContain('Account ending in 3000, Germany')
})
