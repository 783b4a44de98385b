import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { calendarLock } from '../availability/lock-calendar.ts'
import type { Tx } from '../platform/database.ts'

/**
 * Requests of one contact wait for each other, so that two at once do not both find that he holds nothing; and one at a
 * time writes into a vessel's calendar. Always in this order. What the locks guard is read by later statements: this
 * one's own snapshot is older than the waiting.
 */
export async function lockContactAndCalendar(tx: Tx, email: string, vesselId: Id): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 2)), ${calendarLock(vesselId)}`.execute(tx)
}
