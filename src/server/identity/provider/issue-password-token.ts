import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { forgiveAttempts, takeAttempt } from '../attempts.ts'
import { recordAudit } from '../audit.ts'
import { isPassword } from '../password-hash.ts'
import { findCredential } from '../queries.ts'
import { issueIdToken } from './id-token.ts'

/**
 * Issues an id token for the right password. Throws invalid_credential, equally and after the same time for an unknown address;
 * too_many_requests.
 */
export async function issuePasswordToken(context: Context, email: string, password: string): Promise<string> {
  const { db, address } = context
  const who = { what: 'password', account: email, address }
  await takeAttempt(context, who)
  const user = await findCredential(db, email)
  const isRight = await isPassword(password, user?.password ?? null, address)
  if (!user || !isRight) {
    await recordAudit(db, {
      event: 'sign_in_failed',
      at: context.now(),
      actorId: null,
      userId: user?.id ?? null,
      address,
    })
    throw new AppError('invalid_credential')
  }
  await forgiveAttempts(db, who)
  return issueIdToken(context, user, 'password')
}
