import { beforeAll, expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

beforeAll(async () => {
  for (const rate of [50_000, 60_000]) await buildListing(site.db, { offers: [{ rate }] })
})

test('the estimate needs three yachts, says from how many it is, and leads to the registration without a script', async () => {
  const browser = plainBrowser(site)
  await browser.open('/yacht-owner-info')
  expect(browser.page.status).toBe(200)
  expect(wordsOf(browser.page.html)).toContain('Not enough figures Only 2 yachts like this have a price.')
  expect(browser.page.html).toContain('href="/ownerauth"')

  await buildListing(site.db, { offers: [{ rate: 70_000 }] })
  await browser.press('Estimate', { trip: 'hours', units: '10' })
  const words = wordsOf(browser.page.html)
  expect(words).toMatch(/[\d,]+ to \D*[\d,]+ What guests would pay for 10 hours a month From 3 yachts:/)
  expect(words).toContain('no promise')
  const [, low = '', high = ''] = /([\d,]+) to \D*([\d,]+) What guests/.exec(words) ?? []
  expect(Number(low.replaceAll(',', ''))).toBeLessThan(Number(high.replaceAll(',', '')))

  // Twice the hours are twice the money.
  await browser.press('Estimate', { units: '20' })
  const [, twice = ''] = /([\d,]+) to \D*[\d,]+ What guests/.exec(wordsOf(browser.page.html)) ?? []
  expect(Math.abs(Number(twice.replaceAll(',', '')) - 2 * Number(low.replaceAll(',', '')))).toBeLessThanOrEqual(2)

  await browser.press('Estimate', { length: 'yacht' })
  expect(wordsOf(browser.page.html)).toContain('Not enough figures')
})

test('values that the form does not offer become the usual ones, and the French page speaks French', async () => {
  const { status, html } = await site.visit('/fr/yacht-owner-info?trip=years&units=-5&length=constructor')
  expect(status).toBe(200)
  expect(wordsOf(html)).toContain('Que pourrait rapporter votre yacht')
})
