import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { makeLink, renewLink, revokeLink } from './change-link.ts'
import { listLinksOfFleet } from './links.ts'

export const captainLinkRoutes = {
  list: operations.captainLinks.list.handler(async ({ context }) => ({
    data: await listLinksOfFleet(context.db, scopeOf(context, 'fleet')),
  })),

  make: operations.captainLinks.make.handler(({ input: { id: listingId, name, days }, context }) =>
    makeLink(context, { listingId, actorId: scopeOf(context, 'userId'), name, days }),
  ),

  renew: operations.captainLinks.renew.handler(({ input: { id: listingId, linkId, days }, context }) =>
    renewLink(context, { listingId, linkId, actorId: scopeOf(context, 'userId'), days }),
  ),

  revoke: operations.captainLinks.revoke.handler(async ({ input: { id: listingId, linkId }, context }) => {
    await revokeLink(context, { listingId, linkId, actorId: scopeOf(context, 'userId') })
    return {}
  }),
}
