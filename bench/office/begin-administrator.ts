import { insertUser } from '#server/identity/queries.ts'
import { insertSession } from '#server/identity/sessions/session-queries.ts'
import { hashToken, newSessionToken } from '#server/identity/token.ts'
import type { Db } from '#server/platform/database.ts'
import { newId } from '#shared/id.ts'

/** The token of a session of somebody who may see all of the back office. */
export async function beginAdministrator(db: Db): Promise<string> {
  const now = new Date()
  const userId = await insertUser(db, {
    role: 'a',
    adminRole: 'market_owner',
    name: 'Bench',
    email: `${newId()}@bench.example`,
    language: 'en',
    registeredAt: now,
  })
  const token = newSessionToken()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = { method: 'test', userAgent: '', address: '127.0.0.1', now, secondFactorAt: now, expiresAt }
  await insertSession(db, { userId, tokenHash: hashToken(token), ...session })
  return token
}
