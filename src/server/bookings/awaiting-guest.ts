import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { UserId } from '../platform/scopes.ts'
import { awaitsOwner } from './awaits-owner.ts'
import { openCall } from './charter-columns.ts'
import { isInList } from './customer-queries.ts'
import { type StoredBooking, selectBookings } from './queries.ts'

const isCalledOff = sql<boolean>`exists (select ${openCall})`

/** The confirmed charter of a customer that begins next or is under way. One that was called off for the weather does not sail. */
export function findNextBooking(db: Db, customerId: UserId, now: number): Promise<StoredBooking | undefined> {
  return selectBookings(db)
    .where('bookings.customer_id', '=', customerId)
    .where('bookings.status', '=', 'confirmed')
    .where(sql<boolean>`upper(bookings.period) > ${new Date(now)}`)
    .where(({ not }) => not(isCalledOff))
    .orderBy(sql`lower(bookings.period)`)
    .orderBy('bookings.id')
    .limit(1)
    .executeTakeFirst()
}

/** Bookings that may wait for their guest: something is due, offered or to be chosen. The next departure first. */
export function listAwaitingGuest(
  db: Db,
  customerId: UserId,
  { limit, now }: { limit: number; now: number },
): Promise<StoredBooking[]> {
  const hasOffer = sql<boolean>`(bookings.status in ('pending', 'confirmed') and exists (
    select from booking_changes change where change.booking_id = bookings.id and change.status in ('offered', 'open')
  ))`
  return selectBookings(db)
    .where('bookings.customer_id', '=', customerId)
    .where(sql<boolean>`(${isInList(now).unpaid} or ${hasOffer} or (bookings.status = 'confirmed' and ${isCalledOff}))`)
    .orderBy(sql`lower(bookings.period)`)
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
}

/** Requests that wait for their owner. The next departure first. */
export function listRequestsOf(db: Db, customerId: UserId, limit: number): Promise<StoredBooking[]> {
  return selectBookings(db)
    .where('bookings.customer_id', '=', customerId)
    .where(awaitsOwner)
    .orderBy(sql`lower(bookings.period)`)
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
}
