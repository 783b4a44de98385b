import type { Role } from '#contract/identity/user.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { insertUser, setPasswordHash, updateUser } from '#server/identity/queries.ts'
import { newTotpSecret } from '#server/identity/second-factor/second-factor.ts'
import { confirmSessionByMail, insertSession } from '#server/identity/sessions/session-queries.ts'
import { hashToken, newSessionToken } from '#server/identity/token.ts'
import type { Services } from '#server/platform/context.ts'
import { encrypt, serverSecret } from '#server/platform/server-secret.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'

export type BuiltUser = {
  id: Id
  email: string
  token: string
  /** The secret of an administrator's authenticator. */
  authenticator: string
  /** The headers of the user's requests. */
  headers: { authorization: string }
}

let built = 0

/** Hashes are cached by password: making one takes a tenth of a second. */
const hashes = new Map<string, Promise<string>>()
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** Builds a signed-in user who has just entered a code; an administrator uses an authenticator. */
export async function buildUser(
  services: Services,
  given: {
    role?: Role
    adminRole?: AdminRole
    name?: string
    email?: string
    password?: string
    language?: 'en' | 'fr'
  } = {},
): Promise<BuiltUser> {
  const { db } = services
  const {
    role = 'c',
    adminRole = 'market_owner',
    name = 'Ana Marin',
    email = `user${++built}@example.com`,
    language = 'en',
  } = given
  const now = new Date(services.now())
  const id = await insertUser(db, {
    role,
    ...(role === 'a' && { adminRole }),
    name,
    email,
    language,
    registeredAt: now,
  })
  if (given.password) await setPasswordHash(db, id, await hashOf(given.password))
  const authenticator = newTotpSecret()
  if (role === 'a') {
    const totp_secret = encrypt(await serverSecret(services), authenticator)
    await updateUser(db, id, { totp_secret, totp_confirmed_at: now }, now.getTime())
  }
  const token = newSessionToken()
  const sessionId = await insertSession(db, {
    userId: id,
    tokenHash: hashToken(token),
    method: 'test',
    userAgent: '',
    address: '127.0.0.1',
    now,
    secondFactorAt: role === 'a' ? now : null,
    expiresAt: new Date(now.getTime() + 86_400_000),
  })
  if (role !== 'a') await confirmSessionByMail(db, sessionId, now)
  return { id, email, token, authenticator, headers: { authorization: `Bearer ${token}` } }
}
