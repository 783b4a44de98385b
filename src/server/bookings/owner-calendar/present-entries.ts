import type { CalendarEntry } from '#contract/calendars/owner-calendar.ts'
import type { Id } from '#shared/id.ts'
import { formatOffset, minuteMs } from '#shared/local-date.ts'
import { clockOf, firstInstantAt, localDateAt } from '#shared/local-time.ts'
import type { Period } from '../../availability/charter-rules.ts'
import type { OwnStoredSlot } from '../../availability/instant-slots.ts'
import type { Occupying } from '../../availability/occupations.ts'
import type { FleetEvent } from '../../calendars/feeds/queries.ts'

/** Formats an instant as the local time of a zone, with the offset of that instant. */
export type Dial = (instant: number) => string

/** Formats each instant once: charters of all yachts in a zone begin and end at the same hours. */
export function dialOf(zone: string): Dial {
  const clock = clockOf(zone)
  const written = new Map<number, string>()
  return (instant) => {
    const known = written.get(instant)
    if (known !== undefined) return known
    const offset = clock.offsetAt(instant)
    const text = new Date(instant + offset).toISOString().slice(0, 19) + formatOffset(offset / minuteMs)
    written.set(instant, text)
    return text
  }
}

type Known = {
  zone: string
  bookings: ReadonlyMap<Id, NonNullable<CalendarEntry['booking']>>
  /** The vessel's events, in order of their start. */
  events: readonly FleetEvent[]
}

/** An answer can hold ten thousand entries, so that this function copies nothing. */
export function presentOccupying(claim: Occupying, dial: Dial, { zone, bookings, events }: Known): CalendarEntry {
  const { kind, freeAt, bookingId, seriesId } = claim
  const entry: CalendarEntry = {
    id: claim.id,
    // A sold slot is shown as its booking.
    kind: kind === 'slot' ? 'booking' : kind,
    start: dial(claim.start),
    end: dial(claim.end),
  }
  if ((kind === 'block' || kind === 'import') && isWholeDays(zone, claim)) entry.wholeDays = true
  if (freeAt !== null) entry.freeAt = dial(freeAt)
  const booking = bookingId === null ? undefined : bookings.get(bookingId)
  if (booking) entry.booking = booking
  const note = kind === 'import' ? namesOf(claim, events) : claim.reason
  if (note) entry.note = note
  if (seriesId) entry.seriesId = seriesId
  return entry
}

/** Whether a period begins and ends with a day. A day may begin at 01:00, where the clock skips midnight. */
const isWholeDays = (zone: string, { start, end }: Period): boolean =>
  [start, end].every((instant) => firstInstantAt(zone, localDateAt(zone, instant), 0) === instant)

export const presentOpenSlot = ({ id, start, end, price, currency }: OwnStoredSlot, dial: Dial): CalendarEntry => ({
  id,
  kind: 'slot',
  start: dial(start),
  end: dial(end),
  ...(price !== null && { price: { amount: price, currency } }),
})

/** One claim may stand for several events; three names are enough to recognise them. */
function namesOf({ start, end }: Occupying, events: readonly FleetEvent[]): string {
  const names = new Set<string>()
  for (const event of events) {
    // The events that follow begin even later.
    if (event.start >= end || names.size === 3) break
    if (event.end > start) names.add(event.summary)
  }
  return [...names].join(', ')
}
