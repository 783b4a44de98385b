import type { Id } from '#shared/id.ts'
import { adoptBookings } from '../bookings/adopt-bookings.ts'
import { listBookingIdsOf } from '../bookings/customer-queries.ts'
import { getBooking } from '../bookings/queries.ts'
import type { Services } from '../platform/context.ts'
import { joinBooking } from './begin-conversation.ts'

/** A booking goes on with the conversation that its guest has begun about the yacht. */
export async function joinConversation({ db }: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  await joinBooking(db, await getBooking(db, bookingId))
}

/** Whoever wrote about a booking without an account finds the conversation among their own. */
export async function adoptConversations(services: Services, { userId }: { userId: Id }): Promise<void> {
  await adoptBookings(services, { userId })
  for (const bookingId of await listBookingIdsOf(services.db, userId)) await joinConversation(services, { bookingId })
}
