import { hourMs, minuteMs } from '#shared/local-date.ts'
import { type AlarmHours, alarmHours } from '../events.ts'

/** Minutes until the next read, by the number of failures in a row. */
const steps = [5, 5, 10, 20, 40, 60]
const longestMs = 60 * minuteMs

/**
 * The time of the next read: five minutes on, later after each failure, at most an hour. It varies by a tenth, so that reads of
 * one host do not come together. The host's Retry-After is respected within that hour.
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

/** The latest alarm hour that has been reached; undefined when the owner has been alarmed for it, or none is reached. */
export function alarmOf(failingSince: number, now: number, alarmedHours: number | null): AlarmHours | undefined {
  const reached = alarmHours.findLast((hours) => now - failingSince >= hours * hourMs)
  return reached !== undefined && reached > (alarmedHours ?? 0) ? reached : undefined
}
