import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { findUser, findUserByEmail } from '../identity/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'

/** Gives a user the bookings that were made under their mail address without an account. */
export async function adoptBookings({ db }: Services, { userId }: { userId: Id }): Promise<void> {
  const user = await findUser(db, userId)
  if (user?.email_verified) await withoutCustomer(db, user).execute()
}

/**
 * Gives a booking to the user whose mail address it was made under without signing in. It is called when somebody has paid,
 * so that nobody puts a booking among another user's by typing an address.
 */
export async function adoptBooking({ db }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select('guest_email')
    .where('id', '=', bookingId)
    .where('customer_id', 'is', null)
    .executeTakeFirst()
  const user = booking && (await findUserByEmail(db, booking.guest_email))
  if (user) await withoutCustomer(db, user).where('id', '=', bookingId).execute()
}

const withoutCustomer = (db: Db, { id, email }: { id: Id; email: string }) =>
  db
    .updateTable('bookings')
    .set({ customer_id: id })
    .where('contact', '=', sql<string>`contact_of(${email})`)
    .where(sql`lower(guest_email)`, '=', email.toLowerCase())
    .where('customer_id', 'is', null)
