import type { OwnerBookingSummary } from '#contract/bookings/owner-bookings.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { OwnersPart } from '#web/parts/bookings/owners-part.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { badgeOf } from '#web/parts/reservation/booking-standing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Deadline } from './deadline.tsx'

export function OwnerBookingList({ bookings }: { bookings: readonly OwnerBookingSummary[] }) {
  return (
    <ul data-list className="grid gap-3">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingRow booking={booking} />
        </li>
      ))}
    </ul>
  )
}

function BookingRow({ booking }: { booking: OwnerBookingSummary }) {
  const { id, bookingRef, guestName, yacht, amount, currency, decideBy, change, gets } = booking
  const { tone, text } = badgeOf(booking)
  const address = pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId: id })
  return (
    <article className="grid gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1.5">
        <h3 className="text-lg wrap-anywhere">
          <TextLink to={address}>{guestName}</TextLink>
        </h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {yacht.title || m.unnamed_yacht()} · {bookingRef}
        </p>
        <TripPeriod {...booking} zone={yacht.timeZone} />
        {decideBy && <Deadline until={decideBy} zone={yacht.timeZone} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 md:flex-col md:items-end md:justify-start">
        <Badge tone={change && decideBy ? 'sea' : tone}>{change && decideBy ? m.owner_change_asked() : text}</Badge>
        <span className="font-display font-semibold text-brass tabular-nums">{moneyText({ amount, currency })}</span>
        <OwnersPart gets={gets} currency={currency} />
      </div>
    </article>
  )
}
