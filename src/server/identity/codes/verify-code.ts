import type { SignedIn } from '#contract/identity/identity.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { forgiveAttempts, takeAttempt } from '../attempts.ts'
import { recordAudit } from '../audit.ts'
import { addressProven } from '../events.ts'
import { notify } from '../notify.ts'
import { insertUser, linkIssuer, setPasswordHash } from '../queries.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { hashToken } from '../token.ts'
import { type Registration, spendCode, tryCode } from './one-time-codes.ts'

type Entered = { mode: 'register' | 'login'; email: string; otp: string; key?: string }

/**
 * Creates the account of a registration, or signs in, with the code from the mail. Throws invalid_otp, user_disabled, and
 * email_already_in_use, which the user may learn after proving the address.
 */
export async function verifyCode(context: Context, { mode, email, otp, key }: Entered): Promise<SignedIn> {
  const who = { what: 'otp', account: email, address: context.address }
  await takeAttempt(context, who)
  const keyHash = key === undefined ? '' : hashToken(key)
  const used = await tryCode(context, { purpose: mode, email, code: otp, keyHash })
  await forgiveAttempts(context.db, who)
  return context.db.transaction().execute(async (tx) => {
    await spendCode(tx, used)
    const userId = used.registration ? await makeAccount(tx, context, email, used.registration) : used.userId
    // No code is ever sent for signing in to an address without an account.
    if (!userId) throw new AppError('invalid_otp')
    return beginSession(tx, context, { userId, method: used.registration ? 'registration' : 'code' })
  })
}

async function makeAccount(tx: Db, context: Context, email: string, registration: Registration): Promise<Id> {
  const { name, role, language, passwordHash, issuer } = registration
  const now = context.now()
  const id = await insertUser(tx, { name, role, language, email, registeredAt: new Date(now) })
  if (passwordHash) await setPasswordHash(tx, id, passwordHash)
  if (issuer) await linkIssuer(tx, id, issuer.name, issuer.subject)
  await recordAudit(tx, { event: 'registered', at: now, userId: id, address: context.address })
  await notify(tx, context, { id, email, language }, 'welcome')
  await emit(tx, addressProven, { userId: id })
  return id
}
