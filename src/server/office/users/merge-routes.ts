import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { describeMerge } from '../../privacy/merge/describe-merge.ts'
import { mergeAccounts } from '../../privacy/merge/merge-accounts.ts'

const { userMerges } = operations

export const userMergeRoutes = {
  preview: userMerges.preview.handler(async ({ input: { id, closed }, context }) => ({
    data: await describeMerge(context, id, closed),
  })),

  merge: userMerges.merge.handler(async ({ input: { id, closed: closedId, email, reason }, context }) => {
    await mergeAccounts(context, { actorId: scopeOf(context, 'adminId'), keptId: id, closedId, email, reason })
    return { status: 'success' }
  }),
}
