import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import { hashAccessToken, newAccessToken } from './access-token.ts'
import { insertAccess } from './queries.ts'

const daysAfterCharter = 90

/** A new token that reads this booking until some time after the charter; told once, stored as a hash. */
export async function grantAccess(db: Db, bookingId: Id, charterEnd: number): Promise<string> {
  const token = newAccessToken()
  await insertAccess(db, hashAccessToken(token), bookingId, new Date(charterEnd + daysAfterCharter * 86_400_000))
  return token
}
