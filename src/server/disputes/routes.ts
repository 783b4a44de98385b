import { listDisputes } from '../payments/dispute-queries.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { acceptLoss, saveStatement, submitEvidence } from './answer-dispute.ts'
import { describeDispute, presentDispute } from './describe-dispute.ts'
import { findSubmissions } from './queries.ts'

export const disputeRoutes = {
  list: operations.disputes.list.handler(async ({ input, context: { db } }) => {
    const { rows, ...page } = await listDisputes(db, input)
    const submissions = await findSubmissions(
      db,
      rows.map(({ id }) => id),
    )
    const data = await Promise.all(rows.map((row) => presentDispute(db, row, submissions.get(row.id) ?? null)))
    return { data, ...page }
  }),

  get: operations.disputes.get.handler(({ input, context }) => describeDispute(context.db, input.dispute)),

  save: operations.disputes.save.handler(async ({ input: { dispute: id, ...given }, context }) => {
    await saveStatement(context, scopeOf(context, 'adminId'), { id, ...given })
    return describeDispute(context.db, id)
  }),

  submit: operations.disputes.submit.handler(async ({ input: { dispute: id, revision }, context }) => {
    await submitEvidence(context, scopeOf(context, 'adminId'), { id, revision })
    return describeDispute(context.db, id)
  }),

  accept: operations.disputes.accept.handler(async ({ input, context }) => {
    await acceptLoss(context, scopeOf(context, 'adminId'), input.dispute)
    return describeDispute(context.db, input.dispute)
  }),
}
