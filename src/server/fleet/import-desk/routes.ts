import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { beginImport } from './begin-import.ts'
import { decideImport } from './decide-import.ts'
import { getImport } from './import-queries.ts'
import { listImportPictures } from './list-import-pictures.ts'
import { listImportListings, listImportRows, listImports } from './list-imports.ts'
import { mapColumns } from './map-columns.ts'
import { presentColumns } from './present-columns.ts'
import { presentImports } from './present-import.ts'

const routes = operations.fleetImports

export const fleetImportRoutes = {
  list: routes.list.handler(({ input, context: { db } }) => listImports(db, input)),

  begin: routes.begin.handler(async ({ input, context }) =>
    present(context.db, await beginImport(context, scopeOf(context, 'adminId'), input)),
  ),

  get: routes.get.handler(({ input: { id, language }, context: { db } }) => present(db, id, language)),

  columns: routes.columns.handler(({ input, context: { db } }) => presentColumns(db, { ...input, ofAll: true })),

  mapColumns: routes.mapColumns.handler(async ({ input: { id, ...choices }, context }) => {
    await mapColumns(context, scopeOf(context, 'adminId'), { id, choices })
    return present(context.db, id)
  }),

  rows: routes.rows.handler(({ input, context: { db } }) => listImportRows(db, input)),

  listings: routes.listings.handler(({ input, context: { db } }) => listImportListings(db, input)),

  pictures: routes.pictures.handler(({ input, context: { db } }) => listImportPictures(db, input)),

  start: routes.start.handler(async ({ input, context }) => {
    await decideImport(context, scopeOf(context, 'adminId'), { ...input, step: 'start' })
    return present(context.db, input.id)
  }),

  cancel: routes.cancel.handler(async ({ input, context }) => {
    await decideImport(context, scopeOf(context, 'adminId'), { ...input, step: 'cancel' })
    return present(context.db, input.id)
  }),

  undo: routes.undo.handler(async ({ input, context }) => {
    await decideImport(context, scopeOf(context, 'adminId'), { ...input, step: 'undo' })
    return present(context.db, input.id)
  }),
}

async function present(db: Db, id: Id, locale: Locale = 'en') {
  const [presented] = await presentImports(db, [await getImport(db, id)], locale)
  if (!presented) throw new AppError('not_found')
  return presented
}
