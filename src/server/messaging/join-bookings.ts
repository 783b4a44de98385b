import type { Id } from '#shared/id.ts'
import { adoptBookings } from '../bookings/adopt-bookings.ts'
import { listBookingIdsOf } from '../bookings/customer-queries.ts'
import { getBooking } from '../bookings/queries.ts'
import type { Services } from '../platform/context.ts'
import { announceRevealing } from './announce.ts'
import { joinBooking } from './begin-conversation.ts'
import { getConversation } from './queries.ts'

/** Connects a booking with the conversation that its guest has begun about the yacht. */
export async function joinConversation({ db }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await joinBooking(db, await getBooking(db, bookingId))
}

/** After the confirmation of a booking, the open pages of both sides show the hidden parts at once. */
export async function revealConversation(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  const { db } = services
  const id = await joinBooking(db, await getBooking(db, bookingId))
  if (id !== undefined) await announceRevealing(db, await getConversation(db, id))
}

/** Gives a new user the conversations about bookings that they made without an account. */
export async function adoptConversations(services: Services, { userId }: { userId: Id }): Promise<void> {
  await adoptBookings(services, { userId })
  for (const bookingId of await listBookingIdsOf(services.db, userId)) await joinConversation(services, { bookingId })
}
