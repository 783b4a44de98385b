import { beforeAll, expect, test } from 'vitest'
import { writeCounts } from '#server/analytics/collect-counts.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const yesterday = addDays(new Date(site.services.now()).toISOString().slice(0, 10), -1)

beforeAll(async () => {
  for (const rate of [50_000, 60_000]) await buildListing(site.db, { offers: [{ rate }] })
})

const numberIn = (text = '') => Number(text.replaceAll(',', ''))

const searched = (times: number) =>
  writeCounts(site.db, [
    {
      happening: { kind: 'search', location: 'test-dubai', date: null, found: true },
      hour: Date.parse(`${yesterday}T13:00:00Z`),
      times,
    },
  ])

/** Guests booked a fifth of the days: days without a count of listed yachts take the latest one, 30 times 100. */
const booked = () =>
  site.pool.query(
    `insert into market_days (day, measure, place_id, yacht_type_id, amount)
     select $1, measure::market_measure, place, type, amount
     from (values ('listed', 100), ('charter_days', 600)) as happened (measure, amount)
     cross join (select 'test-dubai' as place, yacht_type_id as type from listings union select null, null) as scope`,
    [yesterday],
  )

test('the estimate needs three yachts and twenty searches, and says what it is made of, without a script', async () => {
  const browser = plainBrowser(site)
  await browser.open('/yacht-owner-info')
  expect(browser.page.status).toBe(200)
  expect(wordsOf(browser.page.html)).toContain('Not enough figures Only 2 yachts like this have a price.')
  expect(browser.page.html).toContain('href="/ownerauth"')

  await buildListing(site.db, { offers: [{ rate: 70_000 }] })
  await browser.press('Estimate', { place: 'test-dubai', trip: 'hours', units: '100' })
  const without = wordsOf(browser.page.html)
  expect(without).toMatch(/Fewer than 20 visitors’ searches named test-dubai in the last 30 days/)
  expect(without).toMatch(/1 hour on 3 yachts like yours costs \D*[\d,]+ to \D*[\d,]+:/)
  expect(without).not.toContain('a month for you')

  await booked()
  await searched(57)
  // Kept pages are discarded when the fleet changes.
  for (const rate of [60_000, 60_000]) await buildListing(site.db, { offers: [{ rate }] })
  const estimate = async (units: number) => {
    await browser.press('Estimate', { units: `${units}` })
    const words = wordsOf(browser.page.html)
    const [, low, high] = /([\d,]+)(?: to \D*([\d,]+))? a month for you, after our charges/.exec(words) ?? []
    const [, price] = /like yours costs \D*([\d,]+)/.exec(words) ?? []
    return { words, low: numberIn(low), high: numberIn(high ?? low), price: numberIn(price) }
  }
  const hundred = await estimate(100)
  expect(hundred.words).toContain('In the last 30 days visitors searched test-dubai at least 50 times.')
  expect(hundred.words).toContain('were out with guests on 20% of the last 30 days')
  expect(hundred.words).toMatch(/Of the 100 hours that you offer a month, about 20 would be booked/)
  expect(hundred.words).toContain('no promise')
  expect(hundred.high).toBeLessThanOrEqual(hundred.price * 20)
  expect(hundred.high).toBeGreaterThan(0)

  // Twice the hours are twice the money.
  const twice = await estimate(200)
  expect(Math.abs(twice.low - 2 * hundred.low)).toBeLessThanOrEqual(2)

  await browser.press('Estimate', { length: 'yacht' })
  expect(wordsOf(browser.page.html)).toContain('Not enough figures')
})

test('values that the form does not offer become the usual ones, and the French page speaks French', async () => {
  const { status, html } = await site.visit('/fr/yacht-owner-info?trip=years&units=-5&length=constructor')
  expect(status).toBe(200)
  expect(wordsOf(html)).toContain('Que pourrait rapporter votre yacht')
})
