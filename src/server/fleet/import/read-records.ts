import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { CsvError, parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import { z } from 'zod'
import { isPictureColumn } from './read-pictures.ts'
import { RowError, type RowProblem, rowProblem, sentenceOf } from './row-problem.ts'

/** A row of the file. `problem`: the row cannot be read at all. */
export type FileRecord = { line: number; cells: Record<string, string>; problem?: RowProblem }

export type FleetFile = { columns: readonly string[]; records: AsyncIterable<FileRecord> }

/**
 * The columns of a .csv, .jsonl or .ndjson file, and its rows one at a time. Throws one sentence when the whole file is broken.
 */
export async function openFleetFile(file: string): Promise<FleetFile> {
  const extension = path.extname(file).toLowerCase()
  if (extension === '.jsonl' || extension === '.ndjson') {
    return { columns: await listKeys(file), records: readJsonLines(file) }
  }
  if (extension === '.csv' || extension === '.tsv' || extension === '.txt') {
    return { columns: await readHeader(file), records: readCsv(file) }
  }
  throw new Error(`${path.basename(file)} is neither .csv nor .jsonl.`)
}

/** The same for a short text: one JSON object, or CSV with a header. Throws RowError when it cannot be read. */
export function readFleetText(text: string): { columns: string[]; records: FileRecord[] } {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  if (/^[[{]/.test(trimmed)) {
    const record = { line: 1, ...readJsonLine(trimmed) }
    return { columns: Object.keys(record.cells), records: [record] }
  }
  const [columns = [], ...rows] = parseCells(trimmed)
  const records = rows.map((cells, index) => ({
    line: index + 2,
    cells: Object.fromEntries(columns.map((column, position) => [column, cells[position] ?? ''])),
  }))
  return { columns, records }
}

function parseCells(text: string): string[][] {
  try {
    return parseText(text, { ...csvOptions, delimiter: delimiterOf(text) })
  } catch (cause) {
    throw new RowError(rowProblem('unreadable_csv'), { cause })
  }
}

/** A row with all its texts is far shorter: what is longer follows a quote that is never closed. */
const longestRecord = 1_000_000

const csvOptions = {
  bom: true,
  trim: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: longestRecord,
} as const

async function readHeader(file: string): Promise<string[]> {
  const parser = parse({ ...csvOptions, to: 1, delimiter: await guessDelimiter(file) })
  const input = createReadStream(file)
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  try {
    for await (const header of parser as AsyncIterable<string[]>) {
      if (hasZero(header)) throw zeroByte(file, 1)
      return header
    }
    return []
  } catch (error) {
    throw isUnclosed(error) ? unclosed(file, 1, error) : broken(file, 1, error)
  } finally {
    input.destroy()
  }
}

/** The keys of all records, because the first one may lack some. */
async function listKeys(file: string): Promise<string[]> {
  const keys = new Set<string>()
  for await (const { cells } of readJsonLines(file)) for (const key of Object.keys(cells)) keys.add(key)
  return [...keys]
}

type ParsedCsv = { record: string[]; info: { lines: number; empty_lines: number } }

async function* readCsv(file: string): AsyncGenerator<FileRecord> {
  // A missing closing quote is only reported at the end of the file, before the rows above it are returned.
  let parsed = { lines: 0, empty_lines: 0 }
  const on_record = <Parsed>(record: Parsed, { lines, empty_lines }: ParsedCsv['info']): Parsed => {
    parsed = { lines, empty_lines }
    return record
  }
  const parser = parse({ ...csvOptions, info: true, on_record, delimiter: await guessDelimiter(file) })
  const input = createReadStream(file)
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let header: string[] | undefined
  let before = parsed
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedCsv>) {
      // A text in quotes may have several lines. The first one is the line of the row.
      const line = before.lines + 1 + info.empty_lines - before.empty_lines
      const isLong = info.lines > line
      before = info
      if (hasZero(record)) throw zeroByte(file, line)
      if (header === undefined) {
        header = record
        continue
      }
      const cells = Object.fromEntries(
        header.slice(0, record.length).map((column, index) => [column, record[index] ?? '']),
      )
      const isTorn = isLong && record.length !== header.length
      yield {
        line,
        cells,
        ...(isTorn && { problem: rowProblem('quote_over_lines', { rows: String(line), found: String(info.lines) }) }),
      }
    }
  } catch (error) {
    throw isUnclosed(error) ? unclosed(file, parsed.lines + 1, error) : broken(file, before.lines + 1, error)
  } finally {
    input.destroy()
  }
}

/** The codes of a quote that is never closed. The parser notices it at the end of the file, or at the next quote. */
const isUnclosed = (error: unknown) => error instanceof CsvError && openQuotes.has(error.code)
const openQuotes: ReadonlySet<string> = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_MAX_RECORD_SIZE',
  'CSV_INVALID_CLOSING_QUOTE',
  'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
])

/** The delimiter in the first line: a comma, a semicolon or a tab. */
async function guessDelimiter(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64 * 1024) })
    return delimiterOf(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await handle.close()
  }
}

function delimiterOf(text: string): string {
  const header = text.split('\n')[0] ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? ''))
/** One address on each line. */
const Pictures = z.union([
  Value,
  z
    .array(z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]))
    .transform((addresses) => addresses.join('\n')),
])
const JsonObject = z.record(z.string(), z.unknown())

async function* readJsonLines(file: string): AsyncGenerator<FileRecord> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (text.trim() === '') continue
    const read = readJsonLine(text.replace(/^\ufeff/, ''))
    // A row with an escaped NUL, \u0000, is refused alone.
    if (hasZero([text, ...Object.keys(read.cells)])) throw zeroByte(file, line)
    yield { line, ...read }
  }
}

function readJsonLine(text: string): Omit<FileRecord, 'line'> {
  const record = JsonObject.safeParse(parseJson(text))
  if (!record.success) return { cells: {}, problem: rowProblem('not_json') }
  const cells: Record<string, string> = {}
  const unusable: string[] = []
  for (const [key, value] of Object.entries(record.data)) {
    const cell = (isPictureColumn(key) ? Pictures : Value).safeParse(value)
    if (cell.success) cells[key] = cell.data
    else unusable.push(key)
  }
  if (unusable.length === 0) return { cells }
  return { cells, problem: rowProblem('unusable_values', { columns: unusable.map((key) => `“${key}”`).join(', ') }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The file cannot be read from this line on. */
export class BrokenFileError extends Error {
  readonly line: number
  readonly problem: RowProblem

  constructor(file: string, line: number, problem: RowProblem, options: ErrorOptions = {}) {
    super(`${path.basename(file)}: ${sentenceOf(problem)}`, options)
    this.name = 'BrokenFileError'
    this.line = line
    this.problem = problem
  }
}

const at = (line: number) => ({ rows: String(line) })

/** PostgreSQL stores no text with NUL. */
const hasZero = (texts: readonly string[]): boolean => texts.some((text) => text.includes('\0'))

const zeroByte = (file: string, line: number) => new BrokenFileError(file, line, rowProblem('zero_byte', at(line)))

const unclosed = (file: string, line: number, cause: unknown) =>
  new BrokenFileError(file, line, rowProblem('quote_not_closed', at(line)), { cause })

const broken = (file: string, line: number, cause: unknown) =>
  cause instanceof BrokenFileError
    ? cause
    : new BrokenFileError(file, line, rowProblem('broken_file', at(line)), { cause })
