import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { describeOverview } from './describe-overview.ts'
import { searchAccount } from './search-account.ts'

export const accountDeskRoutes = {
  overview: operations.accountDesk.overview.handler(({ context }) =>
    describeOverview(context, scopeOf(context, 'userId')),
  ),

  find: operations.accountDesk.find.handler(({ input, context }) =>
    searchAccount(context, scopeOf(context, 'userId'), input.q),
  ),
}
