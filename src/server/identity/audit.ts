import { sql } from 'kysely'
import type { AuditEvent } from '#shared/audit-events.ts'
import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'

export type Audited = {
  event: AuditEvent
  at: number
  /** Who did it; the user when left out. */
  actorId?: Id | null
  userId: Id | null
  address?: string
  details?: Record<string, unknown>
}

/** Writes down what happened to an account, in the transaction in which it did. Never a password, a code or a token. */
export async function recordAudit(db: Db, { event, at, actorId, userId, address, details }: Audited): Promise<void> {
  await db
    .insertInto('audit_records')
    .values({
      id: newId(at),
      at: new Date(at),
      event,
      actor_id: actorId === undefined ? userId : actorId,
      user_id: userId,
      address: address ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}

/** The newest first. */
export function listAudit(
  db: Db,
  { userId, before, limit }: { userId?: Id | undefined; before?: Id | undefined; limit: number },
) {
  let wanted = db
    .selectFrom('audit_records')
    .leftJoin('users', 'users.id', 'audit_records.user_id')
    .selectAll('audit_records')
    .select('users.email')
    .select((select) => select.ref('audit_records.details').$castTo<Record<string, unknown>>().as('details'))
  if (userId) wanted = wanted.where('audit_records.user_id', '=', userId)
  if (before) wanted = wanted.where('audit_records.id', '<', before)
  return wanted.orderBy('audit_records.id', 'desc').limit(limit).execute()
}

/** What happened to a booking, the oldest first. */
export function listAuditOfBooking(db: Db, bookingId: Id) {
  return (
    db
      .selectFrom('audit_records')
      .select(['at', 'event', 'actor_id'])
      .select((select) => select.ref('details').$castTo<Record<string, unknown>>().as('details'))
      // As its index has it.
      .where(sql<boolean>`details ? 'bookingId' and details ->> 'bookingId' = ${bookingId}`)
      .orderBy('id')
      .execute()
  )
}
