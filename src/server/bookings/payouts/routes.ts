import { presentDetails } from '../../payments/payouts/details.ts'
import { notePayout, openBankAccount } from '../../payments/payouts/note-payout.ts'
import { checkAccount, startAccount } from '../../payments/payouts/payout-account.ts'
import { countAllPayouts, getPayout, listAllPayouts } from '../../payments/payouts/queries.ts'
import { setBankAccount } from '../../payments/payouts/set-bank-account.ts'
import { listOwnerMonths } from '../../payments/payouts/statement.ts'
import type { Context } from '../../platform/context.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { publicUrl } from '../../platform/settings.ts'
import { presentForOperator, presentPayouts } from './present-payouts.ts'
import { readStatement } from './read-statement.ts'

const routes = operations.payouts
const ownerOf = (context: Context) => scopeOf(context, 'ownerId')
const perPage = 50

export const payoutRoutes = {
  overview: routes.overview.handler(({ input: { page }, context }) =>
    presentPayouts(context, ownerOf(context), { page, now: context.now() }),
  ),

  details: routes.details.handler(({ context }) => presentDetails(context.db, ownerOf(context), context.now())),

  setBank: routes.setBank.handler(async ({ input, context }) => {
    const ownerId = ownerOf(context)
    await setBankAccount(context, { ownerId, userId: scopeOf(context, 'userId'), ...input })
    return presentDetails(context.db, ownerId, context.now())
  }),

  startAccount: routes.startAccount.handler(async ({ input, context }) => ({
    url: await startAccount(context, { ownerId: ownerOf(context), origin: publicUrl(context.settings), ...input }),
  })),

  checkAccount: routes.checkAccount.handler(async ({ context }) => {
    const ownerId = ownerOf(context)
    await checkAccount(context, { ownerId })
    return presentDetails(context.db, ownerId, context.now())
  }),

  statements: routes.statements.handler(async ({ context }) => ({
    data: await listOwnerMonths(context.db, ownerOf(context)),
  })),

  statement: routes.statement.handler(({ input, context }) =>
    readStatement(context.db, { ownerId: ownerOf(context), ...input }),
  ),

  listAll: routes.listAll.handler(async ({ input: { page, ...wanted }, context: { db } }) => {
    const payouts = await listAllPayouts(db, { ...wanted, limit: perPage, offset: (page - 1) * perPage })
    const count = await countAllPayouts(db, wanted)
    return { data: await presentForOperator(db, payouts), totalPages: Math.ceil(count / perPage) }
  }),

  bankAccount: routes.bankAccount.handler(({ input, context }) =>
    openBankAccount(context, scopeOf(context, 'adminId'), input.id),
  ),

  note: routes.note.handler(async ({ input, context }) => {
    await notePayout(context, scopeOf(context, 'adminId'), input)
    const [noted] = await presentForOperator(context.db, [await getPayout(context.db, input.id)])
    if (!noted) throw new Error('A payout that was just noted is gone.')
    return noted
  }),
}
