import type { FleetRights } from '#shared/fleet-rights.ts'
import { rightsOf } from '../../boats/host-fleet.ts'
import { listFleetTitles } from '../../boats/named-fleet.ts'
import { findOwnerOfUser, getHostOfOwner } from '../../boats/owner-queries.ts'
import { recordAudit } from '../../identity/audit.ts'
import { getUser } from '../../identity/queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { contentRevision } from '../../platform/content-revision.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { acceptFleetInvitation } from './accept-invitation.ts'
import { inviteMember } from './invite-member.ts'
import {
  chooseFleet,
  deleteFleetInvitation,
  deleteMember,
  listFleetInvitations,
  listMembers,
  listMemberships,
  updateMember,
} from './queries.ts'

const routes = operations.team

const revised = (rights: FleetRights) => ({ ...rights, revision: contentRevision(rights) })

export const teamRoutes = {
  get: routes.get.handler(async ({ context }) => {
    const ownerId = scopeOf(context, 'ownerId')
    const members = await listMembers(context.db, ownerId)
    const invitations = await listFleetInvitations(context.db, ownerId, context.now())
    return {
      yachts: await listFleetTitles(context.db, ownerId),
      members: await Promise.all(
        members.map(async ({ id, user_id, created_at, ...member }) => {
          const { name, last_name, email } = await getUser(context.db, user_id)
          const fullName = [name, last_name].filter(Boolean).join(' ')
          return { id, name: fullName, email, since: created_at.toISOString(), ...revised(rightsOf(member)) }
        }),
      ),
      invitations: invitations.map(({ id, email, expires_at, ...invitation }) => ({
        id,
        email,
        expiresAt: expires_at.toISOString(),
        ...rightsOf(invitation),
      })),
    }
  }),

  invite: routes.invite.handler(({ input: { email, language = 'en', rights }, context }) =>
    inviteMember(context, scopeOf(context, 'ownerId'), { email, language, rights }),
  ),

  withdraw: routes.withdraw.handler(({ input: { id }, context }) =>
    deleteFleetInvitation(context.db, scopeOf(context, 'ownerId'), id),
  ),

  change: routes.change.handler(async ({ input: { id, ...change }, context }) => {
    const ownerId = scopeOf(context, 'ownerId')
    await context.db.transaction().execute(async (tx) => {
      const userId = await updateMember(tx, ownerId, id, change)
      const details = { fleet: ownerId, ...change.rights }
      const actorId = scopeOf(context, 'userId')
      await recordAudit(tx, { event: 'member_changed', at: context.now(), actorId, userId, details })
    })
  }),

  remove: routes.remove.handler(async ({ input: { id }, context }) => {
    const ownerId = scopeOf(context, 'ownerId')
    await context.db.transaction().execute(async (tx) => {
      const userId = await deleteMember(tx, ownerId, id)
      const actorId = scopeOf(context, 'userId')
      const details = { fleet: ownerId }
      await recordAudit(tx, { event: 'member_removed', at: context.now(), actorId, userId, details })
    })
  }),

  accept: routes.accept.handler(({ input: { invitation }, context }) => acceptFleetInvitation(context, invitation)),

  fleets: routes.fleets.handler(async ({ context: { db, ...context } }) => {
    const userId = scopeOf(context, 'userId')
    const others = await listMemberships(db, userId)
    const ownId = await findOwnerOfUser(db, userId)
    if (ownId === undefined) return { data: others }
    const { name } = await getHostOfOwner(db, ownId)
    return {
      data: [{ id: ownId, name, isCurrent: !others.some(({ isCurrent }) => isCurrent), rights: null }, ...others],
    }
  }),

  work: routes.work.handler(({ input: { id }, context }) =>
    context.db.transaction().execute(async (tx) => {
      const userId = scopeOf(context, 'userId')
      const isMember = await chooseFleet(tx, userId, id)
      if (!isMember && (await findOwnerOfUser(tx, userId)) !== id) throw new AppError('not_found')
    }),
  ),
}
