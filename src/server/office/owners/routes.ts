import { permits } from '#shared/admin-rights.ts'
import { getOfficeOwner } from '../../boats/office-owners.ts'
import { downloadStatement } from '../../documents/statements/download-statement.ts'
import { endMembership } from '../../fleet/members/end-membership.ts'
import { findDetails } from '../../payments/payouts/details.ts'
import { presentReview, reviewBank } from '../../payments/payouts/review-bank.ts'
import { previewAgreement } from '../../payments/preview-agreement.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { describeMoney } from './describe-money.ts'
import { describeOwner } from './describe-owner.ts'
import { listOwners } from './list-owners.ts'

const routes = operations.adminOwners

export const adminOwnerRoutes = {
  list: routes.list.handler(({ input, context }) =>
    listOwners(context.db, { ...input, readsPayouts: readsPayouts(context), now: context.now() }),
  ),

  get: routes.get.handler(({ input: { ownerId }, context: { db } }) => describeOwner(db, ownerId)),

  money: routes.money.handler(({ input: { ownerId }, context }) => describeMoney(context, ownerId)),

  previewAgreement: routes.previewAgreement.handler(({ input, context }) => previewAgreement(context, input)),

  reviewBank: routes.reviewBank.handler(async ({ input, context }) => {
    await reviewBank(context, scopeOf(context, 'adminId'), input)
    const details = await findDetails(context.db, input.ownerId)
    if (!details) throw new AppError('not_found')
    return presentReview(context.db, details, context.now())
  }),

  removeMember: routes.removeMember.handler(({ input, context }) =>
    endMembership(context, scopeOf(context, 'adminId'), input),
  ),

  downloadStatement: routes.downloadStatement.handler(async ({ input, context }) => {
    await getOfficeOwner(context.db, input.ownerId)
    return downloadStatement(context, input)
  }),
}

function readsPayouts(context: Context): boolean {
  const { adminRole } = scopeOf(context, 'session')
  return adminRole !== null && permits(adminRole, 'payouts.read')
}
