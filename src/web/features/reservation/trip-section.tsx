import type { BookingDetails } from '#contract/booking-details.ts'
import { CalendarLink } from '#web/features/bookings/calendar-link.tsx'
import { TripPeriod } from '#web/features/bookings/trip-period.tsx'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { OwnTime } from './own-time.tsx'

/** The yacht, the period and the number of guests. */
export function TripSection({ booking }: { booking: BookingDetails }) {
  const { yacht, start, end, guestName, guestEmail } = booking
  const zone = yacht.timeZone
  return (
    <section
      aria-label={m.your_trip()}
      className="overflow-hidden rounded-lg border border-line bg-surface sm:grid sm:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="aspect-card sm:aspect-auto sm:min-h-48">
        <Picture src={yacht.cover_photo} alt="" sizes="(width < 40rem) 100vw, 16rem" priority />
      </div>
      <div className="grid content-start gap-2 p-5">
        <h2 className="text-xl">
          <TextLink to={pagePath('/:segment', { segment: yacht.id })}>{yacht.title || m.unnamed_yacht()}</TextLink>
        </h2>
        <p className="text-ink-soft">{yacht.location}</p>
        <TripPeriod {...booking} zone={zone} />
        <OwnTime start={start} end={end} zone={zone} />
        <p className="text-sm wrap-anywhere text-ink-soft">{m.booked_for({ name: guestName, email: guestEmail })}</p>
        {booking.status === 'confirmed' && <CalendarLink bookingId={booking.id} />}
      </div>
    </section>
  )
}
