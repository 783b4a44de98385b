import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { z } from 'zod'

/** A row as it stands in the file; `problem` says why it cannot be read at all. */
export type FileRecord = { line: number; cells: Record<string, string>; problem?: string }

/** Rows of a .csv, .jsonl or .ndjson file, one at a time. Throws a sentence when the file as a whole is broken. */
export function readRecords(file: string): AsyncGenerator<FileRecord> {
  const extension = path.extname(file).toLowerCase()
  if (extension === '.jsonl' || extension === '.ndjson') return readJsonLines(file)
  if (extension === '.csv' || extension === '.tsv' || extension === '.txt') return readCsv(file)
  throw new Error(`${path.basename(file)} is neither .csv nor .jsonl.`)
}

async function* readCsv(file: string): AsyncGenerator<FileRecord> {
  const parser = parse({
    columns: true,
    bom: true,
    trim: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    delimiter: await guessDelimiter(file),
  })
  const input = createReadStream(file)
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>) {
      line = info.lines
      yield { line, cells: record }
    }
  } catch (error) {
    throw broken(file, line, error)
  }
}

/** What parts the columns of the first line: a comma, a semicolon or a tab. */
async function guessDelimiter(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64 * 1024) })
    const header = buffer.toString('utf8', 0, bytesRead).split('\n')[0] ?? ''
    const count = (delimiter: string) => header.split(delimiter).length
    return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
  } finally {
    await handle.close()
  }
}

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? ''))
const JsonRecord = z.record(z.string(), Cell)

async function* readJsonLines(file: string): AsyncGenerator<FileRecord> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (text.trim() === '') continue
    const record = JsonRecord.safeParse(parseJson(text))
    yield record.success
      ? { line, cells: record.data }
      : { line, cells: {}, problem: 'The line is not a JSON object of texts and numbers.' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function broken(file: string, line: number, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${path.basename(file)} cannot be read after line ${line}: ${reason}`, { cause })
}
