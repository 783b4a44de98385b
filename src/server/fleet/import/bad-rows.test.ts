import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { importFleet } from './import-fleet.ts'
import { Mapping } from './mapping.ts'
import { openFleetFile } from './read-records.ts'

const { db, pool } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'rows-'))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => pool.query('truncate imported_weeks, offers, listings, vessels, owners cascade'))

const now = Date.UTC(2027, 0, 15)
const good = {
  id: 'a1',
  title: 'Lagoon 40 (Ondine)',
  year: 2019,
  week: '2027-06-12/2027-06-19',
  base: 'Split / ACI Marina Split',
  country: 'Croatia',
  type: 'catamaran',
  price_eur: 4100,
}

async function importRecords(records: readonly unknown[], source = 'fleet') {
  const file = path.join(folder, 'fleet.jsonl')
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'))
  return importFile(file, source)
}

async function importFile(file: string, source = 'fleet') {
  const options = { source, owner: 'Fleet', mapping: Mapping.parse({}), now, serviceCharge: 1450, wordsWait: false }
  return importFleet(db, await openFleetFile(file), options)
}

test.each([
  ['NUL in its id', { id: 'a\u0000b' }, 'The id contains characters that are not text.'],
  ['an id of 6,000 characters', { id: 'x'.repeat(6000) }, 'The id is 6000 characters long; 300 are enough.'],
  ['a title of a megabyte', { title: 'x'.repeat(1_000_000) }, 'The title is 1000000 characters long; 300 are enough.'],
  ['a text that is not UTF-8', { title: 'G\ufffdcek' }, 'The title is not in UTF-8: save the file in that encoding.'],
  ['half a cabin', { cabins: '3.5' }, 'The number of cabins, “3.5”, is not a whole number up to 99.'],
  ['a week of the Romans', { week: '0200-06-12/0200-06-19' }, 'The week is not of these years: 0200-06-12/0200-06-19.'],
  [
    'a week of the far future',
    { week: '9999-06-12/9999-06-19' },
    'The week is not of these years: 9999-06-12/9999-06-19.',
  ],
  [
    'an amount of another currency',
    { price_eur: 'CHF 3337' },
    'The price “CHF 3337” is not in EUR, as its column says.',
  ],
  ['no amount', { price_eur: '1.2.3' }, 'The price “1.2.3” is not an amount in EUR.'],
  [
    'more money than there is',
    { price_eur: '90071992547409' },
    'The price “90071992547409” is more than any yacht costs.',
  ],
  ['a list in a field', { price_eur: [1, 2] }, 'Neither text nor a number: “price_eur”.'],
])('a row with %s is refused with its reason; the rest goes on, and again', async (_, fault, reason) => {
  const other = { ...good, id: 'bad', title: 'Bali 4.2 (Zoe)' }
  const records = [good, { ...other, ...fault }, { ...good, id: 'a2', title: 'Bali 4.4 (Mia)' }]
  const first = await importRecords(records)
  expect(first.counts).toMatchObject({ rows: 3, created: 2, refused: 1 })
  expect(first.findings).toContainEqual(expect.objectContaining({ line: 2, outcome: 'refused', reason }))
  for (const { id, title } of first.findings) expect(id.length + title.length).toBeLessThan(250)
  const second = await importRecords(records)
  expect(second.counts).toMatchObject({ created: 0, unchanged: 2, refused: 1 })
  expect(second.findings).toEqual(first.findings)
})

describe('JSON lines', () => {
  test('have the columns of all records, and refused ones are named', async () => {
    const { price_eur: _, ...withoutPrice } = good
    const { counts, findings } = await importRecords([
      withoutPrice,
      { ...good, id: 'a2' },
      { ...good, id: 'a3', specs: {} },
    ])
    expect(counts).toMatchObject({ created: 1, refused: 2 })
    expect(findings).toMatchObject([
      { line: 1, id: 'a1', reason: 'The row has no price.' },
      { line: 3, id: 'a3', title: 'Lagoon 40 (Ondine)', reason: 'Neither text nor a number: “specs”.' },
    ])
  })
})

test('a file in Latin-1 never shows a replaced letter to the public', async () => {
  const file = path.join(folder, 'latin.csv')
  const text =
    'id,title,year,week,base,country,type,price_eur\n1,Gulet (Şirin Göcek),2019,2027-06-12/2027-06-19,Split,Croatia,gulet,4100\n'
  await writeFile(file, Buffer.from(text, 'latin1'))
  const { counts } = await importFile(file)
  expect(counts).toMatchObject({ created: 0, refused: 1 })
  const { rows } = await pool.query(`select from listings where title like '%\ufffd%'`)
  expect(rows).toEqual([])
})

test('a file without rows is understood', async () => {
  const file = path.join(folder, 'none.csv')
  await writeFile(file, 'id,title,week,base,country,type,price_eur\n')
  expect((await importFile(file)).counts).toMatchObject({ rows: 0, refused: 0 })
})

describe('one hull in two fleets', () => {
  test('has one calendar: the second fleet is told, however it numbers her', async () => {
    await importRecords([good], 'first')
    for (const [record, source] of [
      [good, 'second'],
      [{ ...good, id: 'other' }, 'third'],
    ] as const) {
      const { counts, findings } = await importRecords([record], source)
      expect(counts).toMatchObject({ created: 0, refused: 1 })
      expect(findings[0]?.reason).toContain('The fleet “first” has brought this yacht already.')
    }
    expect((await pool.query('select from vessels')).rows).toHaveLength(1)
    expect((await importRecords([good], 'first')).counts).toMatchObject({ unchanged: 1, refused: 0 })
  })

  test('boats without a name are two, even of one model and base', async () => {
    await importRecords([{ ...good, title: 'Lagoon 40' }], 'first')
    const { counts } = await importRecords([{ ...good, id: 'b1', title: 'Lagoon 40' }], 'second')
    expect(counts).toMatchObject({ created: 1, refused: 0 })
  })
})

test('weeks of one yacht in two currencies are two offers', async () => {
  const { price_eur: price, ...row } = good
  const { counts } = await importRecords([
    { ...row, price: `${price} EUR` },
    { ...row, price: 'CHF 4200', week: '2027-06-19/2027-06-26' },
  ])
  expect(counts).toMatchObject({ created: 2, refused: 0 })
  const { rows } = await pool.query('select currency, rate from offers order by currency')
  expect(rows).toEqual([
    { currency: 'CHF', rate: 420_000 },
    { currency: 'EUR', rate: 410_000 },
  ])
})
