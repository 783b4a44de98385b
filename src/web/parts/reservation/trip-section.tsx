import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { instantDayText, momentText, timeText, zoneText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { CalendarLink } from '#web/parts/bookings/calendar-link.tsx'
import { TripCardLink } from '#web/parts/bookings/trip-card-link.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { UsualWeatherLine } from '#web/parts/bookings/usual-weather.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

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
        {booking.usualWeather && isAhead(booking) && <UsualWeatherLine weather={booking.usualWeather} />}
        <OwnTime start={start} end={end} zone={zone} />
        <p className="text-sm wrap-anywhere text-ink-soft">{m.booked_for({ name: guestName, email: guestEmail })}</p>
        {booking.status === 'confirmed' && (
          <div className="flex flex-wrap gap-x-5">
            <CalendarLink bookingId={booking.id} />
            <TripCardLink bookingId={booking.id} />
          </div>
        )}
      </div>
    </section>
  )
}

const isAhead = ({ status }: BookingDetails) => status === 'pending' || status === 'confirmed'

type OwnTimeProps = { start: string; end: string; zone: string }

/** The period in the reader's own time zone, where it differs from the yacht's. Only the browser knows that zone. */
function OwnTime({ start, end, zone }: OwnTimeProps) {
  const own = useBrowserZone()
  const hydrated = useHydrated()
  if (
    !hydrated ||
    (momentText(start, own) === momentText(start, zone) && momentText(end, own) === momentText(end, zone))
  )
    return null
  const sameDay = instantDayText(start, own) === instantDayText(end, own)
  const period = `${momentText(start, own)} – ${sameDay ? timeText(end, own) : momentText(end, own)}`
  return <p className="text-sm text-ink-soft">{m.own_time({ period, zone: zoneText(own, start) })}</p>
}
