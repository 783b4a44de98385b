import { type Id, newId } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { recordAudit } from '../audit.ts'

/** How long an administrator sees the site as a user at most. */
const readOnlyMinutes = 15

/** How a session in which an administrator sees the site as a user came to its end. */
export type EndOfSeeing = 'ended' | 'expired' | 'signed_out' | 'suspended' | 'role_changed' | 'account_closed'

type Seeing = { sessionId: Id; adminId: Id; userId: Id; address: string; now: number }

/**
 * From now on this session of an administrator is the user's, and changes nothing. Answers until when. Throws
 * unauthenticated.
 */
export async function beginReadOnlySession(tx: Db, seeing: Seeing): Promise<Date> {
  const { sessionId, adminId, userId, address, now } = seeing
  const expiresAt = new Date(now + readOnlyMinutes * 60_000)
  // Two at once: the later counts.
  const own = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()
  if (!own) throw new AppError('unauthenticated')
  // One that has expired may be there still.
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

/** The session is the administrator's own again. */
export const endReadOnlySession = (tx: Db, sessionId: Id, how: EndOfSeeing, now: number) =>
  recordEnds(tx, deleteRows(tx).where('session_id', '=', sessionId).execute(), now, () => how)

/** Nobody sees the site as this user any more. */
export const endReadOnlySessionsOf = (tx: Db, userId: Id, how: EndOfSeeing, now: number) =>
  recordEnds(tx, deleteRows(tx).where('user_id', '=', userId).execute(), now, () => how)

/** Removes those that are over, by their hour or with the administrator's own session. */
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
    // It was over by itself already, whatever removes it.
    const how = row.expires_at.getTime() <= now ? 'expired' : howOf(row)
    const details = { how, seconds: Math.round((at - row.begun_at.getTime()) / 1000) }
    await recordAudit(tx, { event: 'seen_as_ended', at, actorId: row.admin_id, userId: row.user_id, details })
  }
}
