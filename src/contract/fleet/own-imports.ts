import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf } from '../operation.ts'
import {
  FleetImport,
  FleetImportListing,
  FleetImportPicture,
  FleetImportRow,
  ImportPictureFilters,
  ImportRowFilters,
  ImportStep,
} from './fleet-imports.ts'
import { ColumnChoices, ImportColumns } from './import-columns.ts'

const tags = ['Listings']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'invalid_request'] as const
const Language = z.enum(['en', 'fr']).default('en')
const meta = { auth: 'owner', fleet: 'listings.change' } as const
const path = '/fleet-imports/{id}' as const

const list = operation
  .meta(meta)
  .route({ method: 'GET', path: '/fleet-imports', tags, summary: 'The imports that were begun at the own desk' })
  .input(z.object({ language: Language, ...listInput('-begun', 'begun') }))
  .output(pageOf(FleetImport))
  .errors(errors(...closed))

const begin = operation
  .meta(meta)
  .route({
    method: 'POST',
    path: '/fleet-imports',
    tags,
    summary: 'Begin to take over a file of own yachts',
    description:
      'It waits for its file: POST /api/fleet-imports/{id}/file, multipart form data with one file of 5 MB at most; then for what ' +
      'its columns are; then for the owner’s word after the check. Every yacht becomes a draft. Five imports may be open at a time.',
    successStatus: 201,
  })
  .input(z.strictObject({}))
  .output(FleetImport)
  .errors(errors(...closed, 'import_busy'))

const get = operation
  .meta(meta)
  .route({ method: 'GET', path, tags, summary: 'How an own import stands' })
  .input(z.object({ id: Id, language: Language }))
  .output(FleetImport)
  .errors(errors(...closed, 'not_found'))

const columns = operation
  .meta(meta)
  .route({
    method: 'GET',
    path: `${path}/columns`,
    tags,
    summary: 'The columns of the file with some values, and what each is taken for',
  })
  .input(z.object({ id: Id, use: optionalOf(Id).catch(undefined) }))
  .output(ImportColumns)
  .errors(errors(...closed, 'not_found', 'import_changed'))

const mapColumns = operation
  .meta(meta)
  .route({
    method: 'POST',
    path: `${path}/columns`,
    tags,
    summary: 'Say what the columns are; the file is checked then',
  })
  .input(ColumnChoices.extend({ id: Id }).strict())
  .output(FleetImport)
  .errors(errors(...closed, 'not_found', 'import_changed', 'columns_unfit'))

const rows = operation
  .meta({ ...meta, isList: true })
  .route({ method: 'GET', path: `${path}/rows`, tags, summary: 'The rows with something to tell, with the reason' })
  .input(ImportRowFilters)
  .output(pageOf(FleetImportRow))
  .errors(errors(...closed, 'not_found'))

const listings = operation
  .meta(meta)
  .route({ method: 'GET', path: `${path}/listings`, tags, summary: 'The drafts that an own import made' })
  .input(z.object({ id: Id, ...listInput('title', '-title') }))
  .output(pageOf(FleetImportListing))
  .errors(errors(...closed, 'not_found'))

const pictures = operation
  .meta(meta)
  .route({ method: 'GET', path: `${path}/pictures`, tags, summary: 'The pictures that are fetched from addresses' })
  .input(ImportPictureFilters)
  .output(pageOf(FleetImportPicture))
  .errors(errors(...closed, 'not_found'))

const start = operation
  .meta(meta)
  .route({ method: 'POST', path: `${path}/start`, tags, summary: 'Import what was checked' })
  .input(ImportStep)
  .output(FleetImport)
  .errors(errors(...closed, 'not_found', 'import_changed', 'import_busy'))

const cancel = operation
  .meta(meta)
  .route({ method: 'POST', path: `${path}/cancellation`, tags, summary: 'Stop an own import' })
  .input(ImportStep)
  .output(FleetImport)
  .errors(errors(...closed, 'not_found', 'import_changed'))

const undo = operation
  .meta(meta)
  .route({
    method: 'POST',
    path: `${path}/undo`,
    tags,
    summary: 'Remove every listing that an own import made, has no booking and was not edited since',
  })
  .input(ImportStep)
  .output(FleetImport)
  .errors(errors(...closed, 'not_found', 'import_changed', 'import_busy'))

/** Owners take over a file of their own yachts. */
export const ownImportOperations = {
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
