import type { Db } from '../../platform/database.ts'
import { listBookingIdsOfPerson, type Person } from '../customer-queries.ts'
import { anonymiseClaimsOf } from '../deposit/queries.ts'
import { deleteManifestsOf } from '../manifest/queries.ts'
import { anonymiseNoShowsOf } from '../no-show/queries.ts'
import { deleteNotesOf } from '../office/notes.ts'
import { anonymiseReportsOf } from '../reports/queries.ts'
import { anonymiseSharesOf } from '../share-queries.ts'
import { anonymiseMovesOf } from '../yacht-move/queries.ts'

/** Removes the person from their bookings. Terms and payments stay for the books. */
export async function anonymiseBookings(db: Db, person: Person): Promise<void> {
  const bookings = await listBookingIdsOfPerson(db, person)
  if (bookings.length === 0) return
  await db.deleteFrom('booking_access').where('booking_id', 'in', bookings).execute()
  await anonymiseReportsOf(db, bookings)
  await anonymiseNoShowsOf(db, bookings)
  await deleteNotesOf(db, bookings)
  await anonymiseMovesOf(db, bookings)
  await anonymiseClaimsOf(db, bookings)
  await anonymiseSharesOf(db, bookings)
  await deleteManifestsOf(db, bookings)
  await db
    .updateTable('bookings')
    .set({
      guest_name: 'Former guest',
      guest_email: 'deleted@account.invalid',
      guest_phone: '',
      notes: null,
      cancelled_reason: null,
      customer_id: null,
      updated_at: new Date(),
    })
    .where('id', 'in', bookings)
    .execute()
}
