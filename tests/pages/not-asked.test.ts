import { expect, test } from 'vitest'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const day = dayAhead(40)
const offers = [{ minUnits: 1 }]
const yacht = await buildListing(site.db, { offers })
const taken = await buildListing(site.db, { offers, listing: { title: 'Taken Meanwhile' } })
const guest = { intent: 'guest', accepted: 'on', name: 'Ana Marin', phone: '+971 50 123 4567' }

test('a request to several yachts goes to those that are free, and the page of payment names the others', async () => {
  const trip = { yachtId: taken.id, date: day, time: '10:00', duration: 2, guests: 1 }
  const { agreed } = (await site.api<TripPrice>('POST', '/pricing/preview', trip)).body
  const person = { name: 'Ben', email: 'ben@example.com', phone: '+971 50 123 4568' }
  expect((await site.api('POST', '/bookings', { trip, agreed, ...person })).status).toBe(201)
  const address = `/book-now/${yacht.id}?date=${day}&duration=2&start=10:00`
  const { html } = await site.visit(address)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const form = { ...guest, email: 'ana@example.com', agreed: hidden('agreed'), attempt: hidden('attempt') }
  const answer = await site.visit(address, { form: { ...form, [`other_${taken.id}`]: agreed } })
  expect([answer.status, answer.location]).toEqual([302, expect.stringMatching(/\/complete-payment\/\w+\?not-asked=/)])
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const page = await site.visit(answer.location ?? '', { cookie })
  expect(wordsOf(page.html)).toContain('This yacht was not asked')
  expect(wordsOf(page.html)).toContain('Taken Meanwhile')
})
