import type { Context } from '../platform/context.ts'
import type { Session } from '../platform/session.ts'
import { recordAudit } from './audit.ts'
import { checkPassword } from './check-password.ts'
import { notify } from './notify.ts'
import { hashPassword } from './password-hash.ts'
import { getUser, setPasswordHash } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { endSessions } from './sessions/session-queries.ts'

type Passwords = { password?: string; newPassword: string }

/** Signs out the other devices. Throws wrong_password, weak_password. */
export async function changePassword(
  context: Context,
  session: Session,
  { password, newPassword }: Passwords,
): Promise<void> {
  const { db, address } = context
  const user = await getUser(db, session.userId)
  await checkPassword(context, user, password)
  await refuseWeakPassword(newPassword, user, context.settings)
  const hash = await hashPassword(newPassword, context.address)
  await db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, user.id, hash)
    await endSessions(tx, user.id, session.id)
    await recordAudit(tx, { event: 'password_changed', at: context.now(), userId: user.id, address })
    await notify(tx, context, user, 'password_changed')
  })
}
