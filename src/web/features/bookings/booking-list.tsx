import type { Booking } from '#contract/bookings.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TripPeriod } from './trip-period.tsx'

const states = {
  pending: { tone: 'warn', text: m.status_pending },
  confirmed: { tone: 'good', text: m.status_confirmed },
  completed: { tone: 'plain', text: m.status_completed },
  cancelled: { tone: 'bad', text: m.status_cancelled },
} as const

export function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul className="grid gap-4">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingRow booking={booking} />
        </li>
      ))}
    </ul>
  )
}

function BookingRow({ booking }: { booking: Booking }) {
  const { id, bookingRef, status, yacht, amount, currency } = booking
  const { tone, text } = states[status]
  return (
    <article className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="aspect-card sm:aspect-auto">
        <Picture src={yacht.cover_photo} alt="" width={334} height={256} sizes="(width < 30rem) 100vw, 13rem" />
      </div>
      <div className="grid content-start gap-2 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">
            <TextLink to={pagePath('/reservation/:bookingId', { bookingId: id })}>
              {yacht.title || m.unnamed_yacht()}
            </TextLink>
          </h2>
          <Badge tone={tone}>{text()}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {yacht.location} · {bookingRef}
        </p>
        <TripPeriod {...booking} zone={yacht.timeZone} />
        <p className="font-display font-semibold text-brass tabular-nums">{moneyText({ amount, currency })}</p>
      </div>
    </article>
  )
}
