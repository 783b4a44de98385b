import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { recordAudit } from '../audit.ts'
import { addressProven } from '../events.ts'
import { notify } from '../notify.ts'
import {
  findUser,
  findUserByEmail,
  findUserOfIssuer,
  insertUser,
  linkIssuer,
  type User,
  updateUser,
} from '../queries.ts'
import type { Claims } from './id-token.ts'

type Profile = { name?: string; language: Locale }

/** The user of an id token. Throws user_not_found, which is no leak, because the token proves the address. */
export async function getUserOfToken(db: Db, claims: Claims): Promise<User> {
  const user = await findKnown(db, claims)
  if (!user) throw new AppError('user_not_found')
  return user
}

/** The same, but signs up an unknown user as a customer. Throws email_already_in_use, email_unverified. */
export async function takeUserOfToken(
  db: Db,
  context: Context,
  claims: Claims,
  profile: Profile,
): Promise<{ user: User; created: boolean }> {
  const known = await findKnown(db, claims)
  if (known) return { user: known, created: false }
  if (!claims.emailVerified) throw new AppError('email_unverified', { email: claims.email })
  const now = context.now()
  const userId = await signUp(db, claims, profile, now)
  const user = await updateUser(db, userId, {}, now)
  await recordAudit(db, {
    event: 'registered',
    at: now,
    userId,
    address: context.address,
    details: { method: claims.method },
  })
  await notify(db, context, user, 'welcome')
  await emit(db, addressProven, { userId })
  return { user, created: true }
}

async function signUp(db: Db, claims: Claims, { name = claims.name, language }: Profile, now: number): Promise<Id> {
  const registeredAt = new Date(now)
  if (claims.issuer === 'built-in') {
    // The provider made the row when the user returned from outside.
    await updateUser(db, claims.subject, { name, language, registered_at: registeredAt }, now)
    return claims.subject
  }
  const id = await insertUser(db, { role: 'c', name, email: claims.email, language, registeredAt })
  await linkIssuer(db, id, claims.issuer, claims.subject)
  return id
}

/** Finds the user of a token. On the first sign-in with an issuer that verifies addresses, it is the user with that address. */
async function findKnown(db: Db, claims: Claims): Promise<User | undefined> {
  if (claims.issuer === 'built-in') {
    const user = await findUser(db, claims.subject)
    // The token is older than a change of the password or a sign-out of all devices.
    if (user?.credential_version !== claims.credentialVersion) throw new AppError('invalid_token')
    return user?.registered_at && user.email_verified ? user : undefined
  }
  const linked = await findUserOfIssuer(db, claims.issuer, claims.subject)
  if (linked) return linked
  const same = claims.emailVerified ? await findUserByEmail(db, claims.email) : undefined
  if (!same) return undefined
  await linkIssuer(db, same.id, claims.issuer, claims.subject)
  return same
}
