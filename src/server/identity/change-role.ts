import type { SignedIn } from '#contract/identity.ts'
import type { Role } from '#contract/user.ts'
import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import type { Session } from '../platform/session.ts'
import { recordAudit } from './audit.ts'
import { beginSession } from './begin-session.ts'
import type { LetterKind } from './letters.ts'
import { notify } from './notify.ts'
import { keepOneAdministrator, lockUser, type User, updateUser } from './queries.ts'
import { endSessions } from './session-queries.ts'

/** Changes what a user may do; every session that could do otherwise is over. Throws not_found, last_administrator. */
export function changeRole(context: Context, actorId: Id, userId: Id, role: Role): Promise<User> {
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

/** The same by the user, where a domain allows it: the sessions end as well, and this request begins a new one. */
export async function takeOwnRole(
  tx: Db,
  context: Context,
  { userId }: Session,
  role: Role,
  letter: LetterKind,
): Promise<SignedIn> {
  const now = context.now()
  const user = await lockUser(tx, userId)
  await endSessions(tx, userId)
  await updateUser(tx, userId, { role }, now)
  const details = { from: user.role, to: role }
  await recordAudit(tx, { event: 'role_changed', at: now, userId, address: context.address, details })
  await notify(tx, context, user, letter)
  // Whoever has an authenticator has just come through it.
  const secondFactorAt = user.totp_confirmed_at ? new Date(now) : null
  return beginSession(tx, context, { userId, method: 'role', secondFactorAt })
}
