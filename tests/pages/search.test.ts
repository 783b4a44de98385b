import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing, miami } from '#tests/builders/listing.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite, textOfElement } from '#tests/harness/site.ts'

const site = await testSite({ PAGE_CACHE_MB: '0' })
const small = await buildListing(site.db, { listing: { title: 'Wren' }, vessel: { dayCapacity: 6, cabins: 1 } })
const large = await buildListing(site.db, { listing: { title: 'Osprey' }, vessel: { dayCapacity: 40, cabins: 5 } })
const far = await buildListing(site.db, {
  place: miami,
  listing: { title: 'Pelican' },
  offers: [{}, { unit: 'day', rate: 9_000_00 }],
})
const day = dayAhead(50)

let browser = plainBrowser(site)
beforeEach(() => {
  browser = plainBrowser(site)
})

/** The titles of the cards in order. */
const cards = () =>
  [...browser.page.html.matchAll(/<article\b.*?<\/article>/gs)].map(
    ([card]) => textOfElement(card, 'h3') ?? textOfElement(card, 'h2'),
  )
const heading = () => textOfElement(browser.page.html, 'h1')
const searched = () => Object.fromEntries(new URL(browser.page.address, site.origin).searchParams)

describe('without a script', () => {
  test('the form of the home page leads to the results of one clean address', async () => {
    await browser.open('/')
    await browser.press('Search', { location: 'test-dubai', date: day, min_capacity: '8' })
    expect(searched()).toEqual({ location: 'test-dubai', date: day, min_capacity: '8' })
    expect(heading()).toBe('Yachts in test-dubai')
    expect(cards()).toEqual(['Osprey'])
  })

  test('filters narrow the results, and are taken away by one link', async () => {
    await browser.open('/yacht-rentals')
    expect(cards().sort()).toEqual(['Osprey', 'Pelican', 'Wren'])
    await browser.follow('Filters')
    await browser.press('Show results', { min_cabins: '3' })
    expect([searched(), cards()]).toEqual([{ min_cabins: '3' }, ['Osprey']])
    expect(wordsOf(browser.page.html)).toContain('Filters (1)')
    await browser.follow('Clear all')
    expect(searched()).toEqual({})
  })

  test('a search that finds nothing says so, and leads back', async () => {
    await browser.open('/yacht-rentals?min_cabins=40&q=Osprey')
    expect(cards()).toEqual([])
    expect(browser.page.status).toBe(200)
    await browser.follow('Clear all')
    expect(cards().length).toBeGreaterThan(0)
  })

  test('a yacht is read, a length and a start chosen, and the price stands line by line', async () => {
    await browser.open(`/${large.id}?date=${day}`)
    expect(heading()).toBe('Osprey')
    await browser.follow(/^4 hours/)
    expect(searched()).toMatchObject({ date: day, duration: '4' })
    await browser.follow(/^10:00/)
    expect(browser.page.html).toContain('aria-label="Price details"')
    expect(wordsOf(browser.page.html)).toContain('4 hours')
    await browser.press('Update the price', { guests: '8' })
    expect(wordsOf(browser.page.html)).toContain('8 guests')
    await browser.follow(/^(Reserve|Request this yacht)$/)
    expect(browser.page.address).toMatch(new RegExp(`^/book-now/${large.id}\\?`))
    expect(searched()).toMatchObject({ date: day, duration: '4', start: '10:00', guests: '8' })
  })

  test('a yacht that is alone in her place is compared with those of other places', async () => {
    await browser.open(`/compare?ids=${far.id}`)
    await browser.follow(/^Add /)
    expect(searched().ids?.split(',')).toEqual([far.id, expect.stringMatching(/^\w{24}$/)])
  })

  test('yachts are compared by links and one form', async () => {
    await browser.open('/compare')
    await browser.follow(/^Add /)
    await browser.follow(/^Add /)
    expect(searched().ids?.split(',')).toHaveLength(2)
    await browser.press('Update the totals', { date: day })
    expect(searched()).toEqual({ ids: expect.stringMatching(/^\w{24},\w{24}$/), date: day })
    await browser.follow('Only differences')
    expect(searched().only).toBe('differences')
  })
})

describe('the address of a search', () => {
  test.each([
    ['?location=&date=&min_capacity=', ''],
    ['?location=Dubai&q=', '?location=Dubai'],
  ])('%s is written as %s', async (query, clean) => {
    const { status, location } = await site.visit(`/fr/yacht-rentals${query}`)
    expect([status, location]).toEqual([302, `/fr/yacht-rentals${clean}`])
  })

  test.each(['bounds=here', 'min_price=-5', 'sort=none', 'trip_type=ever', 'page=0', 'ids=1,2'])(
    'that says %s is answered with the page, its fields and a way on',
    async (query) => {
      await browser.open(`/yacht-rentals?${query}`)
      expect([browser.page.status, heading()]).toEqual([200, 'Yachts to charter'])
      expect(browser.page.html).toContain('name="location"')
    },
  )

  test('with a text of a visitor never becomes part of the page', async () => {
    const attack = '"><script>alert(1)</script>'
    const { html } = await site.visit(
      `/yacht-rentals?location=${encodeURIComponent(attack)}&q=${encodeURIComponent(attack)}`,
    )
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })
})

describe('a yacht', () => {
  test('that is not listed is not found, in the language of the address', async () => {
    for (const [path, title] of [
      [`/${newId()}`, 'This page does not exist'],
      [`/fr/${newId()}`, 'Cette page n’existe pas'],
    ] as const) {
      const { status, html } = await site.visit(path)
      expect([status, textOfElement(html, 'h1')]).toEqual([404, title])
    }
  })

  test('shows what the list shows: the same total for the same trip', async () => {
    await browser.open(`/yacht-rentals?ids=${small.id}&date=${day}&trip_type=hours&duration=4`)
    const [figure = ''] = /\$[\d,]+/.exec(wordsOf(/<article.*?<\/article>/s.exec(browser.page.html)?.[0] ?? '')) ?? []
    expect(figure).toMatch(/\d/)
    await browser.open(`/${small.id}?date=${day}&duration=4&start=10:00`)
    expect(wordsOf(browser.page.html)).toContain(figure)
  })

  test('tells search engines her price and place as structured data', async () => {
    const { html } = await site.visit(`/${far.id}`)
    const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.stringify(JSON.parse(text))).toContain('Pelican')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/${far.id}"`))
  })

  test('has an address that is the same with every query, for search engines', async () => {
    const { html } = await site.visit(`/fr/${far.id}?date=${day}&guests=4`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/fr/${far.id}"`))
  })
})

describe('the trip that a card names', () => {
  const card = () => /<article.*?<\/article>/s.exec(browser.page.html)?.[0] ?? ''
  const figureOf = (html: string) => /\$[\d,]+/.exec(wordsOf(html))?.[0]

  test.each([
    'location=test-dubai',
    `location=test-dubai&date=${day}&min_capacity=6`,
    `location=test-dubai&date=${day}&flex=month`,
    `location=test-dubai&date=${day}&trip_type=hours&day_part=morning`,
    // This kind of trip is not the main offer of its yacht.
    `location=test-miami&date=${day}&trip_type=days`,
  ])('is shown and priced on the page to which it leads: %s', async (query) => {
    await browser.open(`/yacht-rentals?${query}`)
    const [title = ''] = cards()
    const figure = figureOf(card())
    expect(figure).toMatch(/\d/)
    await browser.follow(title)
    expect(heading()).toBe(title)
    expect(searched()).toMatchObject({ date: expect.any(String), duration: expect.any(String) })
    expect(wordsOf(browser.page.html)).toContain(figure)
    expect(wordsOf(browser.page.html)).not.toContain('Choose a date')
  })

  test('is for the guests of the search, and leads back to it', async () => {
    await browser.open(`/yacht-rentals?location=test-dubai&date=${day}&min_capacity=6`)
    await browser.follow(cards()[0] ?? '')
    expect(searched()).toMatchObject({ date: day, guests: '6' })
    await browser.follow(/^Yachts in/)
    expect(searched()).toMatchObject({ location: 'test-dubai', date: day, min_capacity: '6' })
  })

  test('can be had at a time of day, with as many yachts as are counted', async () => {
    const query = `location=test-dubai&date=${day}&trip_type=hours`
    await browser.open(`/yacht-rentals?${query}`)
    await browser.follow('Morning')
    expect(searched()).toMatchObject({ day_part: 'morning' })
    const { body } = await site.api<{ totalCount: number }>('GET', `/boats?${query}&day_part=morning`)
    expect(wordsOf(browser.page.html)).toMatch(new RegExp(`\\b${body.totalCount} yachts?\\b`))
  })
})
