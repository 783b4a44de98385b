import { z } from 'zod'
import { currencies } from '#shared/currencies.ts'
import { foldName } from '../../geo/fold.ts'
import { isPriceCurrency } from './read-amount.ts'
import { RowError, rowProblem } from './row-problem.ts'

/** The fields of a row, independent of the names in its file. */
export const fleetFields = [
  ...([
    'id',
    'title',
    'model',
    'name',
    'make',
    'owner',
    'type',
    'service',
    'base',
    'country',
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

// Usual names of columns, folded and without units.
const usualNames: Readonly<Record<FleetField, readonly string[]>> = {
  id: ['id', 'yacht id', 'boat id', 'source id', 'reference', 'ref', 'codice', 'listing id'],
  title: ['title', 'name', 'yacht', 'boat', 'nome', 'yacht name', 'barca'],
  model: ['model', 'modello', 'modele', 'yacht model', 'boat model'],
  name: ['boat name', 'hull name', 'vessel name', 'nome barca'],
  make: ['make', 'builder', 'brand', 'manufacturer', 'cantiere', 'shipyard'],
  owner: ['owner', 'operator', 'fleet', 'company', 'charter company', 'agency', 'armatore'],
  type: ['type', 'kind', 'yacht type', 'boat type', 'tipo', 'category'],
  service: ['service', 'charter type', 'servizio', 'crewed', 'charter'],
  base: ['base', 'marina', 'port', 'harbour', 'harbor', 'location', 'porto', 'start base', 'base start'],
  country: ['country', 'paese', 'nazione', 'pays', 'land'],
  week: ['dates', 'period', 'week', 'periodo', 'periode', 'date'],
  from: ['from', 'start', 'date from', 'check in', 'start date', 'dal'],
  to: ['to', 'end', 'date to', 'check out', 'end date', 'al'],
  year: ['year', 'build year', 'built', 'year built', 'anno', 'annee', 'baujahr'],
  refit: ['refit', 'refit year', 'anno refit', 'year refit'],
  length: ['length', 'loa', 'lunghezza', 'longueur', 'lange'],
  cabins: ['cabins', 'cabine', 'cabines', 'kabinen'],
  berths: ['berths', 'guests', 'capacity', 'posti letto', 'couchages', 'kojen', 'pax', 'people'],
  bathrooms: ['wc', 'bathrooms', 'heads', 'toilets', 'bagni', 'wcs'],
  price: ['price', 'offer price', 'prezzo', 'prix', 'preis', 'final price', 'discounted price'],
  listPrice: ['original price', 'list price', 'regular price', 'base price', 'prezzo di listino', 'full price'],
  discount: ['discount', 'sconto', 'remise', 'rabatt'],
  deposit: ['deposit', 'security deposit', 'cauzione', 'caution', 'kaution'],
}

export type Columns = {
  columns: Partial<Record<FleetField, string>>
  /** From a column such as price_eur. */
  currency: string | undefined
  lengthUnit: 'm' | 'ft'
}

/** The column of each field. Throws RowError when a required one is missing. */
export function arrangeColumns(header: readonly string[], mapping: Mapping): Columns {
  const columns: Columns['columns'] = {}
  for (const field of fleetFields) {
    const column = mapping.columns[field] ?? header.find((name) => usualNames[field].includes(bareName(name)))
    if (column === undefined) continue
    if (!header.includes(column)) {
      throw new MappingError(column)
    }
    columns[field] = column
  }
  const missing = missingIn(columns)
  if (missing.length > 0) {
    throw new RowError(rowProblem('missing_columns', { fields: missing.join(), columns: header.join(', ') }))
  }
  return {
    columns,
    currency: currencyOf(columns, mapping),
    lengthUnit: mapping.lengthUnit ?? lengthUnitIn(columns.length),
  }
}

function missingIn({ id, type, base, price, title, model, week, from, to }: Columns['columns']): string[] {
  const needed = { id, type, base, price, title: title ?? model, week: week ?? (from && to) }
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
