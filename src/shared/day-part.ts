import { dayMs, hourMs, minuteMs } from './local-date.ts'

/** Parts of a day in which a trip by the hour departs; at `sunset` its guests are at sea. */
export const dayParts = ['morning', 'afternoon', 'sunset', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

/** The hour of the clock at which each part ends, where the next begins; the night goes on until the morning. */
const ends = { morning: 12, afternoon: 17, evening: 21 } as const
const morning = 5
/** The light before sunset that guests come for. */
const goldenMs = 30 * minuteMs

/** Milliseconds since 1970: instants, and `local` as the clock of the yacht shows the start, as if it were UTC. */
export type TimedTrip = { start: number; end: number; local: number }

/** Whether a trip departs in the part of the day; `sunset` is null where the sun does not set that day. */
export const departsIn = (part: DayPart, { start, end, local }: TimedTrip, sunset: number | null): boolean =>
  part === 'sunset' ? isOutAt({ start, end }, sunset) : partOf(local) === part

/** Whether guests are at sea for the sunset: half an hour before it and until it is over. */
export const isOutAt = ({ start, end }: { start: number; end: number }, sunset: number | null): boolean =>
  sunset !== null && start <= sunset - goldenMs && end >= sunset

function partOf(local: number): DayPart {
  const hour = (((local % dayMs) + dayMs) % dayMs) / hourMs
  if (hour < morning || hour >= ends.evening) return 'night'
  if (hour < ends.morning) return 'morning'
  return hour < ends.afternoon ? 'afternoon' : 'evening'
}
