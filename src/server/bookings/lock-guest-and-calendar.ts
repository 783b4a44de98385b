import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { calendarLock, lockCalendars } from '../availability/lock-calendar.ts'
import type { Tx } from '../platform/database.ts'
import type { Guest } from './guest.ts'

/**
 * Lets one request at a time run for a network, and for a customer or contact, so that two at once do not both find no hold.
 * Then locks the calendars of the vessels. The order of the locks is fixed. Read the guarded rows in later statements: the
 * snapshot of this statement is older than the wait.
 */
export async function lockGuestAndCalendars(tx: Tx, guest: Guest, vessels: readonly { vesselId: Id }[]): Promise<void> {
  const { network, customerId, email } = guest
  const [first = '', ...others] = [...new Set(vessels.map(({ vesselId }) => vesselId))].sort()
  const networkLock = sql`pg_advisory_xact_lock(hashtextextended(${network ?? ''}, 4))`
  await sql`
    select ${network === null ? sql`null` : networkLock},
      pg_advisory_xact_lock(hashtextextended(coalesce(${customerId}::text, contact_of(${email})), 2)),
      ${calendarLock(first)}`.execute(tx)
  if (others.length > 0) await lockCalendars(tx, others)
}
