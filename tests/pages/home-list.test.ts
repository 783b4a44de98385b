import { expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite({ PAGE_CACHE_MB: '0' })
for (let built = 0; built < 9; built++) await buildListing(site.db, { offers: [{ minUnits: 1 }] })

/** The cards of the collection; sections below it have cards of their own. */
const cardsOf = (html: string) => /id="yachts".*?<\/section>/s.exec(html)?.[0].match(/<article\b/g)?.length ?? 0
const summaryOf = (html: string) => /Page \d+ of \d+ · \d+ yachts?/.exec(html)?.[0]

test('eight yachts are listed at once, and the next page has the rest', async () => {
  const first = await site.visit('/')
  expect(cardsOf(first.html)).toBe(8)
  expect(summaryOf(first.html)).toBe('Page 1 of 2 · 9 yachts')
  const second = await site.visit('/?page=2')
  expect(cardsOf(second.html)).toBe(1)
  expect(summaryOf(second.html)).toBe('Page 2 of 2 · 9 yachts')
})

test('a page beyond the last one leads to the last one', async () => {
  const { status, location } = await site.visit('/?page=9')
  expect([status, location]).toEqual([302, '/?page=2'])
  expect((await site.visit('/fr?page=9')).location).toBe('/fr?page=2')
})

test('a list that fails leaves the rest of the page standing, says so and offers to try again', async () => {
  await site.pool.query('alter table search_offers rename to search_offers_gone')
  try {
    const { status, html } = await site.visit('/')
    expect(status).toBe(200)
    expect(html).toContain('No yachts available at the moment')
    expect(html).toContain('Retry Loading')
    expect(textOfElement(html, 'h1')).toBe('Experience Luxury On The Water')
    expect(html).toContain('id="contact-message"')
  } finally {
    await site.pool.query('alter table search_offers_gone rename to search_offers')
  }
})

test('sections whose texts cannot be had are left out; the list and the other sections stand', async () => {
  await site.pool.query('alter table content_entries rename to content_entries_gone')
  try {
    const { status, html } = await site.visit('/')
    expect(status).toBe(200)
    expect(cardsOf(html)).toBe(8)
    expect(html).not.toContain('aria-labelledby="questions"')
    expect(html).toContain('id="contact-message"')
  } finally {
    await site.pool.query('alter table content_entries_gone rename to content_entries')
  }
})

test('a list that does not come is waited for during eight seconds, and the page is then sent without it', async () => {
  const blocker = await site.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('lock table search_offers in access exclusive mode')
    const { status, html } = await site.visit('/')
    expect(status).toBe(200)
    expect(html).toContain('Retry Loading')
    expect(html).toContain('id="contact-message"')
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})
