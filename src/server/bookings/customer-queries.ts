import { sql } from 'kysely'
import type { BookingStatus } from '#contract/bookings.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { SubjectId } from '../platform/scopes.ts'
import { selectBookings } from './queries.ts'

type Wanted = { status?: BookingStatus | undefined; limit: number; offset: number }

/** The bookings of a customer, the latest first, with how many there are. */
export async function listBookingsOf(db: Db, customerId: SubjectId, { status, limit, offset }: Wanted) {
  let wanted = selectBookings(db).where('bookings.customer_id', '=', customerId)
  if (status) wanted = wanted.where('bookings.status', '=', status)
  const { count } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const bookings = await wanted
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { bookings, count }
}

export async function listBookingIdsOf(db: Db, customerId: Id): Promise<Id[]> {
  const bookings = await db.selectFrom('bookings').select('id').where('customer_id', '=', customerId).execute()
  return bookings.map(({ id }) => id)
}

/** Whether a charter of theirs, as guest or with their fleet, is still to be sailed. */
export async function hasCharterAhead(db: Db, userId: Id, now: Date): Promise<boolean> {
  const ahead = await db
    .selectFrom('bookings')
    .innerJoin('claims', 'claims.booking_id', 'bookings.id')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select('bookings.id')
    .where((where) => where.or([where('bookings.customer_id', '=', userId), where('owners.user_id', '=', userId)]))
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .where(sql<boolean>`upper(bookings.period) > ${now} and coalesce(claims.expires_at > ${now}, true)`)
    .limit(1)
    .executeTakeFirst()
  return ahead !== undefined
}

/** Takes the person out of their bookings; what was agreed and paid stays for the books. */
export async function anonymiseBookings(db: Db, customerId: Id): Promise<void> {
  const bookings = await listBookingIdsOf(db, customerId)
  if (bookings.length === 0) return
  await db.deleteFrom('booking_access').where('booking_id', 'in', bookings).execute()
  await db
    .updateTable('bookings')
    .set({
      guest_name: 'Former guest',
      guest_email: 'deleted@account.invalid',
      guest_phone: '',
      notes: null,
      customer_id: null,
      updated_at: new Date(),
    })
    .where('id', 'in', bookings)
    .execute()
}
