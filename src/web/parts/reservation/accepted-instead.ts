import type { BookingDetails, BookingSummary } from '#contract/bookings/booking-details.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { Requests } from './requests-section.tsx'
import type { NextStep } from './step.ts'

/** The booking of another yacht for the same trip whose owner accepted first. `opens`: this browser may open it. */
export type AcceptedInstead = { booking: BookingSummary; opens: boolean }

/** The accepted booking that replaced this one; undefined for any other booking. */
export function acceptedInstead({ cancelled }: BookingDetails, requests: Requests | null): AcceptedInstead | undefined {
  if (cancelled?.by !== 'other_accepted') return undefined
  const booking = requests?.requests.find(({ status }) => status === 'confirmed' || status === 'completed')
  return booking && { booking, opens: requests?.openable.includes(booking.id) ?? false }
}

export const acceptedHeading = ({ booking }: AcceptedInstead): string =>
  m.title_accepted_instead({ yacht: nameOf(booking) })

/** Links to the accepted charter instead of a new search. */
export function acceptedStep({ yacht }: BookingDetails, { booking, opens }: AcceptedInstead): NextStep {
  const path = pagePath('/reservation/:bookingId', { bookingId: booking.id })
  return {
    title: m.next_get_ready({ moment: zonedMomentText(booking.start, booking.yacht.timeZone) }),
    text: m.next_accepted_instead_text({ yacht: nameOf(booking), other: nameOf({ yacht }) }),
    ...(opens && { to: { path, label: m.next_accepted_instead_button() } }),
  }
}

const nameOf = ({ yacht }: Pick<BookingSummary, 'yacht'>) => yacht.title || m.unnamed_yacht()
