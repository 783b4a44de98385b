import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { hashAccessToken } from './access-token.ts'
import { hasAccess } from './queries.ts'

/** Whoever holds the booking's token may read and release it; to all others it does not exist. */
export async function mayAccessBooking(db: Db, bookingId: Id, accessToken: string | null): Promise<void> {
  const allowed = accessToken !== null && (await hasAccess(db, hashAccessToken(accessToken), bookingId))
  if (!allowed) throw new AppError('not_found')
}
