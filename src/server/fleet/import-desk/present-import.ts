import { z } from 'zod'
import type { FleetImport, FleetImportCounts } from '#contract/fleet/fleet-imports.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { findOwnersById } from '../../boats/owner-queries.ts'
import { findUserNames } from '../../identity/user-names.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { kindIn, readProblems, rowProblem, sentenceIn } from '../import/row-problem.ts'
import { StoredReason } from './count-reasons.ts'
import { getImport, type StoredImport } from './import-queries.ts'
import { removalOf } from './import-state.ts'
import { countPictures } from './list-import-pictures.ts'

const Counts = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  held: z.int(),
  // Imports of older versions have none.
  reasons: z.array(StoredReason).default([]),
})

/** One import. Throws not_found. */
export async function presentImport(db: Db, id: Id, locale: Locale = 'en'): Promise<FleetImport> {
  const [presented] = await presentImports(db, [await getImport(db, id)], locale)
  if (!presented) throw new AppError('not_found')
  return presented
}

/** Imports as operators see them. */
export async function presentImports(db: Db, stored: readonly StoredImport[], locale: Locale): Promise<FleetImport[]> {
  const ids = stored.map(({ id }) => id)
  const [owners, names, listings, pictures] = await Promise.all([
    findOwnersById(
      db,
      stored.map(({ owner_id }) => owner_id),
    ),
    findUserNames(
      db,
      stored.flatMap(({ begun_by, undone_by }) => [begun_by, undone_by]),
    ),
    countListings(db, ids),
    countPictures(db, ids),
  ])
  return stored.map((each) => {
    const [failure] = each.failure === null ? [] : readProblems([each.failure])
    return {
      id: each.id,
      owner: { id: each.owner_id, name: owners.get(each.owner_id)?.name ?? '' },
      state: each.state,
      revision: each.revision,
      fileName: each.file_name,
      fileBytes: each.file_bytes,
      checked: presentCounts(each.checked, locale),
      imported: presentCounts(each.imported, locale),
      failure: failure ? { problem: failure.problem, message: sentenceIn(locale, failure) } : null,
      listings: listings.get(each.id) ?? { made: 0, removed: 0, kept: 0 },
      pictures: pictures.get(each.id) ?? { waiting: 0, fetched: 0, failed: 0 },
      begunBy: names.get(each.begun_by) ?? null,
      begunAt: each.begun_at.toISOString(),
      removedAt: removalOf(each)?.toISOString() ?? null,
      startedAt: each.started_at?.toISOString() ?? null,
      endedAt: each.ended_at?.toISOString() ?? null,
      undoneBy: (each.undone_by && names.get(each.undone_by)) ?? null,
      undoneAt: each.undone_at?.toISOString() ?? null,
    }
  })
}

/** Parses the stored JSON with its schema. */
function presentCounts(stored: unknown, locale: Locale): FleetImportCounts | null {
  if (stored === null) return null
  const { rows, created, updated, unchanged, refused, held, reasons } = Counts.parse(stored)
  return {
    rows,
    taken: created + updated + unchanged,
    unchanged,
    refused,
    held,
    reasons: reasons.map(({ problem, field, count, line }) => ({
      problem,
      message: kindIn(locale, rowProblem(problem, field === '' ? {} : { field })),
      count,
      line,
    })),
  }
}

async function countListings(db: Db, ids: readonly Id[]) {
  if (ids.length === 0) return new Map<Id, FleetImport['listings']>()
  const rows = await db
    .selectFrom('fleet_import_listings')
    .select(['import_id', ({ fn }) => fn.countAll<number>().as('made')])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('undo', '=', 'removed').as('removed'),
      fn.countAll<number>().filterWhere('undo', '<>', 'removed').as('kept'),
    ])
    .where('import_id', 'in', [...ids])
    .where('made', '=', true)
    .groupBy('import_id')
    .execute()
  return new Map(rows.map(({ import_id, ...counts }) => [import_id, counts]))
}
