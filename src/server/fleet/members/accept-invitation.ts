import type { WorkFleet } from '#contract/boats/team.ts'
import type { SignedIn } from '#contract/identity/identity.ts'
import { ensureFleet } from '../../boats/host-fleet.ts'
import { getHostOfOwner } from '../../boats/owner-queries.ts'
import { forgiveAttempts, takeAttempt } from '../../identity/attempts.ts'
import { recordAudit } from '../../identity/audit.ts'
import { getUser } from '../../identity/queries.ts'
import { takeOwnRole } from '../../identity/take-own-role.ts'
import { hashToken } from '../../identity/token.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { chooseFleet, takeFleetInvitation, upsertMember } from './queries.ts'

type Accepted = WorkFleet & { signedIn: SignedIn | null }

/**
 * Makes a co-manager of the invited user, who works in that fleet from then on. A customer gets the role of owners, without a
 * fleet. Throws invalid_invitation, also for the owner of the fleet, and forbidden for administrators.
 */
export async function acceptFleetInvitation(context: Context, invitation: string): Promise<Accepted> {
  const { db, address } = context
  const session = scopeOf(context, 'session')
  const { userId } = session
  if (session.role === 'a') throw new AppError('forbidden')
  const attempt = { what: 'fleet invitation', account: userId, address }
  await takeAttempt(context, attempt)
  const now = context.now()
  const fleet = await db.transaction().execute(async (tx) => {
    const { email } = await getUser(tx, userId)
    const { ownerId, rights } = await takeFleetInvitation(tx, hashToken(invitation), email, now)
    const host = await getHostOfOwner(tx, ownerId)
    if (host.userId === userId) throw new AppError('invalid_invitation')
    // An owner keeps a fleet of their own to come back to.
    if (session.role === 'b') await ensureFleet(tx, userId)
    await upsertMember(tx, { ownerId, userId, rights, now })
    await chooseFleet(tx, userId, ownerId)
    await recordAudit(tx, { event: 'member_joined', at: now, userId, address, details: { fleet: ownerId, ...rights } })
    const signedIn = session.role === 'c' ? await takeOwnRole(tx, context, session, 'b', null) : null
    return { id: ownerId, name: host.name, isCurrent: true, rights, signedIn }
  })
  await forgiveAttempts(db, attempt)
  return fleet
}
