import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'

/**
 * One writer at a time on a vessel's calendar, until the transaction ends. The exclusion constraint alone keeps
 * claims apart; this keeps what is derived from them (the search model's days) from being computed by two
 * transactions that do not see each other. Take it before the first claim; several vessels in the order of their ids.
 */
export async function lockCalendar(tx: Tx, vesselId: Id): Promise<void> {
  await sql`select ${calendarLock(vesselId)}`.execute(tx)
}

/** The same for several, in the given order: that of their ids. */
export async function lockCalendars(tx: Tx, vesselIds: readonly Id[]): Promise<void> {
  await sql`
    select ${calendarLock(sql.ref('id'))}
    from unnest(${vesselIds}::text[]) with ordinality as vessel (id, place) order by place`.execute(tx)
}

/** Locks those of the calendars that nobody else has locked, without waiting; returns which these are. */
export async function tryLockCalendars(tx: Tx, vesselIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id; locked: boolean }>`
    select id, pg_try_advisory_xact_lock(hashtextextended(id, 1)) as locked
    from unnest(${vesselIds}::text[]) as vessel (id)`.execute(tx)
  return rows.filter(({ locked }) => locked).map(({ id }) => id)
}

/** The lock itself, to be taken in one statement with others. */
export const calendarLock = (vesselId: Id | RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended(${vesselId}, 1))`
