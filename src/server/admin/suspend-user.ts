import type { Id } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { keepOneAdministrator, lockUser, type User, updateUser } from '../identity/queries.ts'
import { endSessions } from '../identity/sessions/session-queries.ts'
import type { Context } from '../platform/context.ts'
import type { AdminId } from '../platform/scopes.ts'

/** Keeps a user out, at once and everywhere. Throws not_found, last_administrator. */
export function suspendUser(context: Context, actorId: AdminId, userId: Id, reason: string | null): Promise<User> {
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.role === 'a') await keepOneAdministrator(tx, userId)
    await endSessions(tx, userId)
    const details = reason ? { reason } : {}
    await recordAudit(tx, { event: 'suspended', at: now, actorId, userId, address: context.address, details })
    return updateUser(tx, userId, { status: 'suspended', suspended_reason: reason }, now)
  })
}

/** Throws not_found. */
export function readmitUser(context: Context, actorId: AdminId, userId: Id): Promise<User> {
  const now = context.now()
  return context.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    await recordAudit(tx, { event: 'readmitted', at: now, actorId, userId, address: context.address })
    return updateUser(tx, userId, { status: 'active', suspended_reason: null }, now)
  })
}
