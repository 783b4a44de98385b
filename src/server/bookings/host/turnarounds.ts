import { minuteMs } from '#shared/local-date.ts'
import type { Period } from '../../availability/charter-rules.ts'

/** A trip of a yacht, ours or of another calendar. Instants are epoch milliseconds. */
export type Trip = Period & { id: string; departedAt: number | null; returnedAt: number | null }

export type Turnaround = { minutes: number; needed: number; isShort: boolean; isLate: boolean }

/** A longer pause is no turnaround. */
const longestMs = 12 * 60 * minuteMs

/**
 * The time before each trip of a yacht that follows another, by the trip's id. A trip that has departed and is not back at its end
 * lasts until now. The trips are sorted by start.
 */
export function turnaroundsOf(trips: readonly Trip[], needed: number, now: number): Map<string, Turnaround> {
  const found = new Map<string, Turnaround>()
  for (const [index, trip] of trips.entries()) {
    const before = trips[index - 1]
    if (!before) continue
    const isLate = before.departedAt !== null && before.returnedAt === null && now > before.end
    const left = trip.departedAt ?? trip.start
    const free = left - endOf(before, isLate ? now : before.end)
    if (free > longestMs) continue
    const minutes = Math.max(0, Math.floor(free / minuteMs))
    found.set(trip.id, { minutes, needed, isShort: trip.departedAt === null && minutes < needed, isLate })
  }
  return found
}

const endOf = ({ returnedAt }: Trip, otherwise: number) => returnedAt ?? otherwise
