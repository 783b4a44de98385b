import { z } from 'zod'
import { currencies } from '#shared/currencies.ts'
import { foldName } from '../../geo/fold.ts'
import { isPriceCurrency } from './read-amount.ts'
import { RowError, rowProblem } from './row-problem.ts'
import { type SaleUnit, unitInColumn } from './sale-unit.ts'

/** The fields of a row, independent of the names in its file. */
export const fleetFields = [
  ...([
    'id',
    'title',
    'model',
    'name',
    'descriptionEn',
    'descriptionFr',
    'make',
    'owner',
    'type',
    'service',
    'base',
    'country',
    'unit',
    'week',
    'from',
    'to',
  ] as const),
  ...([
    'year',
    'refit',
    'length',
    'cabins',
    'berths',
    'bathrooms',
    'price',
    'listPrice',
    'discount',
    'deposit',
    'minimum',
    'opens',
    'closes',
  ] as const),
] as const
export type FleetField = (typeof fleetFields)[number]

/** How to read one fleet's file. Everything is optional: usual names of columns are recognised. */
export const Mapping = z.strictObject({
  /** The name of the fleet. With it and a row's id, a second import updates. */
  source: z.string().min(1).optional(),
  /** The owner of rows that name none. */
  owner: z.string().min(1).optional(),
  currency: z.string().refine(isPriceCurrency, 'This is not a currency that prices can be in.').optional(),
  lengthUnit: z.enum(['m', 'ft']).optional(),
  /** The unit of the prices, where neither a row nor the name of the column says it. */
  unit: z.enum(['hour', 'day', 'week']).optional(),
  /** Field → column. */
  columns: z.partialRecord(z.enum(fleetFields), z.string()).default({}),
  /** The fleet's label → the slug of a yacht type. */
  types: z.record(z.string(), z.string()).default({}),
  services: z.record(z.string(), z.enum(['bareboat', 'crewed', 'cabin'])).default({}),
})
export type Mapping = z.infer<typeof Mapping>

/** The mapping does not fit the file. */
export class MappingError extends Error {
  readonly column: string

  constructor(column: string) {
    super(`The mapping names the column “${column}”, which the file does not have.`)
    this.name = 'MappingError'
    this.column = column
  }
}

// Names of prices that state their unit.
const pricesOf = ['hour', 'day', 'week'].flatMap((unit) => {
  const adverb = { hour: 'hourly', day: 'daily', week: 'weekly' }[unit] ?? unit
  const french = { hour: 'heure', day: 'jour', week: 'semaine' }[unit] ?? unit
  return [`price per ${unit}`, `rate per ${unit}`, `${adverb} price`, `${adverb} rate`, `price ${unit}`].concat([
    `prix par ${french}`,
    `prix ${french}`,
    `tarif ${french}`,
  ])
})

// Usual names of columns, folded and without units.
const usualNames: Readonly<Record<FleetField, readonly string[]>> = {
  id: ['id', 'yacht id', 'boat id', 'source id', 'reference', 'ref', 'codice', 'listing id', 'reference bateau'],
  title: ['title', 'name', 'yacht', 'boat', 'nome', 'yacht name', 'barca', 'titre', 'nom', 'bateau'],
  model: ['model', 'modello', 'modele', 'yacht model', 'boat model'],
  name: ['boat name', 'hull name', 'vessel name', 'nome barca', 'nom du bateau', 'name', 'nome', 'nom'],
  descriptionEn: ['description', 'description en', 'description english', 'english description', 'text', 'text en'],
  descriptionFr: ['description fr', 'description french', 'description francais', 'description francaise', 'texte'],
  make: ['make', 'builder', 'brand', 'manufacturer', 'cantiere', 'shipyard', 'marque', 'chantier', 'constructeur'],
  owner: ['owner', 'operator', 'fleet', 'company', 'charter company', 'agency', 'armatore', 'proprietaire', 'societe'],
  type: ['type', 'kind', 'yacht type', 'boat type', 'tipo', 'category', 'type de bateau'],
  service: ['service', 'charter type', 'servizio', 'crewed', 'charter'],
  base: [
    'base',
    'marina',
    'port',
    'harbour',
    'harbor',
    'location',
    'porto',
    'start base',
    'base start',
    'home port',
    'port d attache',
    'home base',
  ],
  country: ['country', 'paese', 'nazione', 'pays', 'land'],
  unit: ['unit', 'sold by', 'price unit', 'rental unit', 'charter unit', 'unite', 'vendu par', 'per', 'unita'],
  week: ['dates', 'period', 'week', 'periodo', 'periode', 'date'],
  from: ['from', 'start', 'date from', 'check in', 'start date', 'dal', 'du', 'debut', 'season start', 'valid from'],
  to: ['to', 'end', 'date to', 'check out', 'end date', 'al', 'au', 'fin', 'season end', 'valid to'],
  year: ['year', 'build year', 'built', 'year built', 'anno', 'annee', 'baujahr'],
  refit: ['refit', 'refit year', 'anno refit', 'year refit'],
  length: ['length', 'loa', 'lunghezza', 'longueur', 'lange'],
  cabins: ['cabins', 'cabine', 'cabines', 'kabinen'],
  berths: ['berths', 'guests', 'capacity', 'posti letto', 'couchages', 'kojen', 'pax', 'people'],
  bathrooms: ['wc', 'bathrooms', 'heads', 'toilets', 'bagni', 'wcs'],
  price: ['price', 'offer price', 'prezzo', 'prix', 'preis', 'final price', 'discounted price', ...pricesOf],
  listPrice: ['original price', 'list price', 'regular price', 'base price', 'prezzo di listino', 'full price'],
  discount: ['discount', 'sconto', 'remise', 'rabatt'],
  deposit: ['deposit', 'security deposit', 'cauzione', 'caution', 'kaution', 'depot de garantie'],
  minimum: [
    'minimum',
    'min',
    'min units',
    'minimum units',
    'min hours',
    'minimum hours',
    'min days',
    'minimum days',
  ].concat(['minimum duration', 'min duration', 'min booking', 'duree minimum', 'duree minimale']),
  opens: [
    'opens',
    'open',
    'opening',
    'opening time',
    'start time',
    'time from',
    'hour from',
    'from time',
    'check in time',
  ].concat(['ouverture', 'heure de debut', 'heure d ouverture', 'heure debut', 'embarquement']),
  closes: [
    'closes',
    'close',
    'closing',
    'closing time',
    'end time',
    'time to',
    'hour to',
    'to time',
    'check out time',
  ].concat(['fermeture', 'heure de fin', 'heure de fermeture', 'heure fin', 'debarquement']),
}

export type Columns = {
  columns: Partial<Record<FleetField, string>>
  /** From a column such as price_eur. */
  currency: string | undefined
  lengthUnit: 'm' | 'ft'
  /** From the mapping, or from a column such as hourly_price. */
  unit: SaleUnit | undefined
}

/** The column of each field. Throws RowError when a required one is missing. */
export function arrangeColumns(header: readonly string[], mapping: Mapping): Columns {
  const columns: Columns['columns'] = {}
  for (const field of fleetFields) {
    const column = mapping.columns[field] ?? guessColumn(field, header, Object.values(columns))
    if (column === undefined) continue
    if (!header.includes(column)) {
      throw new MappingError(column)
    }
    columns[field] = column
  }
  const unit = mapping.unit ?? (columns.price ? unitInColumn(columns.price) : undefined)
  const missing = missingIn(columns, unit)
  if (missing.length > 0) {
    throw new RowError(rowProblem('missing_columns', { fields: missing.join(), columns: header.join(', ') }))
  }
  return {
    columns,
    currency: currencyOf(columns, mapping),
    lengthUnit: mapping.lengthUnit ?? lengthUnitIn(columns.length),
    unit,
  }
}

/** The column with the first of the usual names. `name` is a title only where no column is called so. */
function guessColumn(field: FleetField, header: readonly string[], taken: readonly string[]): string | undefined {
  const free = header.filter((column) => !taken.includes(column))
  const names = usualNames[field]
  const found = names.find((name) => free.some((column) => bareName(column) === name))
  return free.find((column) => bareName(column) === found)
}

function missingIn(columns: Columns['columns'], byUnit: SaleUnit | undefined): string[] {
  const { id, type, base, price, title, model, unit, week, from, to } = columns
  // A price by the hour or the day counts without dates.
  const dates = week ?? (from && to) ?? unit ?? (byUnit === 'week' ? undefined : byUnit)
  const needed = { id, type, base, price, title: title ?? model, week: dates }
  return Object.entries(needed).flatMap(([field, column]) => (column ? [] : [field]))
}

const codes = currencies.map(({ code }) => code.toLowerCase()).join('|')
const units = new RegExp(`\\b(${codes}|ft|feet|m|meters?|metres?)$`)

const bareName = (column: string) => foldName(column.replaceAll('_', ' ')).replace(units, '').trim()

/** The currency in the mapping and the names of columns. Throws RowError when there are several. */
function currencyOf({ price, listPrice, deposit }: Columns['columns'], mapping: Mapping): string | undefined {
  const stated = [mapping.currency, ...[price, listPrice, deposit].map(currencyIn)].filter((code) => code !== undefined)
  const [currency, ...others] = new Set(stated)
  if (others.length > 0)
    throw new RowError(rowProblem('several_currencies', { currencies: [currency, ...others].join(', ') }))
  return currency
}

const statedCurrency = new RegExp(`(?:^|[\\s_(-])(${codes})(?:[\\s_)-]|$)`, 'i')

const currencyIn = (column = ''): string | undefined => statedCurrency.exec(column)?.[1]?.toUpperCase()

const lengthUnitIn = (column = '') => (/(^|[\s_(-])(ft|feet|piedi)\b/i.test(column) ? 'ft' : 'm')
