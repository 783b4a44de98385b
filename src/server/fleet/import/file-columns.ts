import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { BrokenFileError, openFleetFile } from './read-records.ts'
import { RowError, rowProblem } from './row-problem.ts'

/** A column of a file with some of its values. */
export const FileColumn = z.object({
  name: z.string(),
  /** The first values that differ. */
  values: z.array(z.string()),
  /** All values of the first rows, where they are few: the labels of a type or a service. */
  labels: z.array(z.string()).optional(),
})
export type FileColumn = z.infer<typeof FileColumn>

const mostColumns = 200
const rowsRead = 2000
const valuesShown = 3
const mostLabels = 40
const longestValue = 80
const longestLabel = 100

/** The columns of a file, from its first rows. Throws RowError or BrokenFileError for a file that is no table. */
export async function readFileColumns(file: string): Promise<FileColumn[]> {
  await requireTextFile(file)
  const { columns, records } = await openFleetFile(file)
  // Spreadsheets write columns without a name behind the last one.
  const names = [...new Set(columns)].filter((name) => name.trim() !== '')
  if (names.length > mostColumns)
    throw new RowError(rowProblem('too_many_columns', { found: String(names.length), most: String(mostColumns) }))
  const values = new Map(names.map((name) => [name, new Set<string>()]))
  let rows = 0
  for await (const { cells, problem } of records) {
    if (problem?.problem === 'quote_over_lines') throw new BrokenFileError(file, Number(problem.values.rows), problem)
    rows += 1
    for (const [name, seen] of values) {
      // PostgreSQL stores no NUL and no half of a character.
      const value = cells[name]?.replaceAll('\0', '').toWellFormed().trim() ?? ''
      if (value !== '' && seen.size <= mostLabels) seen.add(value)
    }
    if (rows === rowsRead) break
  }
  if (rows === 0) throw new RowError(rowProblem('no_row'))
  return [...values].map(([name, seen]) => ({ name, ...summarize([...seen]) }))
}

const summarize = (seen: readonly string[]): Omit<FileColumn, 'name'> => ({
  values: seen
    .slice(0, valuesShown)
    .map((value) => (value.length > longestValue ? `${value.slice(0, longestValue).toWellFormed()}…` : value)),
  ...(seen.length <= mostLabels && seen.every((value) => value.length <= longestLabel) && { labels: [...seen] }),
})

/** Files of one program have the same heading, and mean the same by it. */
export const headingOf = (columns: readonly Pick<FileColumn, 'name'>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name)))
    .digest('hex')

/** A text has hardly any control characters. A file of another kind has many in its first bytes. */
const lookedAt = 64 * 1024
const lineFeed = 10

/** Reads all bytes once. Throws BrokenFileError with the line of the first zero byte, or RowError for what is no text. */
async function requireTextFile(file: string): Promise<void> {
  let line = 1
  let isFirst = true
  for await (const chunk of createReadStream(file, { highWaterMark: lookedAt }) as AsyncIterable<Buffer>) {
    if (isFirst) {
      // Half of the bytes of a text in UTF-16 are zero.
      if (hasUtf16Mark(chunk)) return
      if (countControls(chunk) > chunk.length / 50) throw new RowError(rowProblem('not_text'))
      isFirst = false
    }
    const zero = chunk.indexOf(0)
    line += countByte(zero < 0 ? chunk : chunk.subarray(0, zero), lineFeed)
    if (zero >= 0) throw new BrokenFileError(file, line, rowProblem('zero_byte', { rows: String(line) }))
  }
}

const hasUtf16Mark = (chunk: Buffer) =>
  chunk.length > 1 && (chunk.readUInt16BE() === 0xfeff || chunk.readUInt16BE() === 0xfffe)

// Tab, line feed, form feed, carriage return.
const usual = new Set([9, 10, 12, 13])
const countControls = (chunk: Buffer) =>
  chunk.reduce((count, byte) => count + (byte < 32 && !usual.has(byte) ? 1 : 0), 0)

function countByte(chunk: Buffer, byte: number): number {
  let count = 0
  for (let at = chunk.indexOf(byte); at >= 0; at = chunk.indexOf(byte, at + 1)) count += 1
  return count
}
