import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { forgiveAttempts, takeAttempt } from './attempts.ts'
import { recordAudit } from './audit.ts'
import { spendCode, tryCode } from './codes/one-time-codes.ts'
import { notify } from './notify.ts'
import { hashPassword } from './password-hash.ts'
import { getUser, setPasswordHash } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { endSessions } from './sessions/session-queries.ts'

type Entered = { email: string; newPassword: string; otp: string }

/** Sets a new password with the code from the mail and ends every session. Throws weak_password, invalid_otp. */
export async function resetPassword(context: Context, { email, newPassword, otp }: Entered): Promise<void> {
  const { address } = context
  // Checked before the code, so that a weak password uses up no try of the code.
  await refuseWeakPassword(newPassword, { email, role: 'c' }, context.settings)
  const who = { what: 'otp', account: email, address }
  await takeAttempt(context, who)
  const used = await tryCode(context, { purpose: 'reset', email, code: otp })
  const { userId } = used
  if (!userId) throw new AppError('invalid_otp')
  // The stricter rule of administrators is only checked after the code, so that strangers cannot detect an administrator's
  // address.
  const { role } = await getUser(context.db, userId)
  await refuseWeakPassword(newPassword, { email, role }, context.settings)
  await forgiveAttempts(context.db, who)
  const hash = await hashPassword(newPassword, context.address)
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    await spendCode(tx, used)
    await setPasswordHash(tx, userId, hash)
    await endSessions(tx, userId)
    await recordAudit(tx, { event: 'password_reset', at: now, userId, address })
    await notify(tx, context, await getUser(tx, userId), 'password_changed')
  })
}
