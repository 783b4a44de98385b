import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { recordAudit } from '../audit.ts'

/** The longest time of a read-only session. */
const readOnlyMinutes = 15

/** The cause of the end of a read-only session. */
export type EndOfSeeing = 'ended' | 'expired' | 'signed_out' | 'suspended' | 'role_changed' | 'account_closed'

type Seeing = { sessionId: Id; adminId: Id; userId: Id; address: string; now: number }

/** Turns this session of an administrator into a read-only session of the user. Returns its end. Throws unauthenticated. */
export async function beginReadOnlySession(tx: Db, seeing: Seeing): Promise<Date> {
  const { sessionId, adminId, userId, address, now } = seeing
  const expiresAt = new Date(now + readOnlyMinutes * 60_000)
  // Two concurrent calls: the later one wins.
  const own = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()
  if (!own) throw new AppError('unauthenticated')
  // An expired read-only session may still have its row.
  await endReadOnlySession(tx, sessionId, 'ended', now)
  await tx
    .insertInto('read_only_sessions')
    .values({
      id: newId(now),
      session_id: sessionId,
      admin_id: adminId,
      user_id: userId,
      begun_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute()
  const details = { minutes: readOnlyMinutes }
  await recordAudit(tx, { event: 'seen_as_begun', at: now, actorId: adminId, userId, address, details })
  return expiresAt
}

/** Returns the session to the administrator. */
export const endReadOnlySession = (tx: Db, sessionId: Id, how: EndOfSeeing, now: number) =>
  recordEnds(tx, deleteRows(tx).where('session_id', '=', sessionId).execute(), now, () => how)

/** Ends all read-only sessions of this user. */
export const endReadOnlySessionsOf = (tx: Db, userId: Id, how: EndOfSeeing, now: number) =>
  recordEnds(tx, deleteRows(tx).where('user_id', '=', userId).execute(), now, () => how)

/** Deletes read-only sessions that have expired or whose administrator's session has ended. */
export function endExpiredReadOnlySessions(tx: Db, now: number) {
  const isOver = deleteRows(tx).where((where) =>
    where.or([where('expires_at', '<=', new Date(now)), where('session_id', 'is', null)]),
  )
  return recordEnds(tx, isOver.execute(), now, (row) => (row.expires_at.getTime() <= now ? 'expired' : 'signed_out'))
}

const deleteRows = (tx: Db) =>
  tx.deleteFrom('read_only_sessions').returning(['admin_id', 'user_id', 'begun_at', 'expires_at'])

type Row = { admin_id: Id; user_id: Id; begun_at: Date; expires_at: Date }

async function recordEnds(tx: Db, ended: Promise<Row[]>, now: number, howOf: (row: Row) => EndOfSeeing) {
  for (const row of await ended) {
    const at = Math.min(now, row.expires_at.getTime())
    // It had expired before this call removed it.
    const how = row.expires_at.getTime() <= now ? 'expired' : howOf(row)
    const details = { how, seconds: Math.round((at - row.begun_at.getTime()) / 1000) }
    await recordAudit(tx, { event: 'seen_as_ended', at, actorId: row.admin_id, userId: row.user_id, details })
  }
}
