import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'

/**
 * Allows one writer at a time on a vessel's calendar, until the transaction ends. The exclusion constraint alone keeps claims
 * apart. This lock also keeps two transactions from computing derived data (the days of the search model) without seeing each
 * other. Take it before the first claim; for several vessels in the order of their ids.
 */
export async function lockCalendar(tx: Tx, vesselId: Id): Promise<void> {
  await sql`select ${calendarLock(vesselId)}`.execute(tx)
}

/** Locks several calendars in the given order, which must be that of their ids. */
export async function lockCalendars(tx: Tx, vesselIds: readonly Id[]): Promise<void> {
  await sql`
    select ${calendarLock(sql.ref('id'))}
    from unnest(${vesselIds}::text[]) with ordinality as vessel (id, place) order by place`.execute(tx)
}

/** Locks the calendars that nobody else has locked, without waiting. Returns their ids. */
export async function tryLockCalendars(tx: Tx, vesselIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id; locked: boolean }>`
    select id, pg_try_advisory_xact_lock(hashtextextended(id, 1)) as locked
    from unnest(${vesselIds}::text[]) as vessel (id)`.execute(tx)
  return rows.filter(({ locked }) => locked).map(({ id }) => id)
}

/** The expression of the lock, to take it within another statement. */
export const calendarLock = (vesselId: Id | RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended(${vesselId}, 1))`
