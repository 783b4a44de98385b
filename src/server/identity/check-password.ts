import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { forgiveAttempts, takeAttempt } from './attempts.ts'
import { isPassword } from './password-hash.ts'
import { findPasswordHash, type User } from './queries.ts'

/**
 * That it is really the user who wants what cannot be taken back, and not who found the device open. Throws
 * wrong_password, too_many_requests. Who has no password has nothing to enter.
 */
export async function checkPassword(context: Context, user: User, password: string | undefined): Promise<void> {
  const stored = await findPasswordHash(context.db, user.id)
  if (stored === null) return
  const who = { what: 'check', account: user.id, address: context.address, locksAccount: true }
  await takeAttempt(context, who)
  if (!(await isPassword(password ?? '', stored, context.address))) throw new AppError('wrong_password')
  await forgiveAttempts(context.db, who)
}
