import { hourMs, minuteMs } from '#shared/local-date.ts'
import { type AlarmHours, alarmHours } from '../events.ts'

/** How long a calendar is left alone after so many failures, in minutes. */
const steps = [5, 5, 10, 20, 40, 60]
const longestMs = 60 * minuteMs

/**
 * When a calendar is read next: five minutes on, later each time that it fails, at most an hour; a tenth sooner or later, so
 * that those of one host do not come together. A host that asks for patience is given it, within that hour.
 */
export function nextFetch(now: number, { failures, retryAfter = 0, random }: NextFetch): number {
  const step = (steps[Math.min(failures, steps.length - 1)] ?? 60) * minuteMs
  const wait = Math.min(Math.max(step, retryAfter * 1000), longestMs)
  return now + Math.round(wait * (0.9 + random * 0.2))
}

type NextFetch = {
  failures: number
  /** Seconds. */
  retryAfter?: number | undefined
  /** From 0 to 1. */
  random: number
}

/** The latest of these that has been reached; undefined when it was told before, or none is reached. */
export function alarmOf(failingSince: number, now: number, alarmedHours: number | null): AlarmHours | undefined {
  const reached = alarmHours.findLast((hours) => now - failingSince >= hours * hourMs)
  return reached !== undefined && reached > (alarmedHours ?? 0) ? reached : undefined
}
