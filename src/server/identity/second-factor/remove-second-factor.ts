import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Session } from '../../platform/session.ts'
import { recordAudit } from '../audit.ts'
import { getUser, updateUser } from '../queries.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { takeSecondFactor } from './second-factor.ts'

/** Throws forbidden for a user who must have one. */
export async function removeSecondFactor(context: Context, { userId, role }: Session, code: string): Promise<void> {
  if (role === 'a' && context.settings.ADMIN_SECOND_FACTOR === 'required') throw new AppError('forbidden')
  const user = await getUser(context.db, userId)
  if (!user.totp_confirmed_at) throw new AppError('invalid_second_factor')
  await takeSecondFactor(context, user, code)
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    await updateUser(tx, userId, { totp_secret: null, totp_confirmed_at: null }, now)
    await deleteRecoveryCodes(tx, userId)
    await recordAudit(tx, { event: 'second_factor_removed', at: now, userId, address: context.address })
  })
}
