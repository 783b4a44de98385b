import { insertUser, updateUser } from '#server/identity/queries.ts'
import { insertSession } from '#server/identity/sessions/session-queries.ts'
import { hashToken, newSessionToken } from '#server/identity/token.ts'
import type { Db } from '#server/platform/database.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { type Id, newId } from '#shared/id.ts'

type Person = { role: 'b' | 'c' } | { role: 'a'; adminRole: AdminRole }

/** Creates a user with a session of one hour whose second factor is done, and returns its token. */
export async function beginUser(db: Db, person: Person): Promise<{ userId: Id; token: string }> {
  const now = new Date()
  const userId = await insertUser(db, {
    ...person,
    name: 'Bench',
    email: `${newId()}@bench.example`,
    language: 'en',
    registeredAt: now,
  })
  // A user with an authenticator is not asked to add one. The benches never read its secret.
  await updateUser(db, userId, { totp_secret: 'bench', totp_confirmed_at: now }, now.getTime())
  const token = newSessionToken()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = { method: 'test', userAgent: '', address: '127.0.0.1', now, secondFactorAt: now, expiresAt }
  await insertSession(db, { userId, tokenHash: hashToken(token), ...session })
  return { userId, token }
}
