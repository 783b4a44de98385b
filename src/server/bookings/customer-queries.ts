import { sql } from 'kysely'
import type { BookingStatus } from '#contract/bookings.ts'
import type { Id } from '#shared/id.ts'
import type { Db } from '../platform/database.ts'
import type { SubjectId } from '../platform/scopes.ts'
import { isHeld, selectBookings } from './queries.ts'

type PageRequest = { status?: BookingStatus | undefined; limit: number; offset: number }

/** The bookings of a customer, the latest first, with how many there are. */
export async function listBookingsOf(db: Db, customerId: SubjectId, { status, limit, offset }: PageRequest) {
  let matching = selectBookings(db).where('bookings.customer_id', '=', customerId)
  if (status) matching = matching.where(hasStatus(status))
  const { count } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const bookings = await matching
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { bookings, count }
}

type Person = { id: Id; email: string }

/** Also those made as a guest under the same address, which the account has proven. */
const isBookingOf = ({ id, email }: Person) =>
  sql<boolean>`(bookings.customer_id = ${id}
    or (bookings.customer_id is null and lower(bookings.guest_email) = ${email.toLowerCase()}))`

/** Every booking of a person, the latest first. */
export function listBookingsOfPerson(db: Db, person: Person) {
  return selectBookings(db).where(isBookingOf(person)).orderBy('bookings.created_at', 'desc').execute()
}

export async function listBookingIdsOfPerson(db: Db, person: Person): Promise<Id[]> {
  const bookings = await db.selectFrom('bookings').select('id').where(isBookingOf(person)).execute()
  return bookings.map(({ id }) => id)
}

/** As presented: a pending booking whose hold has expired is cancelled, whether or not that has been written down. */
const hasStatus = (status: BookingStatus) => {
  if (status === 'pending') return sql<boolean>`(bookings.status = 'pending' and ${isHeld})`
  if (status === 'cancelled')
    return sql<boolean>`(bookings.status = 'cancelled' or (bookings.status = 'pending' and not ${isHeld}))`
  return sql<boolean>`bookings.status = ${status}`
}

export async function listBookingIdsOf(db: Db, customerId: Id): Promise<Id[]> {
  const bookings = await db.selectFrom('bookings').select('id').where('customer_id', '=', customerId).execute()
  return bookings.map(({ id }) => id)
}

/** Whether a charter of theirs, as guest or with their fleet, is still to be sailed. */
export async function hasCharterAhead(db: Db, person: Person, now: Date): Promise<boolean> {
  const ahead = await db
    .selectFrom('bookings')
    .innerJoin('claims', 'claims.booking_id', 'bookings.id')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('owners', 'owners.id', 'listings.owner_id')
    .select('bookings.id')
    .where((where) => where.or([isBookingOf(person), where('owners.user_id', '=', person.id)]))
    .where('bookings.status', 'in', ['pending', 'confirmed'])
    .where(sql<boolean>`upper(bookings.period) > ${now} and coalesce(claims.expires_at > ${now}, true)`)
    .limit(1)
    .executeTakeFirst()
  return ahead !== undefined
}

/** Takes the person out of their bookings; what was agreed and paid stays for the books. */
export async function anonymiseBookings(db: Db, person: Person): Promise<void> {
  const bookings = await listBookingIdsOfPerson(db, person)
  if (bookings.length === 0) return
  await db.deleteFrom('booking_access').where('booking_id', 'in', bookings).execute()
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
