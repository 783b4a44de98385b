import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { decrypt, serverSecret } from '../../platform/server-secret.ts'
import { forgiveAttempts, takeAttempt } from '../attempts.ts'
import { recordAudit } from '../audit.ts'
import type { User } from '../queries.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

const period = 30

export const newTotpSecret = () => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

/** The TOTP of RFC 6238 with parameters that all authenticators know: SHA-1, six digits, thirty seconds. */
export function totpOf(secret: string, { issuer, label }: { issuer: string; label: string }): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
}

/**
 * Accepts a code of the user's authenticator or a recovery code, each once. Throws invalid_second_factor, too_many_requests. Do
 * not call it in a transaction: a failed try has to count even if the call is rolled back.
 */
export async function takeSecondFactor(context: Context, user: User, code: string): Promise<void> {
  const { db, address } = context
  const who = { what: 'totp', account: user.id, address, locksAccount: true }
  await takeAttempt(context, who)
  const isRight = /^\d{6}$/.test(code)
    ? await takeTotp(db, context, user, code)
    : user.totp_confirmed_at !== null && (await takeRecoveryCode(context, user.id, code))
  if (!isRight) {
    await recordAudit(db, { event: 'second_factor_failed', at: context.now(), userId: user.id, address })
    throw new AppError('invalid_second_factor')
  }
  await forgiveAttempts(db, who)
}

async function takeTotp(db: Db, context: Context, user: User, code: string): Promise<boolean> {
  if (!user.totp_secret) return false
  const secret = decrypt(await serverSecret(context), user.totp_secret)
  const now = context.now()
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / period) + delta
  // Each code can be used once, so that an observer cannot reuse it.
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', user.id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
