import { expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const yacht = await buildListing(site.db, { offers: [{ minUnits: 1 }] })

const queries = [
  'date=foo',
  'date=9999-12-31',
  'date=0000-01-01',
  'date=2026-02-31',
  'date=2027-03-01&date_to=foo',
  'date[a][b]=1',
  'page[a][b]=1',
  'page=1e99',
  'page=-1',
  'ids[999999999]=1',
  'month=9999-12',
  'month=2099-12',
  'duration=1.5&trip_type=hours',
  'duration=99999999999',
  'guests=%F0%9F%9B%A5&start=99:99',
  'min_price[toString]=1&max_price=-99999999999999999999',
  'bounds=1,2,3',
  'reviews=1e99',
  '__proto__=1&constructor=2&toString=3',
]
const addresses = [
  '/',
  '/yacht-rentals',
  '/fr/yacht-rentals',
  '/compare',
  `/${yacht.id}`,
  '/wishlist',
  '/faq',
  '/contact',
]

test.each(addresses)('%s answers whatever its query says', async (address) => {
  const refused: string[] = []
  for (const query of queries) {
    let answer = await site.visit(`${address}?${query}`)
    // At most one redirect leads to the canonical address.
    if (answer.status === 302 && answer.location) answer = await site.visit(answer.location)
    if (answer.status !== 200 || !textOfElement(answer.html, 'h1')) refused.push(`${query}: ${answer.status}`)
  }
  expect(refused).toEqual([])
})

test('a step to a reservation answers, too, or goes back to the yacht', async () => {
  const refused: string[] = []
  for (const query of queries) {
    const { status, location } = await site.visit(`/book-now/${yacht.id}?${query}`)
    if (status !== 200 && location?.split('?')[0] !== `/${yacht.id}`) refused.push(`${query}: ${status}`)
  }
  expect(refused).toEqual([])
})

test('a search without a real day is the search without it', async () => {
  const { status, location } = await site.visit('/yacht-rentals?location=Dubai&date=foo&date_to=2026-02-31')
  expect([status, location]).toEqual([302, '/yacht-rentals?location=Dubai'])
})

test.each(['/book-now/foo', '/reservation/foo', '/%F0%9F%9B%A5'])('%s is not found', async (address) => {
  expect((await site.visit(address)).status).toBe(404)
})

test.each(['/%00', '/blog/%00', '/blog/a%ff', '/yacht-rental-in-%00', '/?page=%00', '/yacht-rentals?ids=%00'])(
  '%s is refused before any page is made: no text may hold this',
  async (address) => {
    expect((await site.visit(address)).status).toBe(400)
  },
)
