import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { SeenRevision } from '../boats/owner-changes.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf, optionalText } from '../operation.ts'
import { rowProblemCodes } from './row-problems.ts'

const tags = ['Administration']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'invalid_request'] as const
const Language = z.enum(['en', 'fr']).default('en')

/**
 * `waiting`: for its file. `checking`: a dry run reads the file and stores nothing. `checked`: the report is ready. `cancelling`:
 * the import stops after the batch of rows that it stores now. `failed`: the whole file cannot be read. Stored rows stay until
 * they are undone.
 */
export const FleetImportState = z.enum([
  'waiting',
  'checking',
  'checked',
  'importing',
  'cancelling',
  'imported',
  'cancelled',
  'failed',
  'undoing',
  'undone',
])
export type FleetImportState = z.infer<typeof FleetImportState>

/**
 * Numbers of rows. `taken` rows are in the database, or would be after a dry run. `unchanged` and `held` rows are among them.
 */
export const FleetImportCounts = z.object({
  rows: z.int(),
  taken: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  held: z.int(),
})
export type FleetImportCounts = z.infer<typeof FleetImportCounts>

export const FleetImport = z.object({
  id: Id,
  owner: z.object({ id: Id, name: z.string() }),
  state: FleetImportState,
  /** Counts the steps. The next step sends it back. */
  revision: z.int(),
  fileName: z.string().nullable(),
  fileBytes: z.int().nullable(),
  hasMapping: z.boolean(),
  checked: FleetImportCounts.nullable(),
  imported: FleetImportCounts.nullable(),
  failure: z.object({ problem: z.enum(rowProblemCodes), message: z.string() }).nullable(),
  /** The number of listings that it made; how many of them an undo removed and how many it left. */
  listings: z.object({ made: z.int(), removed: z.int(), kept: z.int() }),
  begunBy: z.string().nullable(),
  begunAt: z.iso.datetime(),
  /** The import and its file are deleted at this time unless somebody continues; null for an import that stays. */
  removedAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
})
export type FleetImport = z.infer<typeof FleetImport>

const list = operation
  .meta({ auth: 'administrator', right: 'listings.read', isList: true })
  .route({ method: 'GET', path: '/admin/fleet-imports', tags, summary: 'Imports of fleets from the browser' })
  .input(
    z.object({
      owner: optionalOf(Id).catch(undefined),
      state: optionalOf(FleetImportState).catch(undefined),
      language: Language,
      ...listInput('-begun', 'begun'),
    }),
  )
  .output(pageOf(FleetImport))
  .errors(errors(...closed))

const begin = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'POST',
    path: '/admin/fleet-imports',
    tags,
    summary: 'Begin an import for an owner',
    description:
      'It waits for its file: POST /api/admin/fleet-imports/{id}/file, multipart form data with one file. A dry run begins then.',
    successStatus: 201,
  })
  .input(
    z.strictObject({
      /** The owner of all imported yachts, even if a row names another one. */
      ownerId: Id,
      /** Maps columns to fields and labels to values, as JSON in the format of the import command. */
      mapping: optionalText(20_000),
    }),
  )
  .output(FleetImport)
  .errors(errors(...closed, 'not_found'))

const get = operation
  .meta({ auth: 'administrator', right: 'listings.read' })
  .route({ method: 'GET', path: '/admin/fleet-imports/{id}', tags, summary: 'How an import stands' })
  .input(z.object({ id: Id, language: Language }))
  .output(FleetImport)
  .errors(errors(...closed, 'not_found'))

export const FleetImportRow = z.object({
  line: z.int(),
  sourceId: z.string(),
  title: z.string(),
  /** `held`: accepted but hidden, or its changes of a checked listing are. `unplaced`: accepted without a position on the map. */
  outcome: z.enum(['refused', 'held', 'unplaced']),
  /** Stable codes, separated by spaces. */
  codes: z.string(),
  /** The reason in the language of the request. */
  reason: z.string(),
})
export type FleetImportRow = z.infer<typeof FleetImportRow>

const rows = operation
  .meta({ auth: 'administrator', right: 'listings.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/fleet-imports/{id}/rows',
    tags,
    summary: 'The rows of an import that were refused or are kept from the public, with the reason',
  })
  .input(
    z.object({
      id: Id,
      /** Rows of the dry run, or of the import. */
      phase: z.enum(['check', 'import']).default('import').catch('import'),
      outcome: optionalOf(FleetImportRow.shape.outcome).catch(undefined),
      language: Language,
      ...listInput('line', '-line'),
    }),
  )
  .output(pageOf(FleetImportRow))
  .errors(errors(...closed, 'not_found'))

/**
 * The result of an undo. `gone`: it had been deleted before. `in_use`: a conversation is about it. `imported_again`: a later
 * import updated it.
 */
export const ImportUndo = z.enum(['removed', 'gone', 'booked', 'in_use', 'edited', 'imported_again'])
export type ImportUndo = z.infer<typeof ImportUndo>

export const FleetImportListing = z.object({
  listingId: Id,
  title: z.string(),
  sourceId: z.string(),
  /** The result for this listing when the import was undone. */
  undo: ImportUndo.nullable(),
})
export type FleetImportListing = z.infer<typeof FleetImportListing>

const listings = operation
  .meta({ auth: 'administrator', right: 'listings.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/fleet-imports/{id}/listings',
    tags,
    summary: 'The listings that an import made',
  })
  .input(z.object({ id: Id, undo: optionalOf(ImportUndo).catch(undefined), ...listInput('title', '-title') }))
  .output(pageOf(FleetImportListing))
  .errors(errors(...closed, 'not_found'))

const Step = z.strictObject({ id: Id, revision: SeenRevision })
const stepErrors = [...closed, 'not_found', 'import_changed'] as const

const start = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({ method: 'POST', path: '/admin/fleet-imports/{id}/start', tags, summary: 'Import what was checked' })
  .input(Step)
  .output(FleetImport)
  .errors(errors(...stepErrors, 'import_busy'))

const cancel = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'POST',
    path: '/admin/fleet-imports/{id}/cancellation',
    tags,
    summary: 'Stop an import; what was taken stays and can be undone',
  })
  .input(Step)
  .output(FleetImport)
  .errors(errors(...stepErrors))

const undo = operation
  .meta({ auth: 'administrator', right: 'listings.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/fleet-imports/{id}/undo',
    tags,
    summary: 'Remove every listing that an import made, has no booking and was not edited since',
  })
  .input(Step)
  .output(FleetImport)
  .errors(errors(...stepErrors, 'second_factor_stale', 'import_busy'))

/** Imports of whole fleets by operators. */
export const fleetImportOperations = { list, begin, get, rows, listings, start, cancel, undo }
