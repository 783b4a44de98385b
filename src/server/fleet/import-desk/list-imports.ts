import { sql } from 'kysely'
import type { FleetImportListing, FleetImportRow, FleetImportState, ImportUndo } from '#contract/fleet/fleet-imports.ts'
import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import type { Db } from '../../platform/database.ts'
import { listPage, orderOf } from '../../platform/keyset-page.ts'
import { readProblems, sentenceIn } from '../import/row-problem.ts'
import { getImport, type StoredImport } from './import-queries.ts'
import { presentImports } from './present-import.ts'

type Page<Sort extends string> = { sort: Sort; after?: string | undefined; limit: number }

type ImportFilters = Page<'-begun' | 'begun'> & {
  owner?: Id | undefined
  state?: FleetImportState | undefined
  language: Locale
}

export async function listImports(db: Db, { owner, state, language, sort, after, limit }: ImportFilters) {
  const orders = { begun: { key: sql`fleet_imports.begun_at`, type: 'timestamptz' } } as const
  let query = db.selectFrom('fleet_imports')
  if (owner) query = query.where('owner_id', '=', owner)
  if (state) query = query.where('state', '=', state)
  const { rows, ...page } = await listPage(db, query.selectAll(), {
    order: orderOf(sort, orders),
    id: sql`fleet_imports.id`,
    after,
    limit,
    matching: query,
  })
  // A check constraint allows only these states.
  return { data: await presentImports(db, rows as unknown as StoredImport[], language), ...page }
}

type WantedRows = Page<'line' | '-line'> & {
  id: Id
  phase: 'check' | 'import'
  outcome?: FleetImportRow['outcome'] | undefined
  language: Locale
}

/** The reported rows of an import. Throws not_found. */
export async function listImportRows(db: Db, { id, phase, outcome, language, sort, after, limit }: WantedRows) {
  await getImport(db, id)
  const orders = { line: { key: sql`fleet_import_rows.line::bigint`, type: 'bigint' } } as const
  let query = db.selectFrom('fleet_import_rows').where('import_id', '=', id).where('phase', '=', phase)
  if (outcome) query = query.where('outcome', '=', outcome)
  const { rows, ...page } = await listPage(db, query.select(['line', 'source_id', 'title', 'outcome', 'problems']), {
    order: orderOf(sort, orders),
    id: sql`fleet_import_rows.id`,
    after,
    limit,
    matching: query,
  })
  const data = rows.map(({ line, source_id, title, outcome: became, problems }): FleetImportRow => {
    const read = readProblems(problems)
    return {
      line,
      sourceId: source_id,
      title,
      outcome: became as FleetImportRow['outcome'],
      codes: read.map(({ problem }) => problem).join(' '),
      reason: read.map((problem) => sentenceIn(language, problem)).join(' '),
    }
  })
  return { data, ...page }
}

type WantedListings = Page<'title' | '-title'> & { id: Id; undo?: ImportUndo | undefined }

/** The listings that an import created. Throws not_found. */
export async function listImportListings(db: Db, { id, undo, sort, after, limit }: WantedListings) {
  await getImport(db, id)
  const orders = { title: { key: sql`fleet_import_listings.title`, type: 'text' } } as const
  let query = db.selectFrom('fleet_import_listings').where('import_id', '=', id).where('made', '=', true)
  if (undo) query = query.where('undo', '=', undo)
  const { rows, ...page } = await listPage(db, query.select(['listing_id', 'title', 'source_id', 'undo']), {
    order: orderOf(sort, orders),
    id: sql`fleet_import_listings.id`,
    after,
    limit,
    matching: query,
  })
  const data = rows.map(
    ({ listing_id, title, source_id, undo: became }): FleetImportListing => ({
      listingId: listing_id,
      title,
      sourceId: source_id,
      // A check constraint allows only these words.
      undo: became as ImportUndo | null,
    }),
  )
  return { data, ...page }
}
