import { expect, test } from 'vitest'
import { announcePromotion } from '#server/pricing/announce-promotion.ts'
import type { NewPriceRule, NewPromotion } from '#server/pricing/price-entry.ts'
import { setPriceRules } from '#server/pricing/set-prices.ts'
import { refreshListings } from '#server/search/index/refresh-listings.ts'
import { dayMs } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite({ PAGE_CACHE_MB: '0' })
const [promoted, other] = [dayAhead(60), dayAhead(50)]

/** A yacht with a promotion of a tenth for departures on one day. */
async function buildPromoted({ promotion, rules = [] }: { promotion?: Partial<NewPromotion>; rules?: NewPriceRule[] }) {
  const yacht = await buildListing(site.db)
  await site.db.transaction().execute((tx) => setPriceRules(tx, yacht.offerId, rules))
  await announcePromotion(site.db, {
    listingId: yacht.id,
    label: 'Special Price',
    discount: 1000,
    opens: Date.now() - dayMs,
    closes: Date.now() + 90 * dayMs,
    departures: { from: promoted, to: promoted },
    ...promotion,
  })
  await refreshListings(site.db, [yacht.id], { now: Date.now(), serviceCharge: 1450 })
  return yacht
}

const wordsAt = async (address: string) => wordsOf((await site.visit(address)).html)

test('a promotion is named where the chosen trip has it, on the yacht’s page and on cards, and nowhere else', async () => {
  const yacht = await buildPromoted({})
  expect(await wordsAt(`/${yacht.id}?date=${promoted}`)).toContain('Special Price −10 %')
  expect(await wordsAt(`/yacht-rentals?ids=${yacht.id}&date=${promoted}`)).toContain('Special Price −10 %')
  for (const address of [`/${yacht.id}`, `/${yacht.id}?date=${other}`, `/yacht-rentals?date=${other}`])
    expect(await wordsAt(address), address).not.toContain('Special Price')
})

test('a promotion that a better discount of its group excludes is not named', async () => {
  const better = { kind: 'length', name: { en: 'Any length' }, minUnits: 1, discount: 2000, group: 'one' } as const
  const yacht = await buildPromoted({ promotion: { label: 'Save Now', group: 'one' }, rules: [better] })
  expect(await wordsAt(`/${yacht.id}?date=${promoted}`)).not.toContain('Save Now')
})

test('a promotion that is not for events is not named on an event, which costs the same on cards and in the quote', async () => {
  const gala = { kind: 'event', name: { en: 'Gala' }, from: promoted, to: promoted, rate: 3_000_00 } as const
  const yacht = await buildPromoted({ promotion: { label: 'Limited Time Deal', notOnEvents: true }, rules: [gala] })
  expect(await wordsAt(`/${yacht.id}?date=${promoted}`)).not.toContain('Limited Time Deal')
  const { body: card } = await site.api('GET', `/boats?ids=${yacht.id}&date=${promoted}`)
  expect(card).toMatchObject({ boats: [{ promotion: null, price: { total: 3_435_00, originalTotal: 3_435_00 } }] })
})

test('a promotion that its cap reduces names what it takes off', async () => {
  const yacht = await buildPromoted({ promotion: { cap: 45_00 } })
  expect(await wordsAt(`/${yacht.id}?date=${promoted}`)).toContain('Special Price −4 %')
})
