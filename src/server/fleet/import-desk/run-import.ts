import { sql } from 'kysely'
import { type Id, newId } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { countDestinations } from '../../search/index/count-destinations.ts'
import { defaultsOfMarket, newTerms } from '../drafts/create-draft.ts'
import { countDrafts } from '../drafts/draft-queries.ts'
import { importFleet } from '../import/import-fleet.ts'
import type { Counts, Finding, StoredRow } from '../import/import-types.ts'
import { Mapping } from '../import/mapping.ts'
import { openFleetFile } from '../import/read-records.ts'
import { RowError, rowProblem } from '../import/row-problem.ts'
import { importPictures } from '../photos/import-pictures.ts'
import { countReasons, type StoredCounts } from './count-reasons.ts'
import { keepClaim } from './import-claim.ts'
import { deleteImportFile, importFileOf } from './import-files.ts'
import { lockImport, moveImport, type StoredImport } from './import-queries.ts'
import { isWorking } from './import-state.ts'
import { problemOfFile } from './problem-of-file.ts'

/** Rows of one transaction. A cancelled import stops after them. */
const rowsAtOnce = 25

/** A dry run stores nothing: larger batches are quicker. */
const checkedAtOnce = 200

/** Rows with something to tell that are kept. Further ones are only counted. */
const mostFindings = 100_000

/** Other imports of the same owner find their rows by this name and the ids. */
const sourceOf = (ownerId: Id) => `owner:${ownerId}`

type Phase = 'check' | 'import'

/**
 * The dry run of an import, or the import itself, always from the first row: rows that an earlier run has stored are unchanged.
 * It stops when the import is cancelled or another run has it.
 */
export async function runImport(services: Services, stored: StoredImport, worker: Id): Promise<void> {
  const { db, settings } = services
  const { id } = stored
  // It was cancelled while no run had it.
  if (stored.state === 'cancelling')
    return end(services, { id, worker, fileName: stored.file_name ?? '', step: 'stopped', set: {} })
  const phase: Phase = stored.state === 'checking' ? 'check' : 'import'
  const fileName = stored.file_name ?? ''
  await db.deleteFrom('fleet_import_rows').where('import_id', '=', id).where('phase', '=', phase).execute()
  let isStopped = false
  let counts: Counts | undefined
  const reasons = countReasons()
  let roomForFindings = mostFindings
  try {
    const file = await openFleetFile(importFileOf(settings, { id, fileName }))
    const result = await importFleet(db, file, {
      source: sourceOf(stored.owner_id),
      owner: stored.owner_id,
      ownerId: stored.owner_id,
      mapping: Mapping.parse(stored.mapping),
      rowsAtOnce: phase === 'check' ? checkedAtOnce : rowsAtOnce,
      now: services.now(),
      serviceCharge: settings.SERVICE_CHARGE_BP,
      wordsWait: settings.WORD_CHANGES === 'checked',
      terms: await newTerms(db, defaultsOfMarket(settings)),
      isDry: phase === 'check',
      ...(stored.by_owner && { mostNew: await roomForDrafts(services, stored.owner_id) }),
      onStored: (tx, rows) => noteListings(tx, id, rows),
      onRows: async (done, findings) => {
        reasons.add(findings)
        await noteFindings(services, { id, phase, findings: findings.slice(0, roomForFindings) })
        roomForFindings = Math.max(0, roomForFindings - findings.length)
        counts = { ...done }
        await noteCounts(services, { id, phase, counts: { ...done, reasons: reasons.list() } })
        const state = await keepClaim(services, { id, worker })
        isStopped = state !== 'checking' && state !== 'importing'
        return isStopped ? 'stop' : 'go on'
      },
    })
    counts = result.counts
    if (counts.rows === 0) throw new RowError(rowProblem('no_row'))
  } catch (error) {
    const failure = problemOfFile(error)
    if (!failure) throw error
    return end(services, { id, worker, fileName, step: 'fail', set: { failure: JSON.stringify(failure) } })
  }
  if (phase === 'import') await countDestinations(db)
  const step = isStopped ? 'stopped' : phase === 'check' ? 'checked' : 'imported'
  await end(services, { id, worker, fileName, step, set: {} })
}

const roomForDrafts = async ({ db, settings }: Services, ownerId: Id) =>
  Math.max(0, settings.DRAFTS_PER_OWNER - (await countDrafts(db, ownerId)))

type Ending = {
  id: Id
  worker: Id
  fileName: string
  step: 'fail' | 'stopped' | 'checked' | 'imported'
  set: { failure?: string }
}

/** Does nothing when another run has it, or it ended meanwhile. */
async function end({ db, settings, now }: Services, { id, worker, fileName, step, set }: Ending): Promise<void> {
  const hasEnded = await db.transaction().execute(async (tx) => {
    const stored = await lockImport(tx, id)
    if (stored.worker !== worker) return false
    // A dry run is cancelled at once.
    if (!isWorking(stored.state)) return true
    const ended = step === 'checked' ? {} : { ended_at: new Date(now()) }
    await moveImport(tx, stored, { step, set: { ...set, ...ended } })
    return step !== 'checked'
  })
  if (hasEnded) await deleteImportFile(settings, { id, fileName })
}

/** Runs in the transaction that stored the rows, so that the listings of a run are known even if it dies. */
async function noteListings(tx: Tx, importId: Id, rows: readonly StoredRow[]): Promise<void> {
  const notes = new Map<Id, StoredRow>()
  for (const row of rows) {
    const { isMade = false, pictures = [] } = notes.get(row.listingId) ?? {}
    const isOurs = isMade || row.isMade
    notes.set(row.listingId, { ...row, isMade: isOurs, pictures: [...pictures, ...row.pictures] })
  }
  const noted = [...notes.values()].map(({ listingId, title, sourceId, isMade }) => ({
    id: newId(),
    listing_id: listingId,
    title,
    source_id: sourceId,
    made: isMade,
  }))
  if (noted.length === 0) return
  await sql`
    insert into fleet_import_listings (id, import_id, listing_id, title, source_id, made, listing_revision)
    select note.id, ${importId}, note.listing_id, note.title, note.source_id, note.made, listings.revision
    from json_to_recordset(${JSON.stringify(noted)})
      as note (id text, listing_id text, title text, source_id text, made boolean)
    join listings on listings.id = note.listing_id
    on conflict (import_id, listing_id) do nothing`.execute(tx)
  for (const { listingId, pictures } of notes.values()) await importPictures(tx, listingId, pictures)
}

type Noted = { id: Id; phase: Phase; findings: readonly Finding[] }

async function noteFindings({ db }: Pick<Services, 'db'>, { id, phase, findings }: Noted): Promise<void> {
  const rows = findings.flatMap(({ line, id: sourceId, title, outcome, problems }) =>
    outcome === 'noted'
      ? []
      : [
          {
            id: newId(),
            import_id: id,
            phase,
            line,
            source_id: sourceId.slice(0, 300),
            title: title.slice(0, 300),
            outcome,
            problems: JSON.stringify(problems ?? []),
          },
        ],
  )
  if (rows.length > 0) await db.insertInto('fleet_import_rows').values(rows).execute()
}

async function noteCounts(
  { db }: Pick<Services, 'db'>,
  { id, phase, counts }: { id: Id; phase: Phase; counts: StoredCounts },
) {
  const column = phase === 'check' ? 'checked' : 'imported'
  await db
    .updateTable('fleet_imports')
    .set({ [column]: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}
