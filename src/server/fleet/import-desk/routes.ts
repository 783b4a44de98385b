import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { beginImport } from './begin-import.ts'
import { decideImport } from './decide-import.ts'
import { listImportPictures } from './list-import-pictures.ts'
import { listImportListings, listImportRows, listImports } from './list-imports.ts'
import { mapColumns } from './map-columns.ts'
import { presentColumns } from './present-columns.ts'
import { presentImport } from './present-import.ts'

const routes = operations.fleetImports

export const fleetImportRoutes = {
  list: routes.list.handler(({ input, context: { db } }) => listImports(db, input)),

  begin: routes.begin.handler(async ({ input, context }) =>
    presentImport(context.db, await beginImport(context, scopeOf(context, 'adminId'), input)),
  ),

  get: routes.get.handler(({ input: { id, language }, context: { db } }) => presentImport(db, id, language)),

  columns: routes.columns.handler(({ input, context: { db } }) => presentColumns(db, { ...input, ofAll: true })),

  mapColumns: routes.mapColumns.handler(async ({ input: { id, ...choices }, context }) => {
    await mapColumns(context, scopeOf(context, 'adminId'), { id, choices })
    return presentImport(context.db, id)
  }),

  rows: routes.rows.handler(({ input, context: { db } }) => listImportRows(db, input)),

  listings: routes.listings.handler(({ input, context: { db } }) => listImportListings(db, input)),

  pictures: routes.pictures.handler(({ input, context: { db } }) => listImportPictures(db, input)),

  start: routes.start.handler(async ({ input, context }) => {
    await decideImport(context, scopeOf(context, 'adminId'), { ...input, step: 'start' })
    return presentImport(context.db, input.id)
  }),

  cancel: routes.cancel.handler(async ({ input, context }) => {
    await decideImport(context, scopeOf(context, 'adminId'), { ...input, step: 'cancel' })
    return presentImport(context.db, input.id)
  }),

  undo: routes.undo.handler(async ({ input, context }) => {
    await decideImport(context, scopeOf(context, 'adminId'), { ...input, step: 'undo' })
    return presentImport(context.db, input.id)
  }),
}
