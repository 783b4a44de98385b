import { expect, test } from 'vitest'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

// The keys lead to a provider that cannot be reached.
const site = await testSite({
  STRIPE_SECRET_KEY: 'sk_test_unreachable',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_unreachable',
  STRIPE_WEBHOOK_SECRET: 'whsec_unreachable',
  STRIPE_API_URL: `http://127.0.0.1:${await freePort()}`,
})

test('a provider that does not answer leaves the page as it is, with the yacht still held', async () => {
  const { id: yachtId } = await buildListing(site.db, { offers: [{ minUnits: 1 }] })
  const day = dayAhead(45)
  const browser = plainBrowser(site)
  await browser.open(`/book-now/${yachtId}?date=${day}&duration=2&start=10:00&guests=2`)
  const guest = { name: 'Ana Marin', email: 'ana@example.com', phone: '+971 50 123 4567' }
  await browser.press(/^(Reserve|Request) for/, { ...guest, accepted: 'on' })
  const [, id = ''] = /^\/complete-payment\/([0-9a-f]{24})$/.exec(browser.page.address) ?? []
  const cookie = `booking_${id}=${browser.cookies.get(`booking_${id}`)}`
  const { status, html } = await site.visit(browser.page.address, { cookie, form: { intent: 'start' } })
  expect(status).toBe(409)
  expect(wordsOf(html)).toContain('Your yacht is held')
  const back = await site.visit(`${browser.page.address}?payment_intent=pi_1&redirect_status=succeeded`, { cookie })
  expect([back.status, back.location]).toEqual([302, browser.page.address])
})
