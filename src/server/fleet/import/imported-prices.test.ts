import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { minorUnits, toDecimal } from '#shared/money.ts'
import { publishDrafts } from '#tests/builders/publish-drafts.ts'
import { testApi } from '#tests/harness/api.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { importFleet } from './import-fleet.ts'
import { Mapping } from './mapping.ts'
import { openFleetFile } from './read-records.ts'

const api = await testApi()
const folder = await mkdtemp(path.join(tmpdir(), 'prices-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => api.pool.query('truncate imported_weeks, offers, listings, vessels, owners cascade'))

const now = Date.UTC(2027, 0, 15)
api.clock.now = now

/** Imports rows, and an operator approves their listings. */
async function importRows(rows: readonly object[], source = 'fleet') {
  const result = await importDrafts(rows, source)
  await publishDrafts(api.services)
  return result
}

async function importDrafts(rows: readonly object[], source = 'fleet') {
  const file = path.join(folder, `${newId()}.jsonl`)
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  const options = { source, owner: 'Fleet', mapping: Mapping.parse({}), now, serviceCharge: 1450, wordsWait: false }
  return importFleet(api.db, await openFleetFile(file), options)
}

const rowOf = (id: number, changes: object) => ({
  id: `y${id}`,
  title: `Lagoon 40 (Yacht Alpha${id})`,
  year: 2019,
  type: 'catamaran',
  service: 'bareboat',
  base: 'Split',
  country: 'Croatia',
  week: '2027-06-12/2027-06-19',
  price: '4100 EUR',
  ...changes,
})

type Quote = {
  total: number
  currency: string
  lines: { kind: string; amount: number }[]
  securityDeposit: number
  start: string
  end: string
}

async function quoteOf(sourceId: string, date: string) {
  const { rows } = await api.pool.query('select listing_id, offer_id from imported_weeks where source_id = $1', [
    sourceId,
  ])
  const trip = { yachtId: rows[0]?.listing_id, offerId: rows[0]?.offer_id, date, duration: 1, guests: 2 }
  const { status, body } = await api.post<Quote & { code?: string }>('/api/pricing/preview', trip)
  const sum = (...kinds: string[]) =>
    (body.lines ?? []).filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0)
  return {
    status,
    ...body,
    base: status === 200 ? sum('base') : 0,
    charter: status === 200 ? sum('base', 'discount') : 0,
  }
}

describe('what a file says that a week costs', () => {
  test('is what a quote says, in currencies without, with two and with three decimals', async () => {
    const currencies = ['EUR', 'USD', 'JPY', 'KRW', 'KWD', 'BHD'] as const
    // Amounts that cards cannot charge are refused with the row: see the next test.
    const step = (currency: string) => (minorUnits(currency) === 3 ? 10 : 1)
    const cases = fc.sample(
      fc.tuple(
        fc.constantFrom(...currencies),
        fc.integer({ min: 1000, max: 5_000_000 }),
        fc.integer({ min: 0, max: 40 }),
      ),
      { numRuns: runs(40), seed: 7 },
    )
    const offered = cases.map(([currency, amount, more], index) => {
      // With three decimals, the amount is so large that its thousands cannot be decimals.
      const price = (minorUnits(currency) === 3 ? amount + 100_000 : amount) * step(currency)
      const listPrice = price + Math.floor((price * more) / 100 / step(currency)) * step(currency)
      return { id: index, currency, price, listPrice }
    })
    const text = (amount: number, currency: string) => `${currency} ${toDecimal({ amount, currency })}`
    const { counts, findings } = await importRows(
      offered.map(({ id, currency, price, listPrice }) =>
        rowOf(id, { price: text(price, currency), original_price: text(listPrice, currency) }),
      ),
    )
    expect(findings.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(counts.created).toBe(offered.length)
    for (const { id, currency, price, listPrice } of offered) {
      const quote = await quoteOf(`y${id}`, '2027-06-12')
      expect([quote.currency, quote.base, quote.charter], `${currency} ${price} of ${listPrice}`).toEqual([
        currency,
        listPrice,
        price,
      ])
    }
  })

  test('must be an amount that can be charged', async () => {
    const { counts, findings } = await importRows([
      rowOf(1, { price: 'KWD 1360.005' }),
      rowOf(2, { price: 'KWD 1360.050' }),
      rowOf(3, { price: 'KWD 1360.050', original_price: 'KWD 1500.001' }),
    ])
    expect(counts).toMatchObject({ created: 1, refused: 2 })
    expect(findings.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      'y1: The price “KWD 1360.005” is finer than a card can be charged in KWD.',
      'y3: The list price “KWD 1500.001” is finer than a card can be charged in KWD.',
    ])
  })

  test('holds for the day of its check-in and no other', async () => {
    await importRows([rowOf(1, {})])
    expect(await quoteOf('y1', '2027-06-12')).toMatchObject({ status: 200, charter: 410_000 })
    for (const date of ['2027-06-05', '2027-06-13', '2027-06-19']) {
      expect([date, (await quoteOf('y1', date)).status]).toEqual([date, 422])
    }
  })
})

test.each([
  ['2027-03-27', 'the clock is put forward', '2027-03-27T16:00:00.000Z', '2027-04-03T07:00:00.000Z'],
  ['2027-10-30', 'the clock is put back', '2027-10-30T15:00:00.000Z', '2027-11-06T08:00:00.000Z'],
])('a week from %s, in which %s, is from five in the afternoon to nine in the morning', async (from, _, start, end) => {
  await importRows([rowOf(1, { week: `${from}/${addDays(from, 7)}` })])
  expect(await quoteOf('y1', from)).toMatchObject({ status: 200, start, end, charter: 410_000 })
})

test('security deposits and reductions are counted in the coins of the row', async () => {
  await importRows([rowOf(1, { price: 'JPY 500000', original_price: 'JPY 600000', deposit: 'JPY 250000' })])
  expect(await quoteOf('y1', '2027-06-12')).toMatchObject({ base: 600_000, charter: 500_000, securityDeposit: 250_000 })
})

describe('a fleet that is imported twice at the same moment', () => {
  test('is there once', async () => {
    const rows = Array.from({ length: 30 }, (_, id) => rowOf(id, {}))
    const results = await Promise.all([importDrafts(rows), importDrafts(rows), importDrafts(rows)])
    for (const { counts } of results) {
      expect(counts.created + counts.updated + counts.unchanged).toBe(30)
      expect(counts.refused).toBe(0)
    }
    const { rows: found } = await api.pool.query(
      'select (select count(*) from vessels) as vessels, (select count(*) from listings) as listings, (select count(*) from offers) as offers',
    )
    expect(found).toEqual([{ vessels: 30, listings: 30, offers: 30 }])
  })
})

test('what is written in a title stays a text, in search and on the page', async () => {
  const title = `Lagoon 40 (O'Brien "< b >" \\ {x} $1)`
  await importRows([rowOf(1, { title })])
  const { body } = await api.get<{ boats: { id: string; title: string }[] }>('/api/boats?date=2027-06-12')
  expect(body.boats).toHaveLength(1)
  const { rows } = await api.pool.query('select title from imported_weeks')
  expect(rows).toEqual([{ title }])
})
