import type { Role } from '#contract/user.ts'
import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { notify } from '../identity/notify.ts'
import { keepOneAdministrator, lockUser, type User, updateUser } from '../identity/queries.ts'
import { endSessions } from '../identity/sessions/session-queries.ts'
import type { Context } from '../platform/context.ts'
import type { AdminId } from '../platform/scopes.ts'

/** Changes what a user may do; every session that could do otherwise is over. Throws not_found, last_administrator. */
export function changeRole(context: Context, actorId: AdminId, userId: Id, role: Role): Promise<User> {
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.role === role) return user
    if (user.role === 'a') await keepOneAdministrator(tx, userId)
    await endSessions(tx, userId)
    const details = { from: user.role, to: role }
    await recordAudit(tx, { event: 'role_changed', at: now, actorId, userId, address: context.address, details })
    await notify(tx, context, user, 'role_changed')
    return updateUser(tx, userId, { role }, now)
  })
}
