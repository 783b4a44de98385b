import type { CalendarEntry } from '#contract/owner-calendar.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

type Shown = NonNullable<CalendarEntry['booking']>

/** The bookings as an owner's calendar shows them, by id. */
export async function listBookingsOnCalendar(db: Db, ids: readonly Id[]): Promise<Map<Id, Shown>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'guest_name as guest', 'guests', 'status', 'answer_by'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ status, answer_by, ...row }) => [row.id, { ...row, state: stateOf(status, answer_by) }]))
}

/** A cancelled booking occupies nothing, so that this function never sees one. */
function stateOf(status: string, answerBy: Date | null): Shown['state'] {
  if (status === 'confirmed' || status === 'completed') return status
  return answerBy === null ? 'held' : 'requested'
}
