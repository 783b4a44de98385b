import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { localTimeAt } from '#shared/local-time.ts'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { cardFacts } from '#web/parts/boats/card-facts.ts'
import type { FreeYachts } from './free-yachts.tsx'

const most = 3
const tripTypes = { hour: 'hours', day: 'days', week: 'week' } as const

type YachtRequest = { booking: BookingDetails; currency: string; locale: Locale; now: number }

/**
 * Finds yachts that are free for the same trip at the same place: today after a report, on the same day after a charter that the
 * other side cancelled.
 */
export async function findFreeYachts(
  api: Api,
  { booking, currency, locale, now }: YachtRequest,
): Promise<FreeYachts | null> {
  const date = dateOf(booking, now)
  if (!date) return null
  const query = {
    location: booking.boarding.address,
    date,
    trip_type: tripTypes[booking.unit],
    duration: booking.units,
    min_capacity: booking.guests,
  }
  const { boats } = await api.boats.list({ ...query, currency, limit: most + 1 })
  const others = boats.filter(({ id }) => id !== booking.yacht.id).slice(0, most)
  return { yachts: others.map((yacht) => cardFacts(yacht, locale)), query: textsOf(query) }
}

function dateOf({ canReport, reports, cancelled, start, bookingDate, yacht }: BookingDetails, now: number) {
  if (canReport && reports.length > 0) return localTimeAt(yacht.timeZone, now).date
  const byOthers = cancelled !== null && cancelled.by !== 'customer' && cancelled.by !== 'expired'
  return byOthers && Date.parse(start) > now ? bookingDate : undefined
}

const textsOf = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
