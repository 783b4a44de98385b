import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { badgeOf } from '#web/parts/reservation/booking-standing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The guest, the yacht, the period and the state of the booking. */
export function BookingHeading({ booking }: { booking: OwnerBooking }) {
  const { guestName, bookingRef, yacht, boarding } = booking
  const { tone, text } = badgeOf(booking)
  return (
    <header className="mb-8 grid gap-2">
      <p>
        <TextLink to={pagePath('/OwnerDashboard/bookings')}>{m.owner_all_bookings()}</TextLink>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">{guestName}</h1>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-ink-soft">
        {m.booking_reference()} <strong className="font-display tracking-wide text-ink select-all">{bookingRef}</strong>
      </p>
      <TripPeriod {...booking} zone={yacht.timeZone} />
      <p className="wrap-anywhere text-ink-soft">
        <TextLink to={pagePath('/:segment', { segment: yacht.id })}>{yacht.title || m.unnamed_yacht()}</TextLink> ·{' '}
        {boarding.address}
        {boarding.berth && ` · ${m.owner_berth({ berth: boarding.berth })}`}
      </p>
    </header>
  )
}
