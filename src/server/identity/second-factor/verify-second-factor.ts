import type { SignedIn } from '#contract/identity/identity.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Session } from '../../platform/session.ts'
import { recordAudit } from '../audit.ts'
import { notify } from '../notify.ts'
import { getUser, updateUser } from '../queries.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { deleteSession } from '../sessions/session-queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { takeSecondFactor } from './second-factor.ts'

type Verified = SignedIn & { recoveryCodes: string[] }

/**
 * Completes the second factor of the session. The first code activates the authenticator. The session gets a new token, because
 * its rights have grown.
 */
export async function verifySecondFactor(context: Context, session: Session, code: string): Promise<Verified> {
  const { db, address } = context
  const user = await getUser(db, session.userId)
  if (!user.totp_secret) throw new AppError('invalid_second_factor')
  await takeSecondFactor(context, user, code)
  const now = context.now()
  return db.transaction().execute(async (tx) => {
    const recoveryCodes = user.totp_confirmed_at ? [] : await newRecoveryCodes(context, tx, user.id)
    if (!user.totp_confirmed_at) {
      await updateUser(tx, user.id, { totp_confirmed_at: new Date(now) }, now)
      await recordAudit(tx, { event: 'second_factor_enrolled', at: now, userId: user.id, address })
      await notify(tx, context, user, 'second_factor_on')
    }
    await deleteSession(tx, user.id, session.id)
    const shown = { userId: user.id, method: 'second factor', secondFactorAt: new Date(now) }
    return { ...(await beginSession(tx, context, shown)), recoveryCodes }
  })
}
