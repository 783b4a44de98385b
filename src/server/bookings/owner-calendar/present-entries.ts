import type { CalendarEntry } from '#contract/owner-calendar.ts'
import type { Id } from '#shared/id.ts'
import { formatOffset, minuteMs } from '#shared/local-date.ts'
import { clockOf } from '#shared/local-time.ts'
import type { OwnStoredSlot } from '../../availability/instant-slots.ts'
import type { Occupying } from '../../availability/occupations.ts'
import type { FleetEvent } from '../../calendars/feeds/queries.ts'

type Known = {
  zone: string
  bookings: ReadonlyMap<Id, NonNullable<CalendarEntry['booking']>>
  /** Of the vessel, in order. */
  events: readonly FleetEvent[]
}

export function presentOccupying(claim: Occupying, { zone, bookings, events }: Known): CalendarEntry {
  const { id, kind, start, end, freeAt, bookingId, reason, seriesId } = claim
  const booking = bookingId === null ? undefined : bookings.get(bookingId)
  const note = kind === 'import' ? namesOf(claim, events) : reason
  return {
    id,
    // A slot that is bought is the booking that bought it.
    kind: kind === 'slot' ? 'booking' : kind,
    start: onClock(zone, start),
    end: onClock(zone, end),
    ...(freeAt > end && { freeAt: onClock(zone, freeAt) }),
    ...(booking && { booking }),
    ...(note && { note }),
    ...(seriesId && { seriesId }),
  }
}

export const presentOpenSlot = ({ id, start, end, price, currency }: OwnStoredSlot, zone: string): CalendarEntry => ({
  id,
  kind: 'slot',
  start: onClock(zone, start),
  end: onClock(zone, end),
  ...(price !== null && { price: { amount: price, currency } }),
})

/** Several events may make one claim; three names are enough to know which. */
function namesOf({ start, end }: Occupying, events: readonly FleetEvent[]): string {
  const names = events.filter((event) => event.start < end && event.end > start).map(({ summary }) => summary)
  return [...new Set(names)].slice(0, 3).join(', ')
}

/** As its clock shows it, with the offset of that moment. */
export function onClock(zone: string, instant: number): string {
  const offset = clockOf(zone).offsetAt(instant)
  return new Date(instant + offset).toISOString().slice(0, 19) + formatOffset(offset / minuteMs)
}
