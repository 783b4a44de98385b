import type { Repetition } from '#contract/availability/blocks.ts'
import { addDays, dayMs, type LocalDate, type Minutes, parseMinutes } from '#shared/local-date.ts'
import { firstInstantAt, instantsAt } from '#shared/local-time.ts'
import type { Period } from '../../availability/charter-rules.ts'
import { invalidField } from '../../platform/app-error.ts'

const mostRepeated = 200
const longestDays = 400

type LocalMoment = { date: LocalDate; minutes: Minutes | null }

/** Reads "2027-05-20" or "2027-05-20T18:00". */
function readMoment(text: string): LocalMoment {
  const [date = '', time] = text.split('T')
  return { date, minutes: time === undefined ? null : parseMinutes(time) }
}

type PeriodRequest = { zone: string; start: string; end: string; repeat?: Repetition | undefined; now: number }

/**
 * The periods of an owner's input, in order. Each bound is resolved for its own date, in the yacht's zone. An end that is a day
 * includes that day. Throws invalid_request for periods that are empty, over, too long, too many, or overlapping.
 */
export function localPeriods({ zone, start, end, repeat, now }: PeriodRequest): Period[] {
  const [from, to] = [readMoment(start), readMoment(end)]
  const periods = beginnings(from.date, repeat).map((date, index) => {
    const endDate = shifted(to.date, repeat, index)
    return { start: firstInstantAt(zone, date, from.minutes ?? 0), end: endOn(zone, { ...to, date: endDate }) }
  })
  const [first] = periods
  if (!first || first.end <= first.start) throw invalidField('end', 'The end is not after the start.')
  if (first.end - first.start > longestDays * dayMs) throw invalidField('end', 'A period is at most 400 days long.')
  if (first.end <= now) throw invalidField('end', 'This time has passed.')
  refuseOverlaps(periods)
  return periods
}

/** Throws invalid_request for a repetition whose periods overlap. The periods are in order. */
export function refuseOverlaps(periods: readonly Period[]): void {
  if (periods.some((period, index) => index > 0 && period.start < (periods[index - 1]?.end ?? 0)))
    throw invalidField('repeat', 'The period is longer than the time to its repetition.')
}

/** The days on which a repetition begins. Throws invalid_request when there are too many. */
export function beginnings(date: LocalDate, repeat: Repetition | undefined): LocalDate[] {
  if (!repeat) return [date]
  const days: LocalDate[] = []
  for (let index = 0; ; index++) {
    const next = shifted(date, repeat, index)
    if (next > repeat.until) break
    if (days.length === mostRepeated) throw invalidField('repeat', `At most ${mostRepeated} repetitions at once.`)
    days.push(next)
  }
  if (days.length === 0) throw invalidField('repeat', 'The last day is before the first.')
  return days
}

const shifted = (date: LocalDate, repeat: Repetition | undefined, index: number) =>
  addDays(date, index * (repeat?.every === 'week' ? 7 : 1))

/** A period ends at the second of two instants with the same clock time, so that no gap stays open. */
function endOn(zone: string, { date, minutes }: LocalMoment): number {
  if (minutes === null) return firstInstantAt(zone, addDays(date, 1), 0)
  return instantsAt(zone, date, minutes).at(-1) ?? firstInstantAt(zone, date, minutes)
}
