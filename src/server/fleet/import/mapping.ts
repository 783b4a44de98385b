import { z } from 'zod'
import { currencies } from '#shared/currencies.ts'
import { type FleetField, fleetFields } from '#shared/row-fields.ts'
import { foldName } from '../../geo/fold.ts'
import { isPriceCurrency } from './read-amount.ts'
import { RowError, rowProblem } from './row-problem.ts'
import { type SaleUnit, unitInColumn } from './sale-unit.ts'
import { usualNames } from './usual-names.ts'

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
  /** Columns with addresses of pictures. Without it they are recognised by their names. */
  pictures: z.array(z.string()).optional(),
  /** The other columns of the file are not read, whatever their names. */
  isWhole: z.boolean().optional(),
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
  const columns = proposeColumns(header, mapping)
  const unknown = Object.values(columns).find((column) => !header.includes(column))
  if (unknown !== undefined) throw new MappingError(unknown)
  const unit = unitOf(columns, mapping)
  const missing = missingFields(columns, mapping)
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

/** The column of each field: that of the mapping, else the first with a usual name. No column serves two fields. */
export function proposeColumns(header: readonly string[], mapping: Mapping): Columns['columns'] {
  const columns: Columns['columns'] = {}
  const named = Object.values(mapping.columns)
  for (const field of fleetFields) {
    const taken = [...named, ...Object.values(columns)]
    const column = mapping.columns[field] ?? (mapping.isWhole ? undefined : guessColumn(field, header, taken))
    if (column !== undefined) columns[field] = column
  }
  return columns
}

const unitOf = ({ price }: Columns['columns'], mapping: Mapping): SaleUnit | undefined =>
  mapping.unit ?? (price ? unitInColumn(price) : undefined)

/** The required fields that no column has. */
export const missingFields = (columns: Columns['columns'], mapping: Mapping): FleetField[] =>
  missingIn(columns, unitOf(columns, mapping))

/** The column with the first of the usual names. `name` is a title only where no column is called so. */
function guessColumn(field: FleetField, header: readonly string[], taken: readonly string[]): string | undefined {
  const free = header.filter((column) => !taken.includes(column))
  const names = usualNames[field]
  const found = names.find((name) => free.some((column) => bareName(column) === name))
  return free.find((column) => bareName(column) === found)
}

function missingIn(columns: Columns['columns'], byUnit: SaleUnit | undefined): FleetField[] {
  const { id, type, base, price, title, model, unit, week, from, to } = columns
  // A price by the hour or the day counts without dates.
  const dates = week ?? (from && to) ?? unit ?? (byUnit === 'week' ? undefined : byUnit)
  const needed = [
    ['id', id],
    ['type', type],
    ['base', base],
    ['price', price],
    ['title', title ?? model],
    ['week', dates],
  ] as const
  return needed.flatMap(([field, column]) => (column ? [] : [field]))
}

const codes = currencies.map(({ code }) => code.toLowerCase()).join('|')
const units = new RegExp(`\\b(${codes}|ft|feet|m|meters?|metres?)$`)

/** The words of a name: `price_eur`, `dateFrom` and `Date from` are written by different programs. */
const wordsIn = (column: string) => column.replaceAll('_', ' ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')

const bareName = (column: string) => foldName(wordsIn(column)).replace(units, '').trim()

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
