import type { Id } from '#shared/id.ts'
import { getBooking } from '../../bookings/queries.ts'
import type { Services } from '../../platform/context.ts'
import { noteBooking } from './note-facts.ts'

type Handler = (services: Services, event: { bookingId: Id }) => Promise<void>

export const noteConfirmed: Handler = async ({ db }, { bookingId }) => {
  const { confirmed_at: at, listing_id: listingId } = await getBooking(db, bookingId)
  if (at) await noteBooking({ db }, { bookingId, listingId, at, kind: 'booking_completed' })
}

export const noteCancelled: Handler = async ({ db }, { bookingId }) => {
  const { cancelled_at: at, listing_id: listingId } = await getBooking(db, bookingId)
  if (at) await noteBooking({ db }, { bookingId, listingId, at, kind: 'booking_cancelled' })
}
