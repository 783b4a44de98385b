import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { countShown } from './count-shown.ts'
import { readStatistics } from './read-statistics.ts'

export const statisticsRoutes = {
  get: operations.statistics.get.handler(({ input: { days = 90, yachtId }, context }) =>
    readStatistics(context.db, { ownerId: scopeOf(context, 'ownerId'), yachtId, days, now: context.now() }),
  ),

  countShown: operations.statistics.countShown.handler(({ input, context }) => countShown(context, input)),
}
