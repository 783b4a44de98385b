import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { decideMany } from './decide-listings.ts'
import { describeForModeration } from './describe-for-moderation.ts'
import { listForModeration, listPlaced } from './list-for-moderation.ts'
import { arrangeListings, featureListing } from './place-listings.ts'

const routes = operations.moderation

export const moderationRoutes = {
  list: routes.list.handler(({ input, context: { db } }) => listForModeration(db, input)),

  get: routes.get.handler(({ input: { id }, context: { db } }) => describeForModeration(db, id)),

  feature: routes.feature.handler(async ({ input: { id, featured }, context }) => {
    await featureListing(context, id, featured)
    return { featured }
  }),

  placed: routes.placed.handler(async ({ context: { db } }) => ({ data: await listPlaced(db) })),

  arrange: routes.arrange.handler(async ({ input, context }) => ({ data: await arrangeListings(context, input) })),

  decideMany: routes.decideMany.handler(async ({ input, context }) => ({
    data: await decideMany(context, scopeOf(context, 'adminId'), input),
  })),
}
