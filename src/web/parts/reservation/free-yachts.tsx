import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import type { CardFacts } from '#web/parts/boats/card-facts.ts'
import { YachtGrid } from '#web/parts/boats/yacht-grid.tsx'
import { bookNowPath } from '#web/parts/bookings/book-now-path.ts'
import { nothingChosen } from '#web/parts/bookings/trip-choice.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ReservationSection } from './reservation-section.tsx'

export type FreeYachts = { yachts: CardFacts[]; query: Record<string, string> }

/** Free yachts for the same trip, for guests whose charter failed. */
export function FreeYachtsSection({ booking, free }: { booking: BookingDetails; free: FreeYachts }) {
  return (
    <ReservationSection title={booking.status === 'cancelled' ? m.ended_free_yachts() : m.report_free_yachts()}>
      <YachtGrid yachts={free.yachts} query={yachtQuery(readTripSearch(new URLSearchParams(free.query)))} />
      <AskThemAll booking={booking} yachts={free.yachts} />
      <ButtonLink to={pagePath('/yacht-rentals', free.query)} look="secondary" className="mt-5">
        {m.see_more_yachts()}
      </ButtonLink>
    </ReservationSection>
  )
}

/** Asks several yachts at once after an owner who did not answer or declined. The first owner who accepts gets the booking. */
function AskThemAll({ booking, yachts }: { booking: BookingDetails; yachts: FreeYachts['yachts'] }) {
  const onRequest = yachts.filter(({ instantBooking }) => !instantBooking)
  const [first, ...others] = onRequest
  const isOpen = booking.cancelled?.by === 'no_answer' || booking.cancelled?.by === 'declined'
  if (!first || others.length === 0 || !isOpen) return null
  const { bookingDate: date, units, guests, start, unit, yacht } = booking
  const trip = { ...nothingChosen, date, duration: units, guests }
  const startText = unit === 'hour' ? { start: timeOf(start, yacht.timeZone) } : {}
  const path = bookNowPath(first.id, { ...trip, ...startText })
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      <p className="max-w-prose text-ink-soft">{m.ask_all_text()}</p>
      <ButtonLink to={`${path}&with=${others.map(({ id }) => id).join(',')}`}>
        {m.ask_all_at_once({ count: onRequest.length })}
      </ButtonLink>
    </div>
  )
}

const timeOf = (start: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(start))
