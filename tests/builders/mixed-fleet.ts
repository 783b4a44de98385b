import { addDays } from '#shared/local-date.ts'

type Fleet = { first?: number; count: number; addressOf: (picture: number) => string }

const columns = [
  'yacht_id',
  'title',
  'model',
  'boat_name',
  'type',
  'service',
  'base',
  'country',
  'unit',
  'from',
  'to',
  'year',
  'length_m',
  'cabins',
  'berths',
  'price_eur',
  'deposit_eur',
  'minimum',
  'opens',
  'closes',
  'description_en',
  'description_fr',
  'photos',
]

/** The file of a fleet with two pictures of each yacht: of five yachts, three are let by the week and two by the hour. */
export const mixedFleet = (fleet: Fleet): string => fileOf(fleet, (yacht) => (yacht % 5 < 3 ? weeksOf : hoursOf)(yacht))

/** The file of a fleet that is let by the hour. */
export const hourlyFleet = (fleet: Fleet): string => fileOf(fleet, hoursOf)

type Row = Record<string, string | number>

function fileOf({ first = 1, count, addressOf }: Fleet, rowsOf: (yacht: number) => Row[]): string {
  const yachts = Array.from({ length: count }, (_, index) => first + index)
  const rows = yachts.flatMap((yacht) =>
    rowsOf(yacht).map((row) => ({
      yacht_id: yacht,
      boat_name: nameOf(yacht),
      description_en: `A quiet yacht for a family, with a large cockpit and a new dinghy, number ${yacht}.`,
      description_fr: `Un bateau calme pour une famille, avec un grand cockpit et une annexe neuve, numéro ${yacht}.`,
      photos: `${addressOf(yacht * 2 - 1)} | ${addressOf(yacht * 2)}`,
      ...row,
    })),
  )
  const cellsOf = (row: Row) => columns.map((column) => quoted(String(row[column] ?? '')))
  return [columns, ...rows.map(cellsOf)].map((cells) => cells.join(',')).join('\n')
}

const nameOf = (yacht: number) => `Number ${yacht}`
const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell)

function weeksOf(yacht: number): Row[] {
  const first = firstSaturday(`${nextYear()}-06-01`)
  return [2400, 2600, 2800].map((price, week) => ({
    title: `Bavaria 46 “${nameOf(yacht)}” in Split`,
    model: 'Bavaria 46',
    type: 'Sailing yacht',
    service: 'Bareboat',
    base: 'Split',
    country: 'Croatia',
    unit: 'week',
    from: addDays(first, week * 7),
    to: addDays(first, (week + 1) * 7),
    year: 2019,
    length_m: 14.27,
    cabins: 4,
    berths: 8,
    price_eur: price + yacht,
    deposit_eur: 1500,
  }))
}

function hoursOf(yacht: number): Row[] {
  const summer = firstSaturday(`${nextYear()}-07-01`)
  return [
    { from: '', to: '', price: 300 },
    { from: summer, to: addDays(summer, 55), price: 350 },
  ].map(({ price, ...season }) => ({
    title: `Azimut 55 “${nameOf(yacht)}” in Dubai`,
    model: 'Azimut 55',
    type: 'Motor yacht',
    service: 'Crewed',
    base: 'Dubai Marina',
    country: 'United Arab Emirates',
    unit: 'hour',
    ...season,
    year: 2021,
    length_m: 17,
    cabins: 3,
    berths: 12,
    price_eur: price + yacht,
    deposit_eur: 500,
    minimum: 3,
    opens: '08:00',
    closes: '22:00',
  }))
}

const nextYear = () => new Date().getUTCFullYear() + 1
const firstSaturday = (date: string) => addDays(date, 6 - new Date(date).getUTCDay())
