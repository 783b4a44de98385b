import { expect, test } from 'vitest'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { buildUser } from '#tests/builders/user.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const guest = sitePayments(site)
const ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
const browser = plainBrowser(site)
browser.cookies.set('session', ada.token)
const words = () => wordsOf(browser.page.html)

test('the list is filtered by the type of yacht, which the form names', async () => {
  const booking = await guest.reserve()
  const { rows } = await site.pool.query(
    `select type.slug, type.name ->> 'en' as name, type.id from bookings
     join listings on listings.id = bookings.listing_id
     join yacht_types as type on type.id = listings.yacht_type_id where bookings.id = $1`,
    [booking.id],
  )
  const [{ slug, name }] = rows
  const other = (await site.pool.query(`select slug from yacht_types where slug <> $1 limit 1`, [slug])).rows[0].slug
  await browser.open('/adminn/bookings')
  expect(words()).toContain(`Yacht type Any`)
  expect(words()).toContain(name)
  await browser.press('Filter', { type: slug })
  expect(browser.page.address).toContain(`type=${slug}`)
  expect(words()).toContain(booking.bookingRef)
  await browser.press('Filter', { type: other })
  expect(words()).not.toContain(booking.bookingRef)
  expect(fieldValue(browser.page.html, 'type')).toBe(other)
})
