import type { SignedIn } from '#contract/identity/identity.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { type Claims, readIdToken, spendIdToken } from './provider/id-token.ts'
import { getUserOfToken, takeUserOfToken } from './provider/user-of-token.ts'
import { deleteUser, findSubject, findUserOfIssuer } from './queries.ts'
import { registerPending } from './register-customer.ts'
import { beginSession } from './sessions/begin-session.ts'

/** Begins a session for the user of the id token. Throws invalid_token, user_not_found, user_disabled. */
export async function signIn(context: Context, idToken: string): Promise<SignedIn> {
  const claims = await readIdToken(context, idToken)
  return context.db.transaction().execute(async (tx) => {
    const { id } = await getUserOfToken(tx, claims)
    await spendIdToken(tx, claims)
    return beginSession(tx, context, { userId: id, method: claims.method })
  })
}

/** The same, but signs up a new user. Throws email_unverified after a code has been sent. */
export async function signInOrUp(
  context: Context,
  idToken: string,
  language: Locale,
): Promise<SignedIn & { created: boolean }> {
  const claims = await readIdToken(context, idToken)
  if (!claims.emailVerified) await proveAddress(context, claims, language)
  return context.db.transaction().execute(async (tx) => {
    await spendIdToken(tx, claims)
    const { user, created } = await takeUserOfToken(tx, context, claims, { language })
    return { ...(await beginSession(tx, context, { userId: user.id, method: claims.method })), created }
  })
}

/**
 * For a new user whose issuer does not verify the address: starts a registration, whose code proves it. Throws email_unverified
 * with the key of the registration.
 */
async function proveAddress(context: Context, claims: Claims, language: Locale): Promise<void> {
  const { db } = context
  const known = claims.issuer === 'built-in' ? undefined : await findUserOfIssuer(db, claims.issuer, claims.subject)
  if (known) return
  const issuer = { name: claims.issuer, subject: claims.subject }
  if (claims.issuer === 'built-in') {
    issuer.name = claims.method
    issuer.subject = (await findSubject(db, claims.subject, claims.method)) ?? claims.subject
    // Until an address is proven nobody has it, not even the first user who claimed it.
    await deleteUser(db, claims.subject)
  }
  const registration = { name: claims.name, role: 'c', language, passwordHash: null, issuer } as const
  const key = await registerPending(context, claims.email, registration, claims)
  throw new AppError('email_unverified', { email: claims.email, key })
}

/** Signs in administrators. Throws forbidden for other users. */
export async function signInAdministrator(context: Context, idToken: string): Promise<SignedIn> {
  const claims = await readIdToken(context, idToken)
  return context.db.transaction().execute(async (tx) => {
    const { id, role } = await getUserOfToken(tx, claims)
    if (role !== 'a') throw new AppError('forbidden')
    await spendIdToken(tx, claims)
    return beginSession(tx, context, { userId: id, method: claims.method })
  })
}
