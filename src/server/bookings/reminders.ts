import type { Id } from '#shared/id.ts'
import type { Tx } from '../platform/database.ts'

type Reminder = { bookingId: Id; dueOn: string; stage: string; now: number }

/** Stores a reminder; false when it was stored before. */
export async function insertReminder(tx: Tx, { bookingId, dueOn, stage, now }: Reminder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('booking_reminders')
    .values({ booking_id: bookingId, due_on: dueOn, stage, reminded_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
