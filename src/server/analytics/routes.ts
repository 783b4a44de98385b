import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { readDemand } from './read-demand.ts'
import { readStatistics } from './read-statistics.ts'
import { collectEvents } from './visits/collect-events.ts'

export const statisticsRoutes = {
  get: operations.statistics.get.handler(({ input: { days = 90, yachtId }, context }) =>
    readStatistics(context.db, { ownerId: scopeOf(context, 'ownerId'), yachtId, days, now: context.now() }),
  ),

  collect: operations.statistics.collect.handler(({ input, context }) => collectEvents(context, input.events)),

  demand: operations.statistics.demand.handler(({ input, context: { db, settings, now } }) =>
    readDemand(db, settings, { ...input, now: now() }),
  ),
}
