import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CurrencyOption } from '#contract/currency/currencies.ts'
import { toLocalDate } from '#shared/local-date.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { startRateSource } from '#tests/fakes/rate-source.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { readBuild, testSite } from '#tests/harness/site.ts'
import { start } from '../../src/main.ts'

const source = await startRateSource()
afterAll(source.stop)
const site = await testSite({ RATES_ADDRESS: source.address, RATE_ADDRESSES: '127.0.0.1' })
const today = toLocalDate(Math.floor(Date.now() / 86_400_000))
const yesterday = toLocalDate(Math.floor(Date.now() / 86_400_000) - 1)
const quotes = { USD: 1.25, GBP: 0.875, JPY: 200 }

let noor: BuiltUser
let browser = plainBrowser(site)
const as = (user: BuiltUser) => {
  browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
}
const words = () => wordsOf(browser.page.html)

beforeEach(async () => {
  await site.pool.query('delete from rate_fetches')
  await site.pool.query('delete from exchange_rates where not is_example')
  noor = await buildUser(site.services, { role: 'a', adminRole: 'finance', name: 'Noor Haddad' })
  as(noor)
})

describe('exchange rates in the back office, without a script', () => {
  test('are examples until they are fetched, and say so where the operator starts', async () => {
    await browser.open('/adminn')
    expect(words()).toMatch(/Exchange rates that are examples: \d+/)
    source.serveXml(today, { ...quotes, HUF: 400 })
    await browser.open('/adminn/money/rates')
    expect(words()).toContain('Example')
    await browser.press('Fetch now')
    expect(words()).toContain('Stored. Left out, as the market does not know them: HUF.')
    expect(words()).toContain('Fresh')
    await browser.open('/fr/currencies')
    expect(words()).toContain('Récent')
  })

  test('that the source cannot give stay as they were, with the reason', async () => {
    source.serveXml(today, { ...quotes, GBP: 0 })
    await browser.open('/adminn/money/rates')
    await browser.press('Fetch now')
    expect(words()).toContain('no number, twice there, or out of all bounds: GBP.')
    expect(words()).toContain('The old rates stay.')
  })

  test('that jumped wait with both figures, and are confirmed by a press', async () => {
    source.serveXml(yesterday, quotes)
    await browser.open('/adminn/money/rates')
    await browser.press('Fetch now')
    source.serveXml(today, { ...quotes, GBP: 1.25 })
    await browser.press('Fetch now')
    expect(words()).toContain('GBP 0.7 1 +42.9 %')
    await browser.open('/adminn')
    expect(words()).toContain('Exchange rates wait for an operator')
    await browser.open('/adminn/money/rates')
    await browser.press('Confirm these rates')
    expect(words()).toContain('The rates are in force.')
  })

  test('are entered by hand with a reason, and a jump of them is ticked', async () => {
    await browser.open('/adminn/money/rates/THB')
    await browser.press('Enter a rate', { rate: '32,4', reason: 'The bank’s rate' })
    expect(words()).toContain('The rate is in force.')
    expect(words()).toContain('1 USD = 32.4 THB')
    await browser.press('Enter a rate', { rate: '324', reason: 'A slip' })
    expect(words()).toContain('The present rate is 32.4, yours is 324.')
    await browser.press('Enter a rate', { rate: '324', reason: 'It crashed', confirmed: 'on' })
    expect(words()).toContain('1 USD = 324 THB')
    expect(browser.page.html).toContain('<polyline')
    await browser.press('Enter a rate', { rate: 'much', reason: 'A guess' })
    expect(words()).toContain('Enter a rate such as 3.6725.')
  })

  test('follow another currency while they are pegged to it', async () => {
    await browser.open('/adminn/money/rates/FJD')
    await browser.press('Set the peg', { anchor: 'USD', rate: '2.3', reason: 'A new law' })
    expect(words()).toContain('2.3 FJD for 1 USD')
    await browser.press('End the peg', { reason: 'It has ended' })
    expect(words()).toContain('The peg has ended.')
  })

  test('are old after two days: the start and the system warn', async () => {
    await site.pool.query(
      `insert into exchange_rates (currency, as_of, rate, source) values ('THB', now() - interval '49 hours', 32, 'test')`,
    )
    as(await buildUser(site.services, { role: 'a' }))
    for (const page of ['/adminn', '/adminn/system']) {
      await browser.open(page)
      expect(words(), page).toContain('Exchange rates over two days old: 1')
    }
  })

  test('are read and not changed by a role that only reads, and missing for an unknown currency', async () => {
    as(await buildUser(site.services, { role: 'a', adminRole: 'read_only' }))
    await browser.open('/adminn/money/rates/THB')
    expect(browser.page.html).not.toContain('Enter a rate')
    await browser.open('/adminn/money/rates/ZZZ')
    expect(browser.page.status).toBe(404)
    as(await buildUser(site.services, { role: 'a', adminRole: 'support' }))
    await browser.open('/adminn/money/rates')
    expect(browser.page.status).toBe(403)
  })
})

test('a second process reads a new set within a second', async () => {
  const settings = { ...site.services.settings, PORT: await freePort() }
  const build = await readBuild()
  const other = await start(settings, { build: async () => build, development: false })
  try {
    const euroThere = async () => {
      const response = await fetch(`http://localhost:${other.port}/api/currencies`)
      const { data } = (await response.json()) as { data: CurrencyOption[] }
      return data.find(({ code }) => code === 'EUR')
    }
    await expect.poll(async () => (await euroThere())?.age, { timeout: 10_000 }).toBe('example')
    source.serveXml(today, quotes)
    await site.api('POST', '/admin/exchange-rates/fetches', undefined, noor.headers)
    await expect.poll(euroThere, { timeout: 1000, interval: 50 }).toMatchObject({ rate: '0.8', approximate: false })
  } finally {
    await other.close()
  }
})
