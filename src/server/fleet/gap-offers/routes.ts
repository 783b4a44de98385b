import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { optionsOf } from '../tariffs/find-engine.ts'
import { approveGap, dismissGap } from './answer-gap.ts'
import { listGapsOfFleet } from './list-gaps.ts'

const routes = operations.gaps

export const gapRoutes = {
  list: routes.list.handler(async ({ context }) => ({
    gaps: await listGapsOfFleet(context.db, scopeOf(context, 'fleet'), optionsOf(context)),
  })),

  approve: routes.approve.handler(async ({ input: { id: listingId, ...gap }, context }) => {
    const options = optionsOf(context)
    return {
      promotionId: await changeListing(context, listingId, (tx) => approveGap(tx, { listingId, ...gap }, options)),
    }
  }),

  dismiss: routes.dismiss.handler(async ({ input: { id: listingId, ...gap }, context }) => {
    const options = optionsOf(context)
    const dismissed = await context.db.transaction().execute((tx) => dismissGap(tx, { listingId, ...gap }, options))
    return { dismissed }
  }),
}
