import { type Id, newId } from '#shared/id.ts'
import type { Db } from '../../platform/database.ts'

type NewNote = { bookingId: Id; authorId: Id; text: string; key: Id; now: number }

/** What administrators write for each other. False for a note that was written already: its form was sent twice. */
export async function writeNote(db: Db, { bookingId, authorId, text, key, now }: NewNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('booking_notes')
    .values({ id: newId(now), booking_id: bookingId, author_id: authorId, text, key, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['booking_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The oldest first. For administrators alone. */
export const listNotesOf = (db: Db, bookingId: Id) =>
  db
    .selectFrom('booking_notes')
    .select(['id', 'author_id', 'text', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

/** With the account of a guest goes what was written about them. */
export async function deleteNotesOf(db: Db, bookingIds: readonly Id[]): Promise<void> {
  await db
    .deleteFrom('booking_notes')
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}
