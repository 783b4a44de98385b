import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { rowReader } from './fleet-row.ts'
import { arrangeColumns, Mapping } from './mapping.ts'

const today = '2027-01-15'
const good = {
  id: 'a1',
  title: 'Lagoon 40 (Ondine)',
  year: '2019',
  refit: '',
  week: '2027-06-12/2027-06-19',
  base: 'Split',
  country: 'Croatia',
  type: 'catamaran',
  service: 'bareboat',
  length_ft: '39',
  cabins: '4',
  berths: '8',
  wc: '2',
  price_eur: '4100',
}
type Record = { [column: string]: string }

function readRow(changes: Record, { mapping = {}, shiftWeeks = 0, without = [] as string[] } = {}) {
  const record: Record = { ...good, ...changes }
  for (const column of without) delete record[column]
  const parsed = Mapping.parse(mapping)
  const columns = arrangeColumns(Object.keys(record), parsed)
  const result = rowReader({ mapping: parsed, columns, owner: 'Fleet', shiftWeeks, today })(record)
  return { row: result.data, problems: result.error?.issues.map(({ message }) => message) ?? [] }
}

const problemsOf = (changes: Record) => readRow(changes).problems
const week = (from: string, nights: number) => ({ week: `${from}/${addDays(from, nights)}` })

test('a row is read whole', () => {
  expect(readRow({}).row).toEqual({
    sourceId: 'a1',
    title: 'Lagoon 40 (Ondine)',
    ownTitle: null,
    description: {},
    model: 'Lagoon 40',
    name: 'Ondine',
    make: 'Lagoon',
    owner: 'Fleet',
    type: 'catamaran',
    service: 'bareboat',
    statesService: true,
    from: '2027-06-12',
    to: '2027-06-19',
    unit: 'week',
    minimum: null,
    opens: null,
    closes: null,
    nights: 7,
    base: 'Split',
    country: 'Croatia',
    buildYear: 2019,
    refitYear: null,
    length: 11.89,
    cabins: 4,
    bathrooms: 2,
    berths: { sleeps: 8, crew: null, legal: null, day: null },
    currency: 'EUR',
    price: 410_000,
    listPrice: 410_000,
    securityDeposit: 0,
    notes: [],
  })
})

test('a column without a name is not what a missing column says', () => {
  // An exported table has the numbers of its rows in a column without a name.
  const { row, problems } = readRow({ '': '17' }, { without: ['country', 'cabins', 'service', 'refit'] })
  expect(problems).toEqual([])
  expect(row).toMatchObject({ country: '', cabins: 0, service: 'bareboat', refitYear: null, owner: 'Fleet' })
})

describe('the week', () => {
  test.each([1, 6, 7, 14, 31])('may have %i nights', (nights) => {
    expect(readRow(week('2027-06-12', nights)).row).toMatchObject({ nights })
  })

  test.each([
    [week('2027-06-12', 0), 'The week ends before it begins: 2027-06-12/2027-06-12.'],
    [week('2027-06-12', -7), 'The week ends before it begins: 2027-06-12/2027-06-05.'],
    [week('2027-06-12', 32), 'The week is 32 nights long: 2027-06-12/2027-07-14.'],
    [{ week: '2027-02-29/2027-03-06' }, 'The week “2027-02-29/2027-03-06” cannot be read as two days.'],
    [{ week: '' }, 'The week “ – ” cannot be read as two days.'],
  ])('%j is refused', (changes, problem) => {
    expect(problemsOf(changes)).toEqual([problem])
  })

  test('lies within ten years of today, before and after', () => {
    for (const days of [3650, -3650]) expect(problemsOf(week(addDays(today, days), 7))).toEqual([])
    for (const days of [3651, -3651])
      expect(problemsOf(week(addDays(today, days), 7))[0]).toMatch(/^The week is not of these/)
  })

  test('has its nights across the days on which clocks change and the leap day', () => {
    for (const from of ['2027-03-27', '2027-10-30', '2028-02-26', '2027-12-28']) {
      expect(readRow(week(from, 7)).row).toMatchObject({ from, to: addDays(from, 7), nights: 7 })
    }
  })

  test('may stand in two columns', () => {
    const { row } = readRow({ from: '12.06.2027', to: '19/06/2027' }, { without: ['week'] })
    expect(row).toMatchObject({ from: '2027-06-12', to: '2027-06-19' })
  })

  test('is moved by whole weeks, both ways', () => {
    expect(readRow({}, { shiftWeeks: 52 }).row).toMatchObject({ from: '2028-06-10', to: '2028-06-17', nights: 7 })
    expect(readRow({}, { shiftWeeks: -1 }).row).toMatchObject({ from: '2027-06-05', to: '2027-06-12' })
  })
})

describe('years', () => {
  test.each(['1850', '2100'])('of building up to %s', (year) => {
    expect(readRow({ year }).row).toMatchObject({ buildYear: Number(year) })
  })

  test.each(['1849', '2101', '19', '2019.5'])('of building are not %s', (year) => {
    expect(problemsOf({ year })).toEqual([`The year ${year} is not one a yacht was built in.`])
  })

  test.each(['', '0', 'unknown', '-'])('of building may not be known: “%s”', (year) => {
    expect(readRow({ year }).row).toMatchObject({ buildYear: null })
  })

  test.each([
    ['2019', 2019, []],
    ['2024', 2024, []],
    ['2018', null, ['The refit of 2018 is older than the yacht of 2019 and was left out.']],
    ['3', null, ['The refit of 3 is no year and was left out.']],
    ['new', null, []],
  ])('of refit: “%s”', (refit, refitYear, notes) => {
    expect(readRow({ refit }).row).toMatchObject({ refitYear, notes })
  })
})

describe('the length', () => {
  const lengthOf = (changes: Record, without: string[] = ['length_ft']) => {
    const { row, problems } = readRow(changes, { without })
    return problems[0] ?? row?.length
  }

  test.each([
    [{ length_ft: '40' }, 12.19],
    [{ length_ft: '40 ft' }, 12.19],
    [{ length_ft: "40'" }, 12.19],
    [{ length_ft: '0' }, null],
    [{ length_ft: '' }, null],
    [{ length_ft: '656' }, 199.95],
    [{ length_ft: '657' }, 'A length of “657” is longer than any yacht.'],
    [{ length_ft: 'long' }, 'The length “long” is not a number.'],
    [{ length_ft: '-40' }, 'The length “-40” is not a number.'],
  ])('in feet: %j', (changes, metres) => {
    expect(lengthOf(changes, [])).toBe(metres)
  })

  test.each([
    [{ length: '12.5' }, 12.5],
    [{ length: '12,5 m' }, 12.5],
    [{ length_m: '200' }, 200],
    [{ length_m: '200.01' }, 'A length of “200.01” is longer than any yacht.'],
  ])('in metres: %j', (changes, metres) => {
    expect(lengthOf(changes)).toBe(metres)
  })

  test.each([
    [{ length: '40 ft' }, 12.19],
    [{ length: '40 feet' }, 12.19],
    [{ length: "40'" }, 12.19],
    [{ length_m: '41 FT.' }, 12.5],
    [{ length_ft: '12 m' }, 12],
  ])('in the unit that its cell says, whatever the column is called: %j', (changes, metres) => {
    expect(lengthOf(changes, 'length_ft' in changes ? [] : ['length_ft'])).toBe(metres)
  })
})

describe('counts', () => {
  test.each([
    ['0', 0],
    ['99', 99],
    ['', 0],
    ['n/a', 0],
  ])('“%s” cabins', (cabins, count) => {
    expect(readRow({ cabins }).row).toMatchObject({ cabins: count })
  })

  test('no yacht has a hundred of them, or a half', () => {
    expect(problemsOf({ cabins: '100', wc: '2.5' })).toEqual([
      'The number of cabins, “100”, is not a whole number up to 99.',
      'The number of bathrooms, “2.5”, is not a whole number up to 99.',
    ])
  })
})

describe('texts', () => {
  test('are as long as they may be, and no longer', () => {
    expect(problemsOf({ title: 'x'.repeat(300), base: 'y'.repeat(300) })).toEqual([])
    expect(problemsOf({ title: 'x'.repeat(301), base: 'y'.repeat(301) })).toEqual([
      'The title is 301 characters long; 300 are enough.',
      'The base is 301 characters long; 300 are enough.',
    ])
  })

  test('may have tabs and line ends, but no other control characters', () => {
    expect(problemsOf({ base: 'Split\n\tACI\r\nMarina' })).toEqual([])
    expect(problemsOf({ base: 'Split\u0007' })).toEqual(['The base contains characters that are not text.'])
    expect(problemsOf({ base: 'Split\u009d' })).toEqual(['The base contains characters that are not text.'])
  })

  test('in columns that nobody reads do not matter', () => {
    expect(problemsOf({ remarks: 'x'.repeat(5000), photo: '\u0000' })).toEqual([])
  })
})

describe('who she is', () => {
  test.each([
    [{ model: 'Lagoon 40', title: 'Ondine' }, 'Lagoon 40 (Ondine)', 'Ondine'],
    [{ model: 'Lagoon 40', name: 'Ondine', title: '' }, 'Lagoon 40 (Ondine)', 'Ondine'],
    [{ model: 'Lagoon 40', title: 'Lagoon 40' }, 'Lagoon 40', ''],
    [{ model: 'Lagoon 40', title: '' }, 'Lagoon 40', ''],
    [{ model: '', title: 'Lagoon 40 (Ondine)' }, 'Lagoon 40 (Ondine)', 'Ondine'],
  ])('%j', (changes, title, name) => {
    const { row } = readRow(changes, { mapping: { columns: { ...('name' in changes ? { name: 'name' } : {}) } } })
    expect(row).toMatchObject({ title, name, model: 'Lagoon 40' })
  })

  test.each([
    ['', 'bareboat'],
    ['Con equipaggio', 'crewed'],
    ['flotilla_brac', 'bareboat'],
    ['Cabine', 'cabin'],
  ])('service “%s” is %s', (service, known) => {
    expect(readRow({ service }).row).toMatchObject({ service: known })
  })

  test('a mapping’s labels count before the usual ones, however they are written', () => {
    const mapping = { types: { CATAMARÁN: 'trimaran' }, services: { Bareboat: 'crewed' as const } }
    expect(readRow({ type: 'Catamaran' }, { mapping }).row).toMatchObject({ type: 'trimaran', service: 'crewed' })
  })

  test('names of types that every object has are no labels', () => {
    for (const label of ['constructor', '__proto__', 'toString']) {
      expect(problemsOf({ type: label })).toEqual([`The type “${label}” is not known; a mapping file can explain it.`])
    }
  })
})

test('a title that ends with the name has the model before it, and stays the title of the page', () => {
  expect(readRow({ title: 'Bavaria 41 Star 001', name: 'Star 001' }).row).toMatchObject({
    title: 'Bavaria 41 (Star 001)',
    ownTitle: 'Bavaria 41 Star 001',
    model: 'Bavaria 41',
  })
})

test('the title of a file that has model and name of their own is kept', () => {
  const changes = { title: 'Bavaria 41 Star 001', model: 'Bavaria 41', name: 'Star 001' }
  const { row } = readRow(changes, { mapping: { columns: { name: 'name' } } })
  expect(row).toMatchObject({ ownTitle: 'Bavaria 41 Star 001', model: 'Bavaria 41' })
})
