import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { listingSteps } from '#shared/listing-steps.ts'
import { SeenRevision } from '../boats/owner-changes.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf } from '../operation.ts'
import { ColumnChoices, ImportColumns } from './import-columns.ts'
import { ListingStatus } from './listings.ts'
import { PictureFailure, PictureImport } from './picture-imports.ts'
import { rowProblemCodes } from './row-problems.ts'

const tags = ['Administration']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'invalid_request'] as const
const Language = z.enum(['en', 'fr']).default('en')

/**
 * `waiting`: for its file. `mapping`: for its columns. `checking`: a dry run reads the file and stores nothing. `checked`: the report is ready. `cancelling`:
 * the import stops after the batch of rows that it stores now. `failed`: the whole file cannot be read. Stored rows stay until
 * they are undone.
 */
export const FleetImportState = z.enum([
  'waiting',
  'mapping',
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
  /** Refused rows by their first reason, the most frequent first, with the line of the first of them. */
  reasons: z.array(z.object({ problem: z.enum(rowProblemCodes), message: z.string(), count: z.int(), line: z.int() })),
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
  checked: FleetImportCounts.nullable(),
  imported: FleetImportCounts.nullable(),
  failure: z.object({ problem: z.enum(rowProblemCodes), message: z.string() }).nullable(),
  /** The number of listings that it made; how many of them an undo removed and how many it left. */
  listings: z.object({ made: z.int(), removed: z.int(), kept: z.int() }),
  /** The pictures of its listings that are named by address. */
  pictures: z.object({ waiting: z.int(), fetched: z.int(), failed: z.int() }),
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
      'It waits for its file: POST /api/admin/fleet-imports/{id}/file, multipart form data with one file. It then waits for what ' +
      'its columns are: GET and POST /admin/fleet-imports/{id}/columns. A dry run begins then.',
    successStatus: 201,
  })
  .input(
    z.strictObject({
      /** The owner of all imported yachts, even if a row names another one. */
      ownerId: Id,
    }),
  )
  .output(FleetImport)
  .errors(errors(...closed, 'not_found'))

const columns = operation
  .meta({ auth: 'administrator', right: 'listings.read' })
  .route({
    method: 'GET',
    path: '/admin/fleet-imports/{id}/columns',
    tags,
    summary: 'The columns of an import’s file with some values, and what each is taken for',
  })
  .input(
    z.object({
      id: Id,
      /** A mapping with a name, to begin with. */
      use: optionalOf(Id).catch(undefined),
    }),
  )
  .output(ImportColumns)
  .errors(errors(...closed, 'not_found', 'import_changed'))

const mapColumns = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({
    method: 'POST',
    path: '/admin/fleet-imports/{id}/columns',
    tags,
    summary: 'Say what the columns are; the file is checked then',
    description:
      'The choices are remembered for files of this owner with the same heading. A file that was checked is checked again. What ' +
      'is missing or chosen twice stands in `problems`.',
  })
  .input(ColumnChoices.extend({ id: Id }).strict())
  .output(FleetImport)
  .errors(errors(...closed, 'not_found', 'import_changed', 'columns_unfit'))

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
  /** `held`: accepted, but the yacht is hidden, or its changes wait. `unplaced`: accepted without a place on the map. */
  outcome: z.enum(['refused', 'held', 'unplaced']),
  /** Stable codes, separated by spaces. */
  codes: z.string(),
  /** The reason in the language of the request. */
  reason: z.string(),
})
export type FleetImportRow = z.infer<typeof FleetImportRow>

export const ImportRowFilters = z.object({
  id: Id,
  /** Rows of the dry run, or of the import. */
  phase: z.enum(['check', 'import']).default('import').catch('import'),
  outcome: optionalOf(FleetImportRow.shape.outcome).catch(undefined),
  language: Language,
  ...listInput('line', '-line'),
})

const rows = operation
  .meta({ auth: 'administrator', right: 'listings.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/fleet-imports/{id}/rows',
    tags,
    summary: 'The rows of an import that were refused or are kept from the public, with the reason',
  })
  .input(ImportRowFilters)
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
  /** Null once it is deleted. */
  status: ListingStatus.nullable(),
  isLive: z.boolean(),
  /** The steps that it still needs before it can be sent to the operators. */
  lacks: z.array(z.enum(listingSteps)),
  /** An operator has checked its registration and its insurance. */
  papersChecked: z.boolean(),
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

export const FleetImportPicture = z.object({
  listingId: Id,
  /** The title of the yacht. */
  title: z.string(),
  address: z.string(),
  state: PictureImport.shape.state,
  failure: PictureFailure.nullable(),
})
export type FleetImportPicture = z.infer<typeof FleetImportPicture>

export const ImportPictureFilters = z.object({
  id: Id,
  state: optionalOf(FleetImportPicture.shape.state).catch(undefined),
  ...listInput('title', '-title'),
})

const pictures = operation
  .meta({ auth: 'administrator', right: 'listings.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/fleet-imports/{id}/pictures',
    tags,
    summary: 'The pictures of an import’s listings that are fetched from addresses, with the reason of each refusal',
  })
  .input(ImportPictureFilters)
  .output(pageOf(FleetImportPicture))
  .errors(errors(...closed, 'not_found'))

/** A decision about an import, with the revision that was seen. */
export const ImportStep = z.strictObject({ id: Id, revision: SeenRevision })
const stepErrors = [...closed, 'not_found', 'import_changed'] as const

const start = operation
  .meta({ auth: 'administrator', right: 'listings.change' })
  .route({ method: 'POST', path: '/admin/fleet-imports/{id}/start', tags, summary: 'Import what was checked' })
  .input(ImportStep)
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
  .input(ImportStep)
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
  .input(ImportStep)
  .output(FleetImport)
  .errors(errors(...stepErrors, 'second_factor_stale', 'import_busy'))

/** Imports of whole fleets by operators. */
export const fleetImportOperations = {
  list,
  begin,
  get,
  columns,
  mapColumns,
  rows,
  listings,
  pictures,
  start,
  cancel,
  undo,
}
