import { expect, test } from 'vitest'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)

test('the office sees until when a paid booking waits for the licence, in the list and on its page', async () => {
  const booking = await guest.reserve()
  const by = '2031-05-01T08:00:00Z'
  await site.pool.query('update bookings set licence_by = $2, answer_by = null where id = $1', [booking.id, by])
  const ada = await buildUser(site.services, { role: 'a' })
  const browser = plainBrowser(site)
  browser.cookies.set('session', ada.token)
  for (const address of [`/adminn/bookings?q=${booking.bookingRef}`, `/adminn/bookings/${booking.id}`]) {
    await browser.open(address)
    expect(wordsOf(browser.page.html), address).toMatch(/Waits for the licence until .*1 May 2031/)
  }
  await browser.open(`/fr/adminn/bookings/${booking.id}`)
  expect(wordsOf(browser.page.html)).toMatch(/Attend le permis jusqu’au .*1er? mai 2031/)
})
