import { z } from 'zod'
import type { RowProblemCode } from '#contract/fleet/row-problems.ts'
import { isPlain } from '#shared/is-plain.ts'
import { addDays, daysBetween, type LocalDate } from '#shared/local-date.ts'
import type { LocalText } from '#shared/locale.ts'
import { type FleetField, fleetFields } from '#shared/row-fields.ts'
import { foldName } from '../../geo/fold.ts'
import type { Place } from '../../geo/place.ts'
import { maskContacts } from '../../platform/mask/mask-contacts.ts'
import type { Cell, Remarks } from './cell.ts'
import { readTitle } from './hull.ts'
import { readService, readType, type Service } from './labels.ts'
import { makeOfModel } from './make-of-model.ts'
import type { Columns, Mapping } from './mapping.ts'
import { readAmount, readNumber } from './read-amount.ts'
import { type Berths, readBerths } from './read-berths.ts'
import { type Prices, readPrices } from './read-prices.ts'
import { readSale, type Sale } from './read-sale.ts'
import { readDate, readWeek, type Week, wholeTime } from './read-week.ts'
import { reportOf, rowProblem } from './row-problem.ts'

/** The parsed row of a fleet's file. */
export type FleetRow = Prices &
  Sale & {
    sourceId: string
    title: string
    /** The title of the page, where the file has one beside model and name. */
    ownTitle: string | null
    description: Partial<LocalText>
    model: string
    /** The name of the boat; empty when it has none that identifies it. */
    name: string
    make: string | null
    owner: string
    type: string
    service: Service
    /** False where the file has no service: it then counts as bareboat. */
    statesService: boolean
    /** The season of a price by the hour or the day, or `wholeTime`. */
    from: LocalDate
    /** The day of check-out; the day after a season. */
    to: LocalDate
    /** Nights of the week; 0 for other units. */
    nights: number
    base: string
    country: string
    buildYear: number | null
    refitYear: number | null
    /** Metres. */
    length: number | null
    cabins: number
    bathrooms: number | null
    berths: Berths
    /** Unusual values that do not refuse the row. */
    notes: string[]
  }

/** A row with the place of its base. `isPlaced` is false when only the country is known. */
export type PlacedRow = {
  row: FleetRow
  place: Place
  isPlaced: boolean
  fingerprint: string
  pictures?: readonly string[]
}

export type RowReader = (record: Readonly<Record<string, string>>) => z.ZodSafeParseResult<FleetRow>

type ReadOptions = {
  mapping: Mapping
  columns: Columns
  /** The owner of rows that name none. */
  owner: string
  /** Moves every week, so that last season's file can be tested. */
  shiftWeeks: number
  today: LocalDate
}

/** Reads rows with these columns. The issues of a refusal are sentences, with the RowProblem in `params`. */
export function rowReader(options: ReadOptions): RowReader {
  const { columns } = options.columns
  const types = labelsOf(options.mapping.types)
  const services = labelsOf(options.mapping.services)
  const schema = z.record(z.string(), z.string()).transform((record, context): FleetRow => {
    const notes: string[] = []
    const cell: Cell = (field) => {
      const column = columns[field]
      // A column may have an empty name, which no field uses.
      return column === undefined ? '' : (record[column]?.trim() ?? '')
    }
    const remarks: Remarks = {
      refuse: (code, values) => {
        const params = rowProblem(code, values)
        context.addIssue({ code: 'custom', message: reportOf(params), params })
      },
      note: (sentence) => notes.push(sentence),
    }
    if (!checkTexts(cell, remarks)) return z.NEVER
    const service = readLabel(cell('service') || 'bareboat', 'service', services, readService, remarks) ?? 'bareboat'
    const title = titleOf(cell)
    const sale = readSale(cell, options.columns.unit, remarks)
    return {
      sourceId: needed(cell('id'), 'no_id', remarks),
      title: needed(title, 'no_title', remarks),
      ownTitle: (cell('name') && cell('name') !== cell('title') && cell('title')) || null,
      description: descriptionOf(cell),
      ...readTitle(title, service === 'cabin'),
      make: cell('make') || makeOfModel(title) || null,
      owner: cell('owner') || options.owner,
      type: readLabel(cell('type'), 'type', types, readType, remarks) ?? '',
      service,
      statesService: cell('service') !== '',
      ...sale,
      ...readDates(cell, { ...options, unit: sale.unit }, remarks),
      base: needed(cell('base'), 'no_base', remarks),
      country: cell('country'),
      ...readYears(cell, remarks),
      length: readLength(cell('length'), options.columns.lengthUnit, remarks),
      cabins: readCount(cell('cabins'), 'cabins', remarks),
      bathrooms: readCount(cell('bathrooms'), 'bathrooms', remarks) || null,
      berths: readBerths(cell('berths')),
      ...readPrices(cell, { currency: currencyOf(cell, options.columns.currency, remarks), unit: sale.unit }, remarks),
      notes,
    }
  })
  return (record) => schema.safeParse(record)
}

/** The currency of a row: that of its own column, else that in the names of the prices' columns. */
function currencyOf(cell: Cell, columnCurrency: string | undefined, { refuse }: Remarks): string | undefined {
  const text = cell('currency')
  if (text === '') return columnCurrency
  const read = readAmount(`1 ${text}`, columnCurrency)
  if (read.ok) return read.currency
  if (read.problem === 'other_currency' && columnCurrency)
    refuse('other_currency', { field: 'currency', text, currency: columnCurrency })
  else refuse('unknown_label', { field: 'currency', text })
  return undefined
}

const labelsOf = <Value extends string>(table: Readonly<Record<string, Value>>) =>
  new Map(Object.entries(table).map(([label, value]) => [foldName(label), value]))

function readLabel<Value extends string>(
  label: string,
  field: 'type' | 'service',
  mapped: ReadonlyMap<string, Value>,
  read: (label: string) => Value | undefined,
  { refuse }: Remarks,
): Value | undefined {
  const value = mapped.get(foldName(label)) ?? read(label)
  if (value === undefined) refuse('unknown_label', { field, text: label })
  return value
}

function needed(text: string, otherwise: RowProblemCode, { refuse }: Remarks): string {
  if (text === '') refuse(otherwise)
  return text
}

/** "Model (Name)", from one column or from two. The title "Bavaria 41 Star" of the yacht "Star" begins with her model. */
function titleOf(cell: Cell): string {
  if (cell('model') === '') {
    const [title, name] = [cell('title'), cell('name')]
    const isBoth = name !== '' && title.length > name.length && title.endsWith(name)
    return isBoth ? `${title.slice(0, -name.length).trim()} (${name})` : title
  }
  const name = cell('name') || cell('title')
  return name === '' || name === cell('model') ? cell('model') : `${cell('model')} (${name})`
}

function descriptionOf(cell: Cell): Partial<LocalText> {
  const [en, fr] = [cell('descriptionEn'), cell('descriptionFr')]
  return { ...(en && { en }), ...(fr && { fr }) }
}

type DateOptions = Pick<ReadOptions, 'shiftWeeks' | 'today'> & Pick<Sale, 'unit'>

function readDates(cell: Cell, options: DateOptions, { refuse }: Remarks): Week & { nights: number } {
  const { shiftWeeks, today, unit } = options
  if (unit !== 'week' && !cell('week') && !cell('from') && !cell('to')) return { ...wholeTime, nights: 0 }
  const written = cell('week') || `${cell('from')} – ${cell('to')}`
  const week = cell('week') ? readWeek(cell('week')) : ends(readDate(cell('from')), readDate(cell('to')))
  if (!week) {
    refuse('week_unreadable', { text: written })
    return { from: '', to: '', nights: 0 }
  }
  // A season includes its last day.
  const after = unit === 'week' ? week.to : addDays(week.to, 1)
  const nights = daysBetween(week.from, after)
  if (nights < 1) refuse('week_backwards', { text: written })
  if (unit === 'week' && nights > 31) refuse('week_too_long', { nights: String(nights), text: written })
  const shifted = { from: addDays(week.from, shiftWeeks * 7), to: addDays(after, shiftWeeks * 7) }
  // A week may end a few days later; a season may not end in another century.
  const bounds = unit === 'week' ? [shifted.from] : [shifted.from, shifted.to]
  if (bounds.some((day) => Math.abs(daysBetween(today, day)) > farthestDays)) refuse('week_far', { text: written })
  return { ...shifted, nights: unit === 'week' ? nights : 0 }
}

// Charters and prices so far ahead are certainly errors.
const farthestDays = 10 * 365

const ends = (from: LocalDate | undefined, to: LocalDate | undefined) => (from && to ? { from, to } : undefined)

function readYears(cell: Cell, { refuse, note }: Remarks) {
  const buildYear = readNumber(cell('year')) || null
  const stated = readNumber(cell('refit')) || null
  if (buildYear !== null && !isYear(buildYear)) {
    refuse('not_a_year', { text: String(buildYear) })
  }
  const refit = stated === null || isYear(stated) ? stated : null
  if (refit !== stated) note(`The refit of ${stated} is no year and was left out.`)
  if (refit === null || buildYear === null || refit >= buildYear) return { buildYear, refitYear: refit }
  note(`The refit of ${refit} is older than the yacht of ${buildYear} and was left out.`)
  return { buildYear, refitYear: null }
}

const isYear = (year: number) => Number.isInteger(year) && year >= 1850 && year <= 2100

/** 0 when the text is no number. */
function readCount(text: string, field: 'cabins' | 'bathrooms', { refuse }: Remarks): number {
  const count = readNumber(text) ?? 0
  if (Number.isInteger(count) && count <= 99) return count
  refuse('not_a_count', { field, text })
  return 0
}

const longestText = 300
/** As long as the wizard allows. */
const longestDescription = 4000
const mostCharacters = (field: FleetField) => (field.startsWith('description') ? longestDescription : longestText)

/** Whether all texts of the row can be stored and shown. */
function checkTexts(cell: Cell, { refuse }: Remarks): boolean {
  let isStorable = true
  for (const field of fleetFields) {
    const problem = textProblem(cell(field), field)
    if (!problem) continue
    isStorable = false
    refuse(problem, {
      field,
      ...(problem === 'too_long' && { length: String(cell(field).length), most: String(mostCharacters(field)) }),
    })
  }
  return isStorable
}

/** The texts of a row that strangers read. Contact details are refused as in the fields of the wizard (stranger-texts.ts). */
const publicFields: ReadonlySet<FleetField> = new Set([
  ...(['title', 'model', 'name', 'descriptionEn', 'descriptionFr', 'make', 'owner'] as const),
])

function textProblem(text: string, field: FleetField): RowProblemCode | undefined {
  if (text.length > mostCharacters(field)) return 'too_long'
  if (controlCharacter.test(text)) return 'control_characters'
  // A UTF-8 decoder puts this character in place of invalid bytes.
  if (text.includes('\ufffd')) return 'not_utf8'
  if (!publicFields.has(field)) return undefined
  if (!isPlain(text)) return 'markup'
  return maskContacts(text).hidden.length > 0 ? 'contact_details' : undefined
}

const controlCharacter = /[^\P{Cc}\t\n\r]/u

const metresPerFoot = 0.3048

/** A unit in the cell has precedence over that of its column. */
function readLength(text: string, columnUnit: 'm' | 'ft', { refuse }: Remarks): number | null {
  if (text === '') return null
  const stated = /\s*(ft|feet|m|')\.?$/i.exec(text)
  const unit = stated ? (stated[1]?.toLowerCase() === 'm' ? 'm' : 'ft') : columnUnit
  const value = readNumber(stated ? text.slice(0, stated.index) : text)
  if (value === undefined) refuse('length_unreadable', { text })
  if (!value) return null
  const metres = Math.round(value * (unit === 'ft' ? metresPerFoot : 1) * 100) / 100
  if (metres > 200) refuse('length_too_great', { text })
  return metres
}
