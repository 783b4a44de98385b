import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

let ada: BuiltUser
let browser = plainBrowser(site)
const words = () => wordsOf(browser.page.html)
const rail = () => /<nav[^>]* aria-label="Administration".*?<\/nav>/s.exec(browser.page.html)?.[0] ?? ''

beforeAll(async () => {
  ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
})
beforeEach(() => {
  browser = plainBrowser(site)
  browser.cookies.set('session', ada.token)
})

/** Renames the table meanwhile, so that every read of it fails. */
async function without(table: string, run: () => Promise<void>) {
  await site.pool.query(`alter table ${table} rename to ${table}_away`)
  try {
    await run()
  } finally {
    await site.pool.query(`alter table ${table}_away rename to ${table}`)
  }
}

describe('a list of the back office that fails', () => {
  const lists = [
    ['promo_codes', '/adminn/money/promo-codes?q=summer', 'Promo codes'],
    ['vouchers', '/adminn/money/vouchers?q=summer', 'Gift cards and credit'],
    ['manual_entries', '/adminn/money/entries', 'Entries by hand'],
    ['fleet_imports', '/adminn/listings/import', 'Import a fleet'],
    ['audit_records', '/adminn/audit?q=summer', 'Audit log'],
    ['reviews', '/adminn/reviews?q=summer', 'Reviews'],
    ['owners', '/adminn/owners?q=summer', 'Owners'],
    ['support_tickets', '/adminn/tickets?q=summer', 'Tickets'],
  ] as const

  test.for(lists)('without %s, %s says so, keeps its heading, filters and rail', async ([table, address, title]) => {
    await without(table, async () => {
      await browser.open(address)
      expect(browser.page.status).toBe(500)
      expect(words()).toContain('The rows could not be loaded')
      expect(browser.page.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(rail()).toContain('Bookings')
    })
    await browser.follow('Try again')
    expect([browser.page.status, browser.page.address]).toEqual([200, address])
  })

  test('what was chosen in its filters is still chosen, and no rows are counted', async () => {
    await without('reviews', async () => {
      await browser.open('/adminn/reviews?rating=2')
      expect(fieldValue(browser.page.html, 'rating')).toBe('2')
      expect(words()).not.toContain('0 rows')
    })
  })

  test('an address that no list has given leads back to its first page', async () => {
    await browser.open('/adminn/reviews?after=nonsense')
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Clear the filters to begin again.')])
    await browser.follow('Clear the filters')
    expect([browser.page.status, browser.page.address]).toEqual([200, '/adminn/reviews'])
  })
})

describe('a part of the dashboard that fails', () => {
  test('breaks only itself', async () => {
    await without('market_days', async () => {
      await browser.open('/adminn?days=7')
      expect(browser.page.status).toBe(500)
      expect(words()).toContain('This part could not be loaded')
      expect(words()).toMatch(/Open disputes.+Departures/)
      expect(fieldValue(browser.page.html, 'days')).toBe('7')
    })
  })

  test('what waits takes no other page with it', async () => {
    await without('disputes', async () => {
      await browser.open('/adminn/users')
      expect([browser.page.status, words()]).toEqual([200, expect.stringContaining('Ada Lindqvist')])
    })
  })

  test('a destination that does not exist is no missing page', async () => {
    await browser.open('/adminn?place=nowhere')
    expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('Clear the filters to begin again.')])
  })
})

describe('a page of the back office that fails', () => {
  test('leads back to the page of the rail above it, and to nothing of the public site', async () => {
    await browser.open('/adminn/reviews/000000000000000000000000')
    expect([browser.page.status, words()]).toEqual([404, expect.stringContaining('This page does not exist')])
    expect(words()).not.toMatch(/Explore Yachts|The yacht may/)
    expect(browser.page.html.match(/<h1\b/g)).toHaveLength(1)
    expect(rail()).toContain('Bookings')
    await browser.follow('Back to Reviews')
    expect([browser.page.status, browser.page.address]).toEqual([200, '/adminn/reviews'])
  })

  test('can be tried again, at the same address', async () => {
    await without('invitations', async () => {
      await browser.open('/adminn/invitations')
      expect([browser.page.status, words()]).toEqual([500, expect.stringContaining('Something went wrong')])
      expect(rail()).toContain('Bookings')
    })
    await browser.follow('Try again')
    expect([browser.page.status, browser.page.address]).toEqual([200, '/adminn/invitations'])
  })

  test('says to whom it is not open', async () => {
    const reader = await buildUser(site.services, { role: 'a', adminRole: 'moderator', name: 'Rea' })
    browser.cookies.set('session', reader.token)
    await browser.open('/adminn/money')
    expect([browser.page.status, words()]).toEqual([403, expect.stringContaining('Your role does not include it.')])
  })
})

describe('a list without rows', () => {
  test('says what would stand there, or that nothing fits', async () => {
    await browser.open('/adminn/money/promo-codes')
    expect(words()).toMatch(/Nothing here yet Codes that take something off a trip stand here/)
    await browser.open('/adminn/money/promo-codes?q=winter')
    expect(words()).toContain('Nothing fits these filters')
    await browser.follow('Clear the filters')
    expect(browser.page.address).toBe('/adminn/money/promo-codes')
  })

  test('nobody offers a yacht where there is none', async () => {
    await browser.open('/adminn/quotes/new')
    expect(words()).toContain('No yacht on sale has these words.')
    expect(browser.page.html).not.toContain('name="yacht"')
  })
})
