import { getFleet } from '../boats/fleet-queries.ts'
import { countOwnListings, listOwnListings } from '../boats/owner-queries.ts'
import { mediaUrl } from '../media/media-url.ts'
import { AppError } from '../platform/app-error.ts'
import { contentRevision } from '../platform/content-revision.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { becomeOwner } from './become-owner.ts'
import { changeFleet } from './change-fleet.ts'
import { listProposals } from './drafts/proposal-queries.ts'
import { mayBecomeOwner } from './policy.ts'

export const boatOwnerRoutes = {
  register: operations.boatOwners.register.handler(async ({ input, context }) => {
    if (!context.settings.OPEN_TO_OWNERS) throw new AppError('switched_off')
    return becomeOwner(context, mayBecomeOwner(scopeOf(context, 'session')), input)
  }),

  fleet: operations.boatOwners.fleet.handler(async ({ context }) => {
    const fleet = await getFleet(context.db, scopeOf(context, 'ownerId'))
    return { ...fleet, revision: contentRevision(fleet) }
  }),

  updateFleet: operations.boatOwners.updateFleet.handler(async ({ input: { revision, ...changes }, context }) => {
    await changeFleet(context, scopeOf(context, 'ownerId'), { changes, revision })
  }),

  boats: operations.boatOwners.boats.handler(async ({ input: { page, limit }, context }) => {
    const fleet = scopeOf(context, 'fleet')
    const [totalCount, listings] = await Promise.all([
      countOwnListings(context.db, fleet),
      listOwnListings(context.db, fleet, { limit, offset: (page - 1) * limit }),
    ])
    const proposals = await listProposals(
      context.db,
      listings.map(({ id }) => id),
    )
    return {
      boats: listings.map(({ id, title, status, is_live, cover, place, updated_at, ...listing }) => ({
        id,
        title,
        status,
        isLive: is_live,
        changes: proposals.get(id) ?? 'none',
        location: place ?? '',
        completedSteps: listing.completed_steps.length,
        stepCompleted: listing.step_completed,
        updatedAt: updated_at.toISOString(),
        cover_photo: cover && mediaUrl(cover),
      })),
      totalPages: Math.ceil(totalCount / limit),
      totalCount,
    }
  }),
}
