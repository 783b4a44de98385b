import { dayMs, hourMs, minuteMs } from './local-date.ts'

/** Parts of a day in which a trip by the hour departs; at `sunset` its guests are at sea. */
export const dayParts = ['morning', 'afternoon', 'sunset', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

/** The hour at which each part ends and the next begins. The night lasts until the morning. */
const ends = { morning: 12, afternoon: 17, evening: 21 } as const
const morning = 5
/** Guests come for the light of the last 30 minutes before sunset. */
const goldenMs = 30 * minuteMs

/** Milliseconds since 1970. `start` and `end` are instants; `local` is the start by the yacht's clock, as if that were UTC. */
export type TimedTrip = { start: number; end: number; local: number }

/** Whether a trip departs in the part of the day; `sunset` is null where the sun does not set that day. */
export const departsIn = (part: DayPart, { start, end, local }: TimedTrip, sunset: number | null): boolean =>
  part === 'sunset' ? isOutAt({ start, end }, sunset) : partOf(local) === part

/** Whether guests are at sea for the sunset: from half an hour before it until it is over. */
export const isOutAt = ({ start, end }: { start: number; end: number }, sunset: number | null): boolean =>
  sunset !== null && start <= sunset - goldenMs && end >= sunset

function partOf(local: number): DayPart {
  const hour = (((local % dayMs) + dayMs) % dayMs) / hourMs
  if (hour < morning || hour >= ends.evening) return 'night'
  if (hour < ends.morning) return 'morning'
  return hour < ends.afternoon ? 'afternoon' : 'evening'
}
