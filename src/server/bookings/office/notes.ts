import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

type NewNote = { bookingId: Id; authorId: Id; text: string; key: Id; now: number }

/** Stores a note for other administrators. False when the note exists already: its form was sent twice. */
export async function writeNote(db: Db, { bookingId, authorId, text, key, now }: NewNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('booking_notes')
    .values({ id: newId(now), booking_id: bookingId, author_id: authorId, text, key, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['booking_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the oldest note first. Only administrators may read notes. */
export const listNotesOf = (db: Db, bookingId: Id) =>
  db
    .selectFrom('booking_notes')
    .select(['id', 'author_id', 'text', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

/** Deletes the notes about a guest together with the guest's account. */
export async function deleteNotesOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await db
    .deleteFrom('booking_notes')
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}
