import { describe, expect, test } from 'vitest'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildPackage } from '#tests/builders/package.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite()
const yacht = await buildListing(site.db, {
  listing: { title: 'Halcyon', categories: ['wedding'] },
  offers: [{ instant: true, minUnits: 2 }],
})
const pack = await buildPackage(site.db, {
  items: [
    { name: 'Flowers', amount: 500_00, included: true },
    { name: 'Trio', amount: 200_00, per: 'hour' },
    { name: 'Fireworks', amount: 900_00, noticeHours: 8_000 },
  ],
})
const day = dayAhead(40)
const page = `/packages/${pack.slug}`
const trip = `date=${day}&guests=6&duration=4`
const read = async (path: string) => wordsOf((await site.visit(path)).html)

describe('the page of a package', () => {
  test('tells what is included and from which price it can be booked, and leads to the choice of a day', async () => {
    const { status, html } = await site.visit(`/${pack.slug}`)
    expect(status).toBe(200)
    expect(wordsOf(html)).toMatch(/The yacht for your party alone.*Flowers · Trio · Fireworks.*From \$760/)
    expect(html).toContain(`href="${page}"`)
    expect(textOfElement((await site.visit(`/fr${page}`)).html, 'h1')).toMatch(/^Mariages\s: jour et yacht$/)
  })

  test('is missing for a text that is no package, and for a package that is not on sale', async () => {
    expect((await site.visit('/packages/about-us')).status).toBe(404)
    const { slug, entryId } = await buildPackage(site.db)
    await site.db.updateTable('package_offers').set({ on_sale: false }).where('entry_id', '=', entryId).execute()
    expect((await site.visit(`/packages/${slug}`)).status).toBe(404)
    expect((await site.visit(`/${slug}`)).status).toBe(200)
  })

  test('says beside the field what is wrong', async () => {
    const { html, status } = await site.visit(`${page}?date=2020-01-01&guests=0&duration=99`)
    expect(status).toBe(200)
    const words = wordsOf(html)
    expect(words).toContain('Choose a day from today on.')
    expect(words).toContain('From 2 to 12 guests')
    expect(words).toContain('From 2 hours to 6 hours')
    const scripted = await site.visit(`${page}?date=${encodeURIComponent('"><script>alert(1)</script>')}&guests=2`)
    expect(scripted.html).not.toContain('<script>alert(1)')
  })

  test('is booked without a script: day, yacht, items, checkout', async () => {
    const browser = plainBrowser(site)
    await browser.open(`${page}?${trip}`)
    expect(wordsOf(browser.page.html)).toMatch(/Halcyon.*Instant booking.*AED 5,080/)
    await browser.open(`${page}?${trip}&yacht=${yacht.id}`)
    expect(wordsOf(browser.page.html)).toMatch(/Fireworks.*Has to be ordered/)
    await browser.open(`${page}?${trip}&yacht=${yacht.id}&items=${pack.itemIds[1]}`)
    const words = wordsOf(browser.page.html)
    expect(words).toMatch(/Package: Weddings Flowers AED 500 Trio 4 × AED 200 AED 800/)
    expect(words).toContain('AED 5,880')
    const checkout = /href="(\/book-now\/[^"]+)"/.exec(browser.page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    await browser.open(checkout)
    expect(wordsOf(browser.page.html)).toMatch(/Package: Weddings.*Trio.*AED 5,880/)
    expect(fieldValue(browser.page.html, 'package')).toBe(pack.slug)
  })

  test('says why an item cannot be had, and does not offer the checkout', async () => {
    const words = await read(`${page}?${trip}&yacht=${yacht.id}&items=${pack.itemIds[2]}`)
    expect(words).toContain('Fireworks has to be ordered')
    const { html } = await site.visit(`${page}?${trip}&yacht=${yacht.id}&items=${pack.itemIds[2]}`)
    expect(html).not.toContain('/book-now/')
  })
})
