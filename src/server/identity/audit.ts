import { type RawBuilder, sql } from 'kysely'
import type { AuditEvent } from '#shared/audit-events.ts'
import { type Id, newId } from '#shared/id.ts'
import { addDays, type LocalDate } from '#shared/local-date.ts'
import type { Db } from '../platform/database.ts'
import { listPage, orderOf } from '../platform/keyset-page.ts'
import { planForValues } from '../platform/plan-for-values.ts'
import { matchesUser } from './matches-user.ts'
import { idsOfUser } from './merged-accounts.ts'

export type Audited = {
  event: AuditEvent
  at: number
  /** The user who did it. Left out, `userId`. */
  actorId?: Id | null
  userId: Id | null
  address?: string
  details?: Record<string, unknown>
}

/** Records an event of an account, in the transaction of the event. Never pass a password, a code or a token. */
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

const selectRecords = (db: Db) =>
  db
    .selectFrom('audit_records')
    .leftJoin('users', 'users.id', 'audit_records.user_id')
    .selectAll('audit_records')
    .select('users.email')
    .select((select) => [
      select.ref('audit_records.details').$castTo<Record<string, unknown>>().as('details'),
      select
        .selectFrom('users as actors')
        .whereRef('actors.id', '=', 'audit_records.actor_id')
        .select('actors.email')
        .as('actor'),
    ])

/** The records about a user and the accounts that were merged into theirs, the newest first. */
export const listAuditOfUser = (db: Db, { userId, limit }: { userId: Id; limit: number }) =>
  selectRecords(db)
    .where(sql<boolean>`audit_records.user_id = any(${idsOfUser(userId)})`)
    .orderBy('audit_records.id', 'desc')
    .limit(limit)
    .execute()

type AuditFilter = {
  /** The events that the reader may see. */
  events: readonly AuditEvent[]
  userId?: Id | undefined
  event?: AuditEvent | undefined
  q?: string | undefined
  /** Days in UTC, both included. */
  from?: LocalDate | undefined
  until?: LocalDate | undefined
}

const orders = { at: { key: sql`audit_records.at`, type: 'timestamptz' } } as const

/** A page of the audit log, with the number of records that match the filter. */
export async function listAudit(
  db: Db,
  { sort, after, limit, ...filter }: AuditFilter & { sort: 'at' | '-at'; after?: string | undefined; limit: number },
) {
  const wanted = await wantedOf(db, filter)
  return listPage(db, selectRecords(db).where(wanted), {
    order: orderOf(sort, orders),
    id: sql`audit_records.id`,
    after,
    limit,
    matching: db.selectFrom('audit_records').where(wanted),
  })
}

async function wantedOf(db: Db, { events, userId, event, q, from, until }: AuditFilter): Promise<RawBuilder<boolean>> {
  const conditions = [
    sql`audit_records.event = any(${events}::text[])`,
    ...(userId ? [sql`audit_records.user_id = any(${idsOfUser(userId)})`] : []),
    ...(event ? [sql`audit_records.event = ${event}`] : []),
    ...(from ? [sql`audit_records.at >= ${from}::date at time zone 'UTC'`] : []),
    ...(until ? [sql`audit_records.at < ${addDays(until, 1)}::date at time zone 'UTC'`] : []),
    ...(q ? [await isOfSomebody(db, q)] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A condition: the record is by or about a user whose name or e-mail contains these letters, or from this network address. */
async function isOfSomebody(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const found = await planForValues(db, (tx) =>
    tx
      .selectFrom('users')
      .select('id')
      .where(matchesUser(q))
      .limit(mostPeople + 1)
      .execute(),
  )
  const ids = found.map(({ id }) => id)
  const isTheirs =
    ids.length > mostPeople
      ? sql`exists (
          select from users where users.id in (audit_records.user_id, audit_records.actor_id) and ${matchesUser(q)}
        )`
      : sql`audit_records.user_id = any(${ids}::text[]) or audit_records.actor_id = any(${ids}::text[])`
  return sql`(${isTheirs} or audit_records.address = ${q})`
}

/** When more people match, each record is checked alone: then so many match that a page fills soon. */
const mostPeople = 10_000

/** The records about a booking, the oldest first. */
export function listAuditOfBooking(db: Db, bookingId: Id) {
  return (
    db
      .selectFrom('audit_records')
      .select(['at', 'event', 'actor_id'])
      .select((select) => select.ref('details').$castTo<Record<string, unknown>>().as('details'))
      // The condition is written as in its index.
      .where(sql<boolean>`details ? 'bookingId' and details ->> 'bookingId' = ${bookingId}`)
      .orderBy('id')
      .execute()
  )
}
