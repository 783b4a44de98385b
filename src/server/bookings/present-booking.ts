import type { Booking } from '#contract/bookings/bookings.ts'
import type { Licence } from '#shared/licences.ts'
import { mediaUrl } from '../media/media-url.ts'
import type { StoredBooking } from './queries.ts'
import { readTerms } from './stored-terms.ts'

/** A booking as its guest sees it. A booking with an expired hold is shown as cancelled, even before that is stored. */
export function presentBooking(booking: StoredBooking, now: number): Booking {
  const holdUntil = booking.expires_at
  const isHeld = booking.is_being_paid || (holdUntil !== null && holdUntil.getTime() > now)
  const lapsed = booking.status === 'pending' && !isHeld
  return {
    id: booking.id,
    bookingRef: booking.reference,
    // A check constraint keeps the column to these values.
    status: lapsed ? 'cancelled' : (booking.status as Booking['status']),
    holdExpiresAt: lapsed ? null : (holdUntil?.toISOString() ?? null),
    yacht: {
      id: booking.listing_id,
      title: booking.title,
      location: booking.place,
      cover_photo: booking.cover && mediaUrl(booking.cover),
      timeZone: booking.time_zone,
    },
    instant: booking.instant,
    unit: booking.unit as Booking['unit'],
    units: booking.units,
    bookingDate: booking.local_date,
    start: booking.starts_at.toISOString(),
    end: booking.ends_at.toISOString(),
    guests: booking.guests,
    guestName: booking.guest_name,
    guestEmail: booking.guest_email,
    licences: licencesOf(booking),
    currency: booking.currency,
    amount: booking.total,
    ...readTerms(booking.terms),
    createdAt: booking.created_at.toISOString(),
  }
}

const licencesOf = ({ licences, licences_confirmed_at: at }: StoredBooking): Booking['licences'] =>
  // A check constraint keeps the column to these values.
  at && { licences: licences as Licence[], at: at.toISOString() }
