import { sql } from 'kysely'
import type { FleetImportListing, FleetImportRow, FleetImportState, ImportUndo } from '#contract/fleet/fleet-imports.ts'
import type { Id } from '#shared/id.ts'
import { type ListingStep, listingSteps, optionalStep } from '#shared/listing-steps.ts'
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
  /** Only those that their owner has begun. */
  isByOwner?: boolean
  language: Locale
}

export async function listImports(db: Db, { owner, state, isByOwner, language, sort, after, limit }: ImportFilters) {
  const orders = { begun: { key: sql`fleet_imports.begun_at`, type: 'timestamptz' } } as const
  let query = db.selectFrom('fleet_imports')
  if (owner) query = query.where('owner_id', '=', owner)
  if (isByOwner) query = query.where('by_owner', '=', true)
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
  const { rows, ...page } = await listPage(
    db,
    query
      .leftJoin('listings', 'listings.id', 'fleet_import_listings.listing_id')
      .select([
        'fleet_import_listings.listing_id',
        'fleet_import_listings.title',
        'fleet_import_listings.source_id',
        'undo',
        'status',
        'is_live',
        'completed_steps',
        countCheckedPapers.as('checked_papers'),
      ]),
    {
      order: orderOf(sort, orders),
      id: sql`fleet_import_listings.id`,
      after,
      limit,
      matching: query,
    },
  )
  const data = rows.map(
    ({ listing_id, title, source_id, status, is_live, completed_steps, ...row }): FleetImportListing => ({
      listingId: listing_id,
      title,
      sourceId: source_id,
      // Check constraints allow only these words.
      status: status as FleetImportListing['status'],
      isLive: is_live ?? false,
      lacks: status === null ? [] : listingSteps.filter((step) => isNeeded(step) && !completed_steps?.includes(step)),
      papersChecked: row.checked_papers === 2,
      undo: row.undo as ImportUndo | null,
    }),
  )
  return { data, ...page }
}

const isNeeded = (step: ListingStep) => step !== 'review' && step !== optionalStep

/** The number of checked papers among the two that a public yacht needs. */
const countCheckedPapers = sql<number>`(
  select count(distinct kind) from verification_documents as paper
  where paper.listing_id = fleet_import_listings.listing_id and paper.status = 'verified'
    and paper.kind in ('registration', 'insurance'))::integer`
