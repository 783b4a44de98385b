import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { addAgreement, listAgreementsOf } from './agreements.ts'
import { beginSavedCard, chooseDefaultCard, listSavedCards, removeSavedCard } from './saved-cards.ts'

export const paymentMethodRoutes = {
  list: operations.paymentMethods.list.handler(async ({ context }) => ({
    data: await listSavedCards(context, scopeOf(context, 'userId')),
  })),

  add: operations.paymentMethods.add.handler(async ({ context }) => {
    const { id, client_secret } = await beginSavedCard(context, scopeOf(context, 'userId'))
    const { STRIPE_PUBLISHABLE_KEY: publishableKey = '', STRIPE_SCRIPT_URL: scriptUrl } = context.settings
    return { setupIntentId: id, clientSecret: client_secret ?? '', publishableKey, scriptUrl }
  }),

  remove: operations.paymentMethods.remove.handler(async ({ input, context }) => {
    await removeSavedCard(context, scopeOf(context, 'userId'), input.methodId)
    return { status: 'success' }
  }),

  chooseDefault: operations.paymentMethods.chooseDefault.handler(async ({ input, context }) => {
    await chooseDefaultCard(context, scopeOf(context, 'userId'), input.methodId)
    return { status: 'success' }
  }),
}

export const agreementRoutes = {
  list: operations.agreements.list.handler(async ({ input, context }) => ({
    data: await listAgreementsOf(context.db, input.id),
  })),

  add: operations.agreements.add.handler(({ input: { id: ownerId, ...agreed }, context }) =>
    addAgreement(context, scopeOf(context, 'adminId'), { ownerId, ...agreed }),
  ),
}
