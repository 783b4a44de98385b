import { permits } from '#shared/admin-rights.ts'
import { getOfficeOwner } from '../../boats/office-owners.ts'
import { downloadStatement } from '../../documents/statements/download-statement.ts'
import { inviteAgain, withdrawInvitation } from '../../fleet/invitations/invite-owner.ts'
import { endMembership } from '../../fleet/members/end-membership.ts'
import { findDetails } from '../../payments/payouts/details.ts'
import { presentReview, reviewBank } from '../../payments/payouts/review-bank.ts'
import { previewAgreement } from '../../payments/preview-agreement.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { addOwner } from './add-owner.ts'
import { describeMoney } from './describe-money.ts'
import { describeOwner } from './describe-owner.ts'
import { listOwners } from './list-owners.ts'

const routes = operations.adminOwners

export const adminOwnerRoutes = {
  list: routes.list.handler(({ input, context }) =>
    listOwners(context.db, { ...input, readsPayouts: hasPayouts(context, 'payouts.read'), now: context.now() }),
  ),

  get: routes.get.handler(({ input: { ownerId }, context: { db, now } }) => describeOwner(db, ownerId, now())),

  add: routes.add.handler(({ input, context }) => {
    if (input.agreement && !hasPayouts(context, 'payouts.change')) throw new AppError('forbidden')
    return addOwner(context, scopeOf(context, 'adminId'), input)
  }),

  invite: routes.invite.handler(({ input, context }) => inviteAgain(context, scopeOf(context, 'adminId'), input)),

  withdrawInvitation: routes.withdrawInvitation.handler(({ input: { ownerId }, context }) =>
    withdrawInvitation(context, scopeOf(context, 'adminId'), ownerId),
  ),

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

function hasPayouts(context: Context, right: 'payouts.read' | 'payouts.change'): boolean {
  const { adminRole } = scopeOf(context, 'session')
  return adminRole !== null && permits(adminRole, right)
}
