import { type RawBuilder, sql } from 'kysely'
import type { BookingList } from '#contract/bookings/booking-details.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Id } from '#shared/id.ts'
import { isPaymentReserved, paidForBooking } from '../payments/booking-queries.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import type { SubjectId } from '../platform/scopes.ts'
import { isHeld, selectBookings } from './queries.ts'

type PageRequest = {
  status?: BookingStatus | undefined
  list?: BookingList | undefined
  limit: number
  offset: number
  now: number
}

/** A page of a customer's bookings, and their count. `upcoming` and `unpaid` are in order of departure, others newest first. */
export async function listBookingsOf(db: Db, customerId: SubjectId, request: PageRequest) {
  const { status, list, limit, offset, now } = request
  let matching = selectBookings(db).where('bookings.customer_id', '=', customerId)
  if (status) matching = matching.where(hasStatus(status))
  if (list) matching = matching.where(isInList(now)[list])
  const { count } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const isAhead = list === 'upcoming' || list === 'unpaid'
  const bookings = await matching
    .orderBy(isAhead ? sql`lower(bookings.period)` : sql`bookings.created_at desc`)
    .orderBy('bookings.id', isAhead ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { bookings, count }
}

/** How many bookings of a customer each list has. */
export function countBookingsOf(db: Db, customerId: SubjectId, now: number): Promise<Record<BookingList, number>> {
  const lists = isInList(now)
  const counted = (list: BookingList) => sql<number>`count(*) filter (where ${lists[list]})::int`.as(list)
  return db
    .selectFrom('bookings')
    .select([counted('upcoming'), counted('unpaid'), counted('past'), counted('cancelled')])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** The bookings of all lists whose reference, yacht or place matches, the latest departure first. */
export function findBookingsOfCustomer(db: Db, customerId: Id, { typed, limit }: { typed: string; limit: number }) {
  return selectBookings(db)
    .clearSelect()
    .select(['bookings.id', 'bookings.reference', 'bookings.local_date', 'listings.title', 'places.name as place'])
    .where('bookings.customer_id', '=', customerId)
    .where(contains(sql`bookings.reference || ' ' || listings.title || ' ' || places.description`, typed))
    .orderBy('bookings.local_date', 'desc')
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
}

export type Person = { id: Id; email: string }

/** Includes bookings made without an account under the same mail address: the account has proven that address. */
const isBookingOf = ({ id, email }: Person) =>
  sql<boolean>`(bookings.customer_id = ${id}
    or (bookings.customer_id is null and lower(bookings.guest_email) = ${email.toLowerCase()}))`

/** Every booking of a person, the latest first. */
export function listBookingsOfPerson(db: Db, person: Person) {
  return selectBookings(db).where(isBookingOf(person)).orderBy('bookings.created_at', 'desc').execute()
}

export function listLatestBookingsOfPerson(db: Db, person: Person, limit: number) {
  return selectBookings(db)
    .where(isBookingOf(person))
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listBookingIdsOfPerson(db: Db, person: Person): Promise<Id[]> {
  const bookings = await db.selectFrom('bookings').select('id').where(isBookingOf(person)).execute()
  return bookings.map(({ id }) => id)
}

/** The status that pages show: a pending booking whose hold has expired is cancelled, even before that is stored. */
const hasStatus = (status: BookingStatus) => {
  if (status === 'pending') return isPending
  if (status === 'cancelled')
    return sql<boolean>`(bookings.status = 'cancelled' or (bookings.status = 'pending' and not ${isHeld}))`
  return sql<boolean>`bookings.status = ${status}`
}

const isPending = sql<boolean>`(bookings.status = 'pending' and ${isHeld})`

/** `payableOf` as a condition: the guest has paid less than the parts of the schedule that are paid through us. */
const owesBalance = sql<boolean>`(bookings.status = 'confirmed' and ${paidForBooking} - bookings.given_back < (
  select sum((part ->> 'amount')::bigint) from jsonb_array_elements(bookings.terms -> 'schedule') part
  where part ->> 'due' <> 'at_base'
))`

/** The condition of each list, in a statement that reads from bookings. */
export function isInList(now: number): Record<BookingList, RawBuilder<boolean>> {
  const isAhead = sql<boolean>`upper(bookings.period) > ${new Date(now)}`
  return {
    upcoming: sql`(${isPending} or (bookings.status = 'confirmed' and ${isAhead}))`,
    unpaid: sql`((${isPending} or ${owesBalance}) and ${isAhead} and not ${isPaymentReserved})`,
    past: sql`(bookings.status = 'completed' or (bookings.status = 'confirmed' and not ${isAhead}))`,
    cancelled: hasStatus('cancelled'),
  }
}

/** Whether the person is the guest of a booking of one of these fleets. */
export async function hasBookedWith(db: Db, person: Person, ownerIds: readonly Id[]): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select('bookings.id')
    .where(isBookingOf(person))
    .where(sql<boolean>`listings.owner_id = any(${ownerIds}::text[])`)
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined
}

export async function listBookingIdsOf(db: Db, customerId: Id): Promise<Id[]> {
  const bookings = await db.selectFrom('bookings').select('id').where('customer_id', '=', customerId).execute()
  return bookings.map(({ id }) => id)
}

/** Whether a charter lies ahead that this person booked, or that is on a yacht of their fleet. */
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
