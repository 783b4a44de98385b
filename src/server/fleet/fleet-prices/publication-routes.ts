import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { optionsOf } from '../tariffs/find-engine.ts'
import { describePublications } from './list-publications.ts'
import { undoPublication } from './undo-publication.ts'

const routes = operations.pricePublications

export const pricePublicationRoutes = {
  list: routes.list.handler(({ input, context }) =>
    describePublications(context.db, scopeOf(context, 'fleet'), input, context.now()),
  ),

  undo: routes.undo.handler(({ input, context }) => {
    const undo = { ...input, publisher: scopeOf(context, 'session') }
    return undoPublication(context.db, scopeOf(context, 'fleet'), undo, optionsOf(context))
  }),
}
