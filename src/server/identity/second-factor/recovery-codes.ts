import { randomInt } from 'node:crypto'
import type { Id } from '#shared/id.ts'
import type { Context, Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { keyedHash, serverSecret } from '../../platform/server-secret.ts'
import { recordAudit } from '../audit.ts'

const howMany = 10
// Without characters that look alike.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Creates recovery codes for a lost authenticator and invalidates older ones. They are returned once. */
export async function newRecoveryCodes(services: Services, db: Db, userId: Id): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => `${randomText(5)}-${randomText(5)}`)
  const secret = await serverSecret(services)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(secret, userId, code) })))
    .execute()
  return codes
}

/** Uses up a recovery code. False when it was none. */
export async function takeRecoveryCode(context: Context, userId: Id, code: string): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(await serverSecret(context), userId, code))
    .executeTakeFirst()
  const isRight = numDeletedRows > 0n
  if (isRight) {
    await recordAudit(context.db, { event: 'recovery_code_used', at: context.now(), userId, address: context.address })
  }
  return isRight
}

const hashOf = (secret: string, userId: Id, code: string) =>
  keyedHash(secret, 'recovery', userId, code.toLowerCase().replace(/[^a-z0-9]/g, ''))

const randomText = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export async function deleteRecoveryCodes(db: Db, userId: Id): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
