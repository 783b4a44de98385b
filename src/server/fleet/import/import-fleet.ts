import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RowProblemCode } from '#contract/fleet/row-problems.ts'
import { dayMs, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { rolledBack } from '../../platform/roll-back.ts'
import { refreshListings } from '../../search/index/refresh-listings.ts'
import { type BaseFinder, baseFinder } from './find-base.ts'
import { findKnownHulls } from './find-known-hulls.ts'
import { type PlacedRow, type RowReader, rowReader } from './fleet-row.ts'
import type { BatchContext, ImportedRow } from './fleet-state.ts'
import { holdReasons, importBatch } from './import-batch.ts'
import type { Counts, Finding, ImportOptions, ImportResult } from './import-types.ts'
import { arrangeColumns } from './mapping.ts'
import { countTables, listKnownWeeks, listTypeIds, weekKey } from './queries.ts'
import { listPictureAddresses } from './read-pictures.ts'
import type { FileRecord, FleetFile } from './read-records.ts'
import { refusalOf } from './refusal.ts'
import { RowError, type RowProblem, reportOf, rowProblem, rowProblemOf } from './row-problem.ts'

const usualRowsAtOnce = 100

/**
 * Adds or updates a fleet from the rows of its file. A hundred rows are one transaction: counted rows are stored, whatever
 * happens after, and a second run completes the rest.
 */
export async function importFleet(db: Db, file: FleetFile, options: ImportOptions): Promise<ImportResult> {
  const run = await startRun(db, file.columns, options)
  const { rowsAtOnce = usualRowsAtOnce } = options
  let batch: ReadRow[] = []
  let read = 0
  for await (const record of file.records) {
    const row = await readRow(run, record)
    if (row) batch.push(row)
    read += 1
    // With `onRows`, refused rows count too.
    const isTime = batch.length === rowsAtOnce || (options.onRows !== undefined && read >= rowsAtOnce)
    if (!isTime) continue
    await importRows(run, batch)
    batch = []
    read = 0
    if (!options.isDry) await countGrownTables(run)
    if ((await tell(run)) === 'stop') return { counts: run.counts, findings: run.findings }
  }
  await importRows(run, batch)
  await tell(run)
  return { counts: run.counts, findings: run.findings }
}

async function tell({ options, counts, findings }: Run): Promise<'go on' | 'stop'> {
  options.onProgress?.(counts)
  return options.onRows ? options.onRows(counts, findings.splice(0)) : 'go on'
}

type Run = {
  db: Db
  options: ImportOptions
  context: BatchContext
  read: RowReader
  findBase: BaseFinder
  today: LocalDate
  counts: Counts
  findings: Finding[]
  /** Lines by yacht and week. */
  seen: Map<string, number>
  /** The ids of created yachts. */
  created: Set<string>
  /** The number of rows after which the database updates its statistics again. */
  countAgainAt: number
}

/**
 * Updates the statistics of tables that have grown. Statements are planned for the known sizes: for an empty table that is a
 * scan, which is slow for 50,000 rows.
 */
async function countGrownTables(run: Run): Promise<void> {
  const { created, updated } = run.counts
  if (created + updated < run.countAgainAt) return
  run.countAgainAt = 3 * (created + updated)
  await countTables(run.db)
}

type ReadRow = PlacedRow & { line: number }

async function startRun(db: Db, columns: readonly string[], options: ImportOptions): Promise<Run> {
  const { mapping, owner, ownerId, shiftWeeks = 0, source, now, wordsWait, terms } = options
  const today = toLocalDate(Math.floor(now / dayMs))
  return {
    db,
    options,
    today,
    context: { source, types: await listTypeIds(db), owners: new Map(), ownerId, now, wordsWait, terms },
    read: rowReader({ mapping, columns: arrangeColumns(columns, mapping), owner, shiftWeeks, today }),
    findBase: baseFinder(db),
    counts: { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0, placed: 0, unplaced: 0, held: 0, past: 0 },
    findings: [],
    seen: new Map(),
    created: new Set(),
    countAgainAt: 200,
  }
}

async function readRow(run: Run, { line, cells, problem }: FileRecord): Promise<ReadRow | undefined> {
  run.counts.rows += 1
  if (problem) return refuse(run, { line, ...identify(cells) }, [problem])
  const result = run.read(cells)
  if (!result.success) return refuse(run, { line, ...identify(cells) }, result.error.issues.map(rowProblemOf))
  const row = result.data
  const about = { line, id: row.sourceId, title: row.title }
  if (!run.context.types.has(row.type)) return refuse(run, about, [rowProblem('no_such_type', { text: row.type })])
  const before = run.seen.get(weekKey(row))
  if (before !== undefined) return refuse(run, about, [rowProblem('same_week', { rows: String(before) })])
  run.seen.set(weekKey(row), line)
  for (const note of row.notes) run.findings.push({ ...about, outcome: 'noted', reason: note })
  const base = await run.findBase(row)
  if (base.outcome === 'refused') return refuse(run, about, [base.problem])
  const isPlaced = base.outcome === 'placed'
  run.counts[base.outcome] += 1
  if (!isPlaced)
    run.findings.push({
      ...about,
      outcome: 'unplaced',
      reason: base.reason,
      problems: [rowProblem('not_on_map', { text: row.base })],
    })
  else if (base.note) run.findings.push({ ...about, outcome: 'noted', reason: base.note })
  if (row.unit === 'week' ? row.from < run.today : row.to <= run.today) run.counts.past += 1
  const pictures = listPictureAddresses(cells, run.options.mapping.pictures)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([run.options.source, row, base.place.id, ...pictures]))
    .digest('hex')
    .slice(0, 32)
  return { line, row, place: base.place, isPlaced, fingerprint, pictures }
}

async function importRows(run: Run, batch: readonly ReadRow[]): Promise<void> {
  if (batch.length === 0) return
  const { source } = run.options
  const sourceIds = batch.map(({ row }) => row.sourceId)
  const known = await listKnownWeeks(run.db, source, sourceIds)
  const elsewhere = await findKnownHulls(run.db, source, batch)
  const changed: ReadRow[] = []
  for (const each of batch) {
    const before = known.get(weekKey(each.row))
    const other = elsewhere.get(each.row.sourceId)
    if (other !== undefined) refuseRow(run, each, problemOfOther(other))
    else if (before?.fingerprint !== each.fingerprint) changed.push(each)
    else {
      run.counts.unchanged += 1
      noteHold(run, each, before.held)
    }
  }
  await importChanged(run, changed)
}

const problemOfOther = (source: string): RowProblem =>
  source === 'fairlead' ? rowProblem('listed_here') : rowProblem('other_fleet', { text: source })

/** Imports rows together. After a failure it divides them in halves until the row that cannot be stored is alone. */
async function importChanged(run: Run, rows: readonly ReadRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  try {
    await importTogether(run, rows)
  } catch (error) {
    const problem = refusalOf(error)
    if (!problem) throw error
    // Owners of the transaction that was rolled back are gone.
    run.context.owners.clear()
    if (rows.length === 1) return refuseRow(run, first, problem)
    const half = Math.ceil(rows.length / 2)
    await importChanged(run, rows.slice(0, half))
    await importChanged(run, rows.slice(half))
  }
}

async function importTogether(run: Run, rows: readonly ReadRow[]): Promise<void> {
  const imported = await (run.options.isDry ? tryRows(run, rows) : storeRows(run, rows))
  for (const [index, { isNew, isMade, hold: reason, isKept }] of imported.entries()) {
    run.counts[isNew ? 'created' : 'updated'] += 1
    const row = rows[index]
    if (row && isMade) run.created.add(row.row.sourceId)
    if (row) noteHold(run, row, reason)
    if (row && isKept) hold(run, row, 'kept_as_approved')
  }
}

function storeRows(run: Run, rows: readonly ReadRow[]): Promise<ImportedRow[]> {
  const { source, onStored } = run.options
  return run.db.transaction().execute(async (tx) => {
    await lockSource(tx, source)
    const imported = await importBatch(tx, run.context, rows)
    requireRoom(run, rows, imported)
    await refreshListings(
      tx,
      imported.map(({ listingId }) => listingId),
      run.options,
    )
    await onStored?.(
      tx,
      rows.flatMap(({ row: { sourceId, title }, pictures = [] }, index) => {
        const { listingId, isMade } = imported[index] ?? {}
        return listingId ? [{ listingId, sourceId, title, isMade: isMade ?? false, pictures }] : []
      }),
    )
    return imported
  })
}

/** Stores rows and rolls back, to get all errors of the database. */
async function tryRows(run: Run, rows: readonly ReadRow[]): Promise<ImportedRow[]> {
  try {
    return await rolledBack(run.db, async (tx) => {
      await lockSource(tx, run.options.source)
      const imported = await importBatch(tx, run.context, rows)
      requireRoom(run, rows, imported)
      return imported
    })
  } finally {
    // An owner that was created for them is gone.
    run.context.owners.clear()
  }
}

/** Throws RowError where rows create more yachts than there is room for. */
function requireRoom(
  { options: { mostNew }, created }: Run,
  rows: readonly ReadRow[],
  imported: readonly ImportedRow[],
) {
  if (mostNew === undefined) return
  const made = rows.flatMap(({ row }, index) => (imported[index]?.isMade ? [row.sourceId] : []))
  if (new Set([...created, ...made]).size > mostNew) throw new RowError(rowProblem('draft_limit'))
}

/** Without the lock, two concurrent imports of one fleet would both create the same records. */
const lockSource = (tx: Tx, source: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`import ${source}`}))`.execute(tx)

const refuseRow = (run: Run, { line, row }: ReadRow, problem: RowProblem): void =>
  refuse(run, { line, id: row.sourceId, title: row.title }, [problem])

function noteHold(run: Run, row: ReadRow, held: string | null): void {
  if (held === null) return
  // A missing place has been counted already.
  if (held === 'unplaced' || !(held in holdReasons)) run.counts.held += 1
  else hold(run, row, held === 'cabin' ? 'by_cabin' : 'other_base')
}

function hold(run: Run, { line, row }: ReadRow, code: RowProblemCode): void {
  run.counts.held += 1
  const problem = rowProblem(code)
  const about = { line, id: row.sourceId, title: row.title }
  run.findings.push({ ...about, outcome: 'held', reason: reportOf(problem), problems: [problem] })
}

function refuse(run: Run, about: Pick<Finding, 'line' | 'id' | 'title'>, problems: readonly RowProblem[]): undefined {
  run.counts.refused += 1
  run.findings.push({ ...about, outcome: 'refused', reason: problems.map(reportOf).join(' '), problems })
}

/** The text that identifies an unreadable row. */
function identify(cells: Readonly<Record<string, string>>): { id: string; title: string } {
  const pick = (pattern: RegExp) =>
    Object.entries(cells).find(([column, value]) => pattern.test(column) && value)?.[1] ?? ''
  return { id: brief(pick(/(^|_| )id$/i)), title: brief(pick(/name|title|yacht|boat/i)) }
}

const brief = (text: string) => text.slice(0, 100).replace(/\p{Cc}/gu, ' ')
