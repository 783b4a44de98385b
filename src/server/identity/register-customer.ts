import type { Locale } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { ignoreWait, takeAttempt } from './attempts.ts'
import { codeMinutes, newCode, type Registration } from './codes/one-time-codes.ts'
import { hashPassword } from './password-hash.ts'
import { type Claims, readIdToken, spendIdToken } from './provider/id-token.ts'
import { takeUserOfToken } from './provider/user-of-token.ts'
import { findUserByEmail, setPasswordHash } from './queries.ts'
import { takeCoolDown } from './quotas.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { sendLetter } from './send-letter.ts'
import { beginSession } from './sessions/begin-session.ts'
import { hashToken, newToken } from './token.ts'

type NewCustomer = { name: string; email: string; password?: string; idToken?: string; language?: Locale }
type Registered = { status: 'pending' | 'registered'; token: string }

/**
 * Mails a code to the address and stores the registration until the code is entered. The answer does not reveal whether the
 * address has an account. A customer without a password signs in by code. With an id token whose issuer verifies the address, the
 * account is created at once.
 */
export async function registerCustomer(context: Context, customer: NewCustomer): Promise<Registered> {
  const { email, password, idToken, name, language = 'en' } = customer
  await takeAttempt(context, { what: 'register', account: email, address: context.address, locksAccount: true })
  if (password !== undefined) await refuseWeakPassword(password, { email, role: 'c' }, context.settings)
  const claims = idToken === undefined ? undefined : await readIdToken(context, idToken)
  if (claims && claims.email !== email) throw new AppError('invalid_token')
  const passwordHash = password === undefined ? null : await hashPassword(password, context.address)
  const registration = { name, language, passwordHash, role: 'c' } as const
  if (claims?.emailVerified) return registerProven(context, claims, registration)
  const issuer = claims ? { name: claims.issuer, subject: claims.subject } : null
  return { status: 'pending', token: await registerPending(context, email, { ...registration, issuer }, claims) }
}

function registerProven(
  context: Context,
  claims: Claims,
  { name, language, passwordHash }: Omit<Registration, 'issuer'>,
) {
  return context.db.transaction().execute(async (tx): Promise<Registered> => {
    await spendIdToken(tx, claims)
    const { user, created } = await takeUserOfToken(tx, context, claims, { name, language })
    if (!created) throw new AppError('email_already_in_use')
    if (passwordHash) await setPasswordHash(tx, user.id, passwordHash)
    const { token } = await beginSession(tx, context, { userId: user.id, method: claims.method })
    return { status: 'registered', token }
  })
}

/** Stores a registration and returns its key. The code from the mail creates the account only together with the key. */
export async function registerPending(
  context: Context,
  email: string,
  content: Registration,
  claims?: Claims,
): Promise<string> {
  const key = newToken()
  // A corrected form need not wait for the cool-down of mails. The number of forms is limited above.
  await takeCoolDown(context, 'register', email).catch(ignoreWait)
  await context.db.transaction().execute(async (tx) => {
    if (claims) await spendIdToken(tx, claims)
    const known = await findUserByEmail(tx, email)
    const registration = { keyHash: hashToken(key), content }
    const code = await newCode(context, tx, { purpose: 'register', email, userId: null, registration })
    const kind = known ? 'register_known' : 'register_code'
    await sendLetter(tx, context, { email, language: content.language }, kind, { code, minutes: codeMinutes })
  })
  return key
}
