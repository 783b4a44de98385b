import { expect, test } from 'vitest'
import { openSlot } from '#server/availability/instant-slots.ts'
import { hourMs } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { sitePayments } from '#tests/builders/site-payments.ts'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite({ PAGE_CACHE_MB: '0' })
const guest = sitePayments(site)

test('a slot that a booking has stands on the page as sold, and leads nowhere', async () => {
  const booking = await guest.reserve()
  await guest.pay(booking)
  const offers = site.db.selectFrom('offers').select(['id as offerId', 'listing_id as listingId'])
  const { listingId, offerId } = await offers.executeTakeFirstOrThrow()
  const start = Date.parse(`${dayAhead(40)}T10:00:00+04:00`)
  const sold = await openSlot(site.db, { listingId, offerId, start, end: start + 4 * hourMs, price: null })
  const { html } = await site.visit(`/${listingId}?date=${dayAhead(40)}`)
  expect(wordsOf(html)).toContain('Ready to book: sold out')
  expect(wordsOf(html)).toContain('Sold')
  expect(html).not.toContain(`/book-now/${listingId}/${sold}`)
})
