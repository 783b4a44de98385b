import type { BookingSummary } from '#contract/bookings/booking-details.ts'
import type { BoardEntry } from '#contract/bookings/day-board.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'
import { describeBookings } from '../details/describe-booking.ts'
import { isDepartureOpen } from '../manifest/manifest-rules.ts'
import { countPeople } from '../manifest/queries.ts'
import { listBookingsByIds, type StoredBooking } from '../queries.ts'

export type BoardBooking = NonNullable<BoardEntry['booking']>

/** The bookings of a board by their ids: who comes, what is paid, what can be recorded now. */
export async function describeBoardBookings(
  db: Db,
  bookingIds: readonly Id[],
  now: number,
): Promise<Map<Id, BoardBooking>> {
  const stored = await listBookingsByIds(db, [...new Set(bookingIds)])
  const [registered, summaries] = await Promise.all([
    countPeople(
      db,
      stored.map(({ id }) => id),
    ),
    describeBookings(db, stored, now),
  ])
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]))
  const found = new Map<Id, BoardBooking>()
  for (const row of stored) {
    const summary = summaryOf.get(row.id)
    if (summary) found.set(row.id, presentOnBoard(summary, { row, registered: registered.get(row.id) ?? 0, now }))
  }
  return found
}

type Stored = { row: StoredBooking; registered: number; now: number }

function presentOnBoard(summary: BookingSummary, { row, registered, now }: Stored): BoardBooking {
  const { id, bookingRef, guestName, guests, due, schedule, currency } = summary
  const atBase = schedule.reduce((sum, part) => (part.due === 'at_base' ? sum + part.amount : sum), 0)
  return {
    id,
    bookingRef,
    guestName,
    phone: row.confirmed_at === null ? null : row.guest_phone || null,
    guests,
    registered,
    state: stateOf(row),
    isOff: row.weather_state !== null,
    departedAt: row.departed_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    canDepart: isDepartureOpen(row, now) && registered >= guests,
    canReturn: row.departed_at !== null && row.returned_at === null,
    owed: due && due.amount > 0 ? { amount: due.amount, currency } : null,
    atBase: atBase > 0 ? { amount: atBase, currency } : null,
  }
}

/** A cancelled booking occupies nothing, so that this function never sees one. */
function stateOf({ status, answer_by }: StoredBooking): BoardBooking['state'] {
  if (status === 'confirmed' || status === 'completed') return status
  return answer_by === null ? 'held' : 'requested'
}
