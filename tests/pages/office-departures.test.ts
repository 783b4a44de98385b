import { expect, test } from 'vitest'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)
const ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
const browser = plainBrowser(site)
browser.cookies.set('session', ada.token)
const words = () => wordsOf(browser.page.html)

async function paid() {
  const booking = await guest.reserve({ deposit: 10_000 })
  await guest.pay(booking)
  return booking
}

test('a weather call over many departures shows them first, and what came of each', async () => {
  const [one, two] = [await paid(), await paid()]
  const date = dayAhead(3)
  for (const { id } of [one, two])
    await site.pool.query(
      `update bookings set local_date = $2::date,
         period = tstzrange($2::date + interval '6 hours', $2::date + interval '10 hours') where id = $1`,
      [id, date],
    )
  await browser.open('/adminn/bookings')
  await browser.follow('Weather calls')
  await browser.press('See the departures', { places: '', date })
  expect(complaintAbout(browser.page.html, 'places')).toBe('Name at least one place.')
  await browser.press('See the departures', { places: 'test-dubai\nqqqqzz', date })
  expect(complaintAbout(browser.page.html, 'places')).toBe('We know no place called “qqqqzz”.')
  await browser.press('See the departures', { places: 'test-dubai', date, from: '09:00', to: '12:00' })
  expect(words()).toContain('2 departures')
  const gale = { source: 'authority', reason: 'A gale.', evidence: 'Warning 14.' }
  await browser.press('Call the ticked departures off', { ...gale, id: [] })
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Choose at least one departure.')])
  expect(fieldValue(browser.page.html, 'evidence')).toBe(gale.evidence)
  await browser.press('Call the ticked departures off', { ...gale, id: one.id })
  expect(browser.page.address).toMatch(/^\/adminn\/bookings\/weather\/[0-9a-f]{24}$/)
  expect(words()).toMatch(new RegExp(`${one.bookingRef} .* Called off Nothing yet`))
  expect(words()).not.toContain(two.bookingRef)
  await browser.open('/fr/adminn/bookings/weather')
  expect(words()).toMatch(/Ada Lindqvist .* Annulé · 1/)
})

test('the first page, the search and the money of the office lead to the booking', async () => {
  const booking = await paid()
  const page = `href="/adminn/bookings/${booking.id}"`
  await browser.open(`/adminn/search?q=${booking.bookingRef}`)
  expect(browser.page.address, 'the only result').toBe(`/adminn/bookings/${booking.id}`)
  await browser.open(`/adminn/money/transactions?reference=${booking.bookingRef}`)
  expect(browser.page.html).toContain(page)
  await guest.draw(booking, 5)
  await browser.open('/adminn')
  expect(browser.page.html).toContain(page)
  expect(browser.page.html).toContain('href="/adminn/bookings?flag=answer_due"')
})
