import type { BookingReport } from '#contract/bookings/booking-reports.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

export async function insertReport(db: Db, bookingId: Id, { createdAt, ...report }: BookingReport): Promise<void> {
  await db
    .insertInto('booking_reports')
    .values({ ...report, booking_id: bookingId, created_at: createdAt })
    .execute()
}

/** The oldest first. */
export async function listReportsOf(db: Db, bookingId: Id): Promise<BookingReport[]> {
  const reports = await db
    .selectFrom('booking_reports')
    .select(['id', 'kind', 'text', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return reports.map(({ id, kind, text, created_at }) => ({
    id,
    // A check constraint keeps the column to these values.
    kind: kind as BookingReport['kind'],
    text,
    createdAt: created_at.toISOString(),
  }))
}

/** Removes the texts of guests. The reports themselves stay. */
export async function anonymiseReportsOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await db
    .updateTable('booking_reports')
    .set({ text: 'Deleted with the account.' })
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}
