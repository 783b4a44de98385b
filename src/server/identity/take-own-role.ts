import type { SignedIn } from '#contract/identity/identity.ts'
import type { Role } from '#contract/identity/user.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import type { Session } from '../platform/session.ts'
import { recordAudit } from './audit.ts'
import type { LetterKind } from './letters.ts'
import { notify } from './notify.ts'
import { lockUser, updateUser } from './queries.ts'
import { beginSession } from './sessions/begin-session.ts'
import { endSessions } from './sessions/session-queries.ts'

/**
 * Changes the role of the signed-in user, where a domain allows it. Every session ends, and this request begins a new one. `letter`
 * is null where the user was told by the mail that led here.
 */
export async function takeOwnRole(
  tx: Db,
  context: Context,
  { userId }: Session,
  role: Role,
  letter: LetterKind | null,
): Promise<SignedIn> {
  const now = context.now()
  const user = await lockUser(tx, userId)
  await endSessions(tx, userId)
  await updateUser(tx, userId, { role }, now)
  const details = { from: user.role, to: role }
  await recordAudit(tx, { event: 'role_changed', at: now, userId, address: context.address, details })
  if (letter !== null) await notify(tx, context, user, letter)
  // The present session has already passed the second factor.
  const secondFactorAt = user.totp_confirmed_at ? new Date(now) : null
  return beginSession(tx, context, { userId, method: 'role', secondFactorAt })
}
