import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { type Scopes, scopeOf } from '../../platform/scopes.ts'
import { beginOwnImport } from './begin-import.ts'
import { decideImport } from './decide-import.ts'
import { requireOwnImport } from './import-queries.ts'
import { listImportPictures } from './list-import-pictures.ts'
import { listImportListings, listImportRows, listImports } from './list-imports.ts'
import { mapColumns } from './map-columns.ts'
import { presentColumns } from './present-columns.ts'
import { presentImport } from './present-import.ts'

const routes = operations.ownImports

/** The imports of an owner. Those of operators and of other owners are not found. */
export const ownImportRoutes = {
  list: routes.list.handler(({ input, context }) =>
    listImports(context.db, { ...input, owner: scopeOf(context, 'ownerId'), isByOwner: true }),
  ),

  begin: routes.begin.handler(async ({ context }) => {
    const ownerId = scopeOf(context, 'ownerId')
    return presentImport(context.db, await beginOwnImport(context, scopeOf(context, 'userId'), ownerId))
  }),

  get: routes.get.handler(async ({ input: { id, language }, context }) => {
    await requireOwn(context, id)
    return presentImport(context.db, id, language)
  }),

  columns: routes.columns.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    return presentColumns(context.db, { ...input, ofAll: false })
  }),

  mapColumns: routes.mapColumns.handler(async ({ input: { id, ...choices }, context }) => {
    await requireOwn(context, id)
    await mapColumns(context, scopeOf(context, 'userId'), { id, choices })
    return presentImport(context.db, id)
  }),

  rows: routes.rows.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    return listImportRows(context.db, input)
  }),

  listings: routes.listings.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    return listImportListings(context.db, input)
  }),

  pictures: routes.pictures.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    return listImportPictures(context.db, input)
  }),

  start: routes.start.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    await decideImport(context, scopeOf(context, 'userId'), { ...input, step: 'start' })
    return presentImport(context.db, input.id)
  }),

  cancel: routes.cancel.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    await decideImport(context, scopeOf(context, 'userId'), { ...input, step: 'cancel' })
    return presentImport(context.db, input.id)
  }),

  undo: routes.undo.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    await decideImport(context, scopeOf(context, 'userId'), { ...input, step: 'undo' })
    return presentImport(context.db, input.id)
  }),
}

const requireOwn = (context: { db: Db; scopes: Partial<Scopes> }, id: Id) =>
  requireOwnImport(context.db, id, scopeOf(context, 'ownerId'))
