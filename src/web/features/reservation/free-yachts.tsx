import type { BookingDetails } from '#contract/booking-details.ts'
import type { CardFacts } from '#web/features/boats/card-facts.ts'
import { YachtGrid } from '#web/features/boats/yacht-grid.tsx'
import { pagePath } from '#web/lib/paths.ts'
import { readTripSearch, yachtQuery } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { ReservationSection } from './reservation-section.tsx'

export type FreeYachts = { yachts: CardFacts[]; query: Record<string, string> }

/** Yachts that are free for the same trip, for whom this one failed. */
export function FreeYachtsSection({ booking, free }: { booking: BookingDetails; free: FreeYachts | null }) {
  if (!free || free.yachts.length === 0) return null
  return (
    <ReservationSection title={booking.status === 'cancelled' ? m.ended_free_yachts() : m.report_free_yachts()}>
      <YachtGrid yachts={free.yachts} query={yachtQuery(readTripSearch(new URLSearchParams(free.query)))} />
      <ButtonLink to={pagePath('/yacht-rentals', free.query)} look="secondary" className="mt-5">
        {m.see_more_yachts()}
      </ButtonLink>
    </ReservationSection>
  )
}
