import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { forgiveAttempts, takeAttempt } from './attempts.ts'
import { isPassword } from './password-hash.ts'
import { findPasswordHash, type User } from './queries.ts'

/**
 * Asks for the password before an irreversible action, because another person may use the open device. Throws wrong_password,
 * too_many_requests. A user without a password passes.
 */
export async function checkPassword(context: Context, user: User, password: string | undefined): Promise<void> {
  const stored = await findPasswordHash(context.db, user.id)
  if (stored === null) return
  const who = { what: 'check', account: user.id, address: context.address, locksAccount: true }
  await takeAttempt(context, who)
  if (!(await isPassword(password ?? '', stored, context.address))) throw new AppError('wrong_password')
  await forgiveAttempts(context.db, who)
}
