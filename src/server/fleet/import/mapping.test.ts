import { expect, test } from 'vitest'
import { rowReader } from './fleet-row.ts'
import { arrangeColumns, Mapping } from './mapping.ts'

const none = Mapping.parse({})

test('columns with usual names are recognised, with currency and unit in them', () => {
  const header = [
    'yacht_id',
    'name',
    'dates',
    'base',
    'type',
    'price_eur',
    'original_price_eur',
    'length_ft',
    'anno_refit',
  ]
  const { columns, currency, lengthUnit } = arrangeColumns(header, none)
  expect(columns).toMatchObject({ id: 'yacht_id', title: 'name', week: 'dates', price: 'price_eur' })
  expect(columns).toMatchObject({ listPrice: 'original_price_eur', length: 'length_ft', refit: 'anno_refit' })
  expect({ currency, lengthUnit }).toEqual({ currency: 'EUR', lengthUnit: 'ft' })
})

test('a missing column is told by name, with those that there are', () => {
  expect(() => arrangeColumns(['yacht_id', 'name', 'base', 'type'], none)).toThrow(
    'The file has no column for price, week; a mapping file can name it. Its columns: yacht_id, name, base, type.',
  )
})

test('a mapping may not name a column that is not there', () => {
  const mapping = Mapping.parse({ columns: { price: 'Preis' } })
  expect(() => arrangeColumns(['id'], mapping)).toThrow('“Preis”')
})

test('a column called name is the name of the yacht beside a title, and else the title', () => {
  const dates = ['from', 'to', 'price_eur', 'id', 'type', 'base']
  expect(arrangeColumns(['name', 'title', ...dates], none).columns).toMatchObject({ name: 'name', title: 'title' })
  const { columns } = arrangeColumns(['name', ...dates], none)
  expect([columns.title, columns.name]).toEqual(['name', undefined])
})

test('a mapping names columns and explains labels', () => {
  const mapping = Mapping.parse({
    currency: 'AED',
    lengthUnit: 'm',
    columns: {
      id: 'Nr',
      title: 'Schiff',
      from: 'Ab',
      to: 'Bis',
      base: 'Hafen',
      type: 'Art',
      service: 'Crew',
      price: 'Preis',
      length: 'Länge',
    },
    types: { Holzschiff: 'dhow' },
    services: { ja: 'crewed', nein: 'bareboat' },
  })
  const record = {
    Nr: '7',
    Schiff: 'Dhow (Samha)',
    Ab: '12.06.2027',
    Bis: '19.06.2027',
    Hafen: 'Dubai',
    Art: 'holzschiff',
    Crew: 'ja',
    Preis: '9.500',
    Länge: '21,5',
  }
  const columns = arrangeColumns(Object.keys(record), mapping)
  const read = rowReader({ mapping, columns, owner: 'Fleet', shiftWeeks: 52, today: '2027-01-15' })
  expect(read(record).data).toMatchObject({
    sourceId: '7',
    model: 'Dhow',
    name: 'Samha',
    type: 'dhow',
    service: 'crewed',
    from: '2028-06-10',
    nights: 7,
    length: 21.5,
    price: 950_000,
    currency: 'AED',
  })
})

test('all that is wrong with a row is told at once', () => {
  const record = {
    id: '',
    name: 'X',
    type: 'UFO',
    base: '',
    dates: 'soon',
    price_eur: 'ask',
    length_m: 'long',
    year: '1066',
  }
  const read = rowReader({
    mapping: none,
    columns: arrangeColumns(Object.keys(record), none),
    owner: 'Fleet',
    shiftWeeks: 0,
    today: '2027-01-15',
  })
  const result = read(record)
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'The row has no id.',
    'The type “UFO” is not known; a mapping file can explain it.',
    'The week “soon” cannot be read as two days.',
    'The row names no base.',
    'The year 1066 is not one a yacht was built in.',
    'The length “long” is not a number.',
    'The price “ask” is not an amount in EUR.',
  ])
})

test('a mapping’s currency is one that prices can be in', () => {
  expect(Mapping.safeParse({ currency: 'ZZZ' }).success).toBe(false)
  expect(Mapping.safeParse({ currency: 'HRK' }).success).toBe(false)
  expect(Mapping.parse({ currency: 'CHF' }).currency).toBe('CHF')
})

test('columns of prices are in one currency, or the file is refused', () => {
  const header = ['id', 'title', 'base', 'type', 'dates', 'price_chf', 'deposit_eur']
  expect(() => arrangeColumns(header, none)).toThrow('The columns of prices are in several currencies: CHF, EUR.')
  expect(arrangeColumns(header.slice(0, 6), none).currency).toBe('CHF')
  expect(() => arrangeColumns(header.slice(0, 6), Mapping.parse({ currency: 'EUR' }))).toThrow('EUR, CHF')
})
