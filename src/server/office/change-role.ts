import type { Role } from '#contract/identity/user.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { keepOneMarketOwner } from '../identity/market-owners.ts'
import { notify } from '../identity/notify.ts'
import { lockUser, type User, updateUser } from '../identity/queries.ts'
import { endReadOnlySessionsOf } from '../identity/sessions/read-only-sessions.ts'
import { endSessions } from '../identity/sessions/session-queries.ts'
import type { Context } from '../platform/context.ts'
import type { AdminId } from '../platform/scopes.ts'

/** Administrators have a role in the back office. Other users have none. */
export type NewRole = { role: Exclude<Role, 'a'>; adminRole: null } | { role: 'a'; adminRole: AdminRole }

/** Changes the role of a user and ends sessions with the old one. Throws not_found, last_administrator. */
export function changeRole(context: Context, actorId: AdminId, userId: Id, given: NewRole): Promise<User> {
  const { role, adminRole } = given
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.role === role && user.admin_role === adminRole) return user
    if (user.admin_role === 'market_owner') await keepOneMarketOwner(tx, userId)
    await endSessions(tx, userId)
    await endReadOnlySessionsOf(tx, userId, 'role_changed', now)
    const details = { from: user.admin_role ?? user.role, to: adminRole ?? role }
    await recordAudit(tx, { event: 'role_changed', at: now, actorId, userId, address: context.address, details })
    await notify(tx, context, user, 'role_changed')
    return updateUser(tx, userId, { role, admin_role: adminRole }, now)
  })
}
