import type { DayPart } from '#contract/boats.ts'
import { dayMs, hourMs } from '#shared/local-date.ts'

/** The hour of the clock at which each part ends, where the next begins; the night goes on until the morning. */
const ends = { morning: 12, afternoon: 17, evening: 21 } as const
const morning = 5

/** Whether a departure lies in the part of the day; `local` is the clock of the yacht, as if it were UTC. */
export const isWithinPart = (local: number, part: DayPart | null): boolean => part === null || partOf(local) === part

function partOf(local: number): DayPart {
  const hour = (((local % dayMs) + dayMs) % dayMs) / hourMs
  if (hour < morning || hour >= ends.evening) return 'night'
  if (hour < ends.morning) return 'morning'
  return hour < ends.afternoon ? 'afternoon' : 'evening'
}
