import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { keepOneMarketOwner } from '../identity/market-owners.ts'
import { lockUser, type User, updateUser } from '../identity/queries.ts'
import { endReadOnlySessionsOf } from '../identity/sessions/read-only-sessions.ts'
import { endSessions } from '../identity/sessions/session-queries.ts'
import type { Context } from '../platform/context.ts'
import type { AdminId } from '../platform/scopes.ts'
import { refuseAmongColleagues } from './policy.ts'

/** Blocks a user and ends all their sessions. Throws not_found, forbidden, last_administrator. */
export function suspendUser(context: Context, actorId: AdminId, userId: Id, reason: string): Promise<User> {
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    refuseAmongColleagues(context, user)
    if (user.admin_role === 'market_owner') await keepOneMarketOwner(tx, userId)
    await endSessions(tx, userId)
    await endReadOnlySessionsOf(tx, userId, 'suspended', now)
    const details = { reason }
    await recordAudit(tx, { event: 'suspended', at: now, actorId, userId, address: context.address, details })
    return updateUser(tx, userId, { status: 'suspended', suspended_reason: reason }, now)
  })
}

/** Throws not_found, forbidden. */
export function readmitUser(context: Context, actorId: AdminId, userId: Id, reason: string | null): Promise<User> {
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    refuseAmongColleagues(context, await lockUser(tx, userId))
    const details = reason ? { reason } : {}
    await recordAudit(tx, { event: 'readmitted', at: now, actorId, userId, address: context.address, details })
    return updateUser(tx, userId, { status: 'active', suspended_reason: null }, now)
  })
}
