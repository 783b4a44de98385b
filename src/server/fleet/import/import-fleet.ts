import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { dayMs, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Db } from '../../platform/database.ts'
import { refreshListings } from '../../search/index/refresh-listings.ts'
import { type BaseFinder, baseFinder } from './find-base.ts'
import { type PlacedRow, type RowReader, rowReader } from './fleet-row.ts'
import { type Hold, holdReasons, importRow, type RowContext } from './import-row.ts'
import { arrangeColumns, type Mapping } from './mapping.ts'
import { listKnownWeeks, listTypeIds, weekKey } from './queries.ts'
import type { FileRecord } from './read-records.ts'
import { refusalOf } from './refusal.ts'

export type ImportOptions = {
  source: string
  owner: string
  mapping: Mapping
  shiftWeeks?: number
  /** Weeks that began before this day are past. */
  now: Instant
  /** The setting, in basis points: totals of search hold it. */
  serviceCharge: number
  onProgress?: (counts: Counts) => void
}

export type Counts = {
  rows: number
  created: number
  updated: number
  unchanged: number
  refused: number
  /** On the map at their base, in their town or at their marina. */
  placed: number
  unplaced: number
  /** Imported, but kept from the public; the report says why. */
  held: number
  /** Weeks that are over: nobody can book them. */
  past: number
}

export type Finding = {
  line: number
  id: string
  title: string
  outcome: 'refused' | 'held' | 'unplaced' | 'noted'
  reason: string
}

export type ImportResult = { counts: Counts; findings: Finding[] }

const atOnce = 20

/**
 * Adds or updates a fleet from its file's rows. Every twenty rows are one transaction: what has been counted is kept,
 * whatever happens after, and running it again completes the rest.
 */
export async function importFleet(
  db: Db,
  records: AsyncIterable<FileRecord>,
  options: ImportOptions,
): Promise<ImportResult> {
  const run = await startRun(db, options)
  let batch: ReadRow[] = []
  for await (const record of records) {
    const row = await readRow(run, record)
    if (row) batch.push(row)
    if (batch.length === atOnce) {
      await importBatch(run, batch)
      batch = []
      options.onProgress?.(run.counts)
    }
  }
  await importBatch(run, batch)
  options.onProgress?.(run.counts)
  return { counts: run.counts, findings: run.findings }
}

type Run = {
  db: Db
  options: ImportOptions
  context: RowContext
  /** Made from the first row's columns. */
  read?: RowReader
  counts: Counts
  findings: Finding[]
  /** Lines by yacht and week. */
  seen: Map<string, number>
  findBase: BaseFinder
}

type ReadRow = PlacedRow & { line: number }

async function startRun(db: Db, options: ImportOptions): Promise<Run> {
  return {
    db,
    options,
    context: { source: options.source, types: await listTypeIds(db), owners: new Map(), now: options.now },
    counts: { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0, placed: 0, unplaced: 0, held: 0, past: 0 },
    findings: [],
    seen: new Map(),
    findBase: baseFinder(db),
  }
}

async function readRow(run: Run, { line, cells, problem }: FileRecord): Promise<ReadRow | undefined> {
  run.counts.rows += 1
  if (problem) return refuse(run, { line, id: '', title: '' }, [problem])
  const { mapping, owner, shiftWeeks = 0, source } = run.options
  run.read ??= rowReader({ mapping, columns: arrangeColumns(Object.keys(cells), mapping), owner, shiftWeeks })
  const result = run.read(cells)
  if (!result.success) {
    return refuse(
      run,
      { line, ...identify(cells) },
      result.error.issues.map(({ message }) => message),
    )
  }
  const row = result.data
  const about = { line, id: row.sourceId, title: row.title }
  if (!run.context.types.has(row.type)) return refuse(run, about, [`There is no yacht type “${row.type}”.`])
  const before = run.seen.get(weekKey(row))
  if (before !== undefined) return refuse(run, about, [`Line ${before} has the same yacht and week.`])
  run.seen.set(weekKey(row), line)
  for (const note of row.notes) run.findings.push({ ...about, outcome: 'noted', reason: note })
  const base = await run.findBase(row)
  if (base.outcome === 'refused') return refuse(run, about, [base.reason])
  const isPlaced = base.outcome === 'placed'
  run.counts[base.outcome] += 1
  if (!isPlaced) run.findings.push({ ...about, outcome: 'unplaced', reason: base.reason })
  else if (base.note) run.findings.push({ ...about, outcome: 'noted', reason: base.note })
  if (row.from < toLocalDate(Math.floor(run.options.now / dayMs))) run.counts.past += 1
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([source, row, base.place.id]))
    .digest('hex')
    .slice(0, 32)
  return { line, row, place: base.place, isPlaced, fingerprint }
}

async function importBatch(run: Run, batch: readonly ReadRow[]): Promise<void> {
  if (batch.length === 0) return
  const known = await listKnownWeeks(
    run.db,
    run.options.source,
    batch.map(({ row }) => row.sourceId),
  )
  const changed: ReadRow[] = []
  for (const each of batch) {
    const before = known.get(weekKey(each.row))
    if (before?.fingerprint !== each.fingerprint) changed.push(each)
    else {
      run.counts.unchanged += 1
      tellHeld(run, each, before.held)
    }
  }
  try {
    await importTogether(run, changed)
  } catch (error) {
    if (!refusalOf(error)) throw error
    // Those of the transaction that was undone are gone.
    run.context.owners.clear()
    // One of them cannot be stored: each on its own shows which.
    for (const each of changed) await importAlone(run, each)
  }
}

async function importAlone(run: Run, each: ReadRow): Promise<void> {
  try {
    await importTogether(run, [each])
  } catch (error) {
    const reason = refusalOf(error)
    if (!reason) throw error
    run.context.owners.clear()
    refuse(run, { line: each.line, id: each.row.sourceId, title: each.row.title }, [reason])
  }
}

async function importTogether(run: Run, rows: readonly ReadRow[]): Promise<void> {
  if (rows.length === 0) return
  const results = await run.db.transaction().execute(async (tx) => {
    // Two imports of one fleet at a time would both create what neither finds.
    await sql`select pg_advisory_xact_lock(hashtext(${`import ${run.options.source}`}))`.execute(tx)
    const imported = []
    for (const each of rows) imported.push({ each, ...(await importRow(tx, run.context, each)) })
    const listings: Id[] = [...new Set(imported.map(({ listingId }) => listingId))]
    await refreshListings(tx, listings, run.options)
    return imported
  })
  for (const { each, isNew, hold } of results) {
    run.counts[isNew ? 'created' : 'updated'] += 1
    tellHeld(run, each, hold)
  }
}

function tellHeld(run: Run, { line, row }: ReadRow, held: string | null): void {
  if (held === null) return
  run.counts.held += 1
  // That it has no place has been told already.
  if (!(held in holdReasons) || held === 'unplaced') return
  // Just checked.
  const reason = holdReasons[held as Hold]
  run.findings.push({ line, id: row.sourceId, title: row.title, outcome: 'held', reason })
}

function refuse(run: Run, about: Pick<Finding, 'line' | 'id' | 'title'>, reasons: readonly string[]): undefined {
  run.counts.refused += 1
  run.findings.push({ ...about, outcome: 'refused', reason: reasons.join(' ') })
}

/** Something to recognise a row by that could not be understood. */
function identify(cells: Readonly<Record<string, string>>): { id: string; title: string } {
  const pick = (pattern: RegExp) =>
    Object.entries(cells).find(([column, value]) => pattern.test(column) && value)?.[1] ?? ''
  return { id: pick(/(^|_| )id$/i), title: pick(/name|title|yacht|boat/i) }
}
