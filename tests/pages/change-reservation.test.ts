import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { type Reservation, sitePayments } from '#tests/builders/site-payments.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

let browser = plainBrowser(site)
beforeEach(() => {
  browser = plainBrowser(site)
})

const free = { cancellation: [{ hoursBefore: 0, fee: 0 }] }

/** Opens the page of a paid reservation, and from it the page that changes the trip. */
async function openChange(offer = {}, language = ''): Promise<Reservation> {
  const booking = await guest.reserve({ ...free, ...offer })
  await guest.pay(booking)
  const { name, value } = guest.cookieOf(booking)
  browser.cookies.set(name, value)
  await browser.open(language + guest.address(booking))
  await browser.follow(language ? /^Changer la date/ : /^Change date, time or guests/)
  return booking
}

test('a dearer trip leads from the comparison to the card form, without a script', async () => {
  const booking = await openChange()
  expect(wordsOf(browser.page.html)).toContain('This is the trip as it is booked.')
  await browser.press('See the new price', { date: addDays(booking.bookingDate, 1), duration: '6' })
  const words = wordsOf(browser.page.html)
  for (const text of ['As booked', 'As changed', 'Due now', 'Agree, and pay']) expect(words).toContain(text)
  await browser.press(/^Agree, and pay/)
  expect(browser.page.address).toBe(`/complete-payment/${booking.id}`)
  expect(wordsOf(browser.page.html)).toContain('Pay for your change')
  await browser.open(guest.address(booking))
  expect(textOfElement(browser.page.html, 'h1'), 'still booked meanwhile').toBe('Your charter is booked')
  expect(await guest.read(booking)).toMatchObject({
    units: 4,
    nextAction: 'pay_difference',
    change: { status: 'open' },
  })
  await browser.open(guest.address(booking))
  expect(textOfElement(browser.page.html, 'h2')).toMatch(/^Pay .* to change your trip$/)
  await browser.press('Keep the booking as it is')
  expect(await guest.read(booking)).toMatchObject({ change: null, units: 4 })
})

test('a cheaper trip is changed at once', async () => {
  const booking = await openChange()
  await browser.press('See the new price', { duration: '3' })
  await browser.press(/^Agree, and get .* back$/)
  expect(browser.page.address).toBe(guest.address(booking))
  expect(await guest.read(booking)).toMatchObject({ units: 3 })
  expect(wordsOf(browser.page.html)).toContain('Changed; the price is')
})

test('what cannot be had is said, with what can', async () => {
  const booking = await openChange({}, '/fr')
  const date = addDays(booking.bookingDate, 1)
  await browser.open(`/fr/reservation/${booking.id}/change?date=${date}&start=03:00&duration=4`)
  expect(wordsOf(browser.page.html)).toContain('Ces créneaux sont libres')
  expect(wordsOf(browser.page.html)).not.toContain('Accepter')
})
