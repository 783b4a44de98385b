import { listDisputes } from '../payments/dispute-queries.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { acceptLoss, saveStatement, submitEvidence } from './answer-dispute.ts'
import { attachFile, openFile, removeFile } from './change-files.ts'
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

  get: operations.disputes.get.handler(({ input, context }) => describeDispute(context, input.dispute)),

  save: operations.disputes.save.handler(async ({ input: { dispute: id, ...given }, context }) => {
    await saveStatement(context, scopeOf(context, 'adminId'), { id, ...given })
    return describeDispute(context, id)
  }),

  attach: operations.disputes.attach.handler(async ({ input: { dispute: id, field, file }, context }) => {
    await attachFile(context, scopeOf(context, 'adminId'), { id, field, file })
    return describeDispute(context, id)
  }),

  openFile: operations.disputes.openFile.handler(({ input: { dispute: id, file }, context }) =>
    openFile(context, { id, file }),
  ),

  removeFile: operations.disputes.removeFile.handler(async ({ input: { dispute: id, file }, context }) => {
    await removeFile(context, scopeOf(context, 'adminId'), { id, file })
    return describeDispute(context, id)
  }),

  submit: operations.disputes.submit.handler(async ({ input: { dispute: id, ...seen }, context }) => {
    await submitEvidence(context, scopeOf(context, 'adminId'), { id, ...seen })
    return describeDispute(context, id)
  }),

  accept: operations.disputes.accept.handler(async ({ input, context }) => {
    await acceptLoss(context, scopeOf(context, 'adminId'), input.dispute)
    return describeDispute(context, input.dispute)
  }),
}
