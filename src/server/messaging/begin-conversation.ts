import { type Id, newId } from '#shared/id.ts'
import { findUserOfListing, getListingOwner, getOwnerOfListing } from '../boats/owner-queries.ts'
import { findPublicListing } from '../boats/queries.ts'
import { getBooking, type StoredBooking } from '../bookings/queries.ts'
import { getUser } from '../identity/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { findConversationOfBooking, findInquiry } from './queries.ts'

type Inquiry = {
  listingId: Id
  guestId: Id
  date?: string | undefined
  guests?: number | undefined
  duration?: number | undefined
}

/** Requires that a user signs in for the yacht's owner, so that the question is read. Throws not_found, owner_unreachable. */
async function requireReachableOwner(db: Db, listingId: Id): Promise<Id> {
  await getOwnerOfListing(db, listingId)
  const userId = await findUserOfListing(db, listingId)
  if (userId === undefined || (await getUser(db, userId)).status !== 'active') throw new AppError('owner_unreachable')
  return userId
}

/**
 * The conversation of a guest about a yacht: the open one with the new trip, or a new one. Throws not_found, owner_unreachable,
 * and forbidden for the owner themselves.
 */
export async function openInquiry(tx: Db, now: number, { listingId, guestId, ...trip }: Inquiry): Promise<Id> {
  if (!(await findPublicListing(tx, listingId))) throw new AppError('not_found')
  if ((await requireReachableOwner(tx, listingId)) === guestId) throw new AppError('forbidden')
  const asked = {
    ...(trip.date && { asked_date: trip.date }),
    ...(trip.guests && { asked_guests: trip.guests }),
    ...(trip.duration && { asked_duration: trip.duration }),
  }
  const { name, last_name } = await getUser(tx, guestId)
  const { id } = await tx
    .insertInto('conversations')
    .values({
      id: newId(now),
      listing_id: listingId,
      owner_id: (await getListingOwner(tx, listingId)).id,
      guest_id: guestId,
      guest_name: [name, last_name].filter(Boolean).join(' '),
      created_at: new Date(now),
      last_message_at: new Date(now),
      ...asked,
    })
    // Two concurrent questions: the second continues the conversation of the first.
    .onConflict((conflict) =>
      conflict
        .columns(['guest_id', 'listing_id'])
        .where('booking_id', 'is', null)
        .doUpdateSet(({ ref }) => ({ last_message_at: ref('excluded.last_message_at'), ...asked })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The conversation about a booking. The guest's open inquiry about the yacht becomes it. Throws owner_unreachable. */
export async function openForBooking(tx: Db, now: number, bookingId: Id): Promise<Id> {
  const booking = await getBooking(tx, bookingId)
  const joined = await joinBooking(tx, booking)
  if (joined) return joined
  await requireReachableOwner(tx, booking.listing_id)
  const inserted = await tx
    .insertInto('conversations')
    .values({
      id: newId(now),
      listing_id: booking.listing_id,
      owner_id: await getOwnerOfListing(tx, booking.listing_id),
      guest_id: booking.customer_id,
      guest_name: booking.guest_name,
      booking_id: bookingId,
      created_at: new Date(now),
      last_message_at: new Date(now),
    })
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet(({ ref }) => ({ last_message_at: ref('excluded.last_message_at') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/** The conversation of a booking, if there is one: its own, or the inquiry of its customer. */
export async function joinBooking(db: Db, booking: StoredBooking): Promise<Id | undefined> {
  const { id, customer_id, listing_id, guest_name } = booking
  const own = await findConversationOfBooking(db, id)
  if (own) {
    if (own.guest_id === null && customer_id !== null)
      await db.updateTable('conversations').set({ guest_id: customer_id }).where('id', '=', own.id).execute()
    return own.id
  }
  const inquiry = customer_id === null ? undefined : await findInquiry(db, customer_id, listing_id)
  if (!inquiry) return undefined
  await db
    .updateTable('conversations')
    .set({ booking_id: id, guest_name })
    .where('id', '=', inquiry.id)
    .where('booking_id', 'is', null)
    .execute()
  return inquiry.id
}
