import type { Repetition } from '#contract/availability/blocks.ts'
import { dayNumber, hourMs, type LocalDate, parseMinutes } from '#shared/local-date.ts'
import { firstInstantAt, instantsAt } from '#shared/local-time.ts'
import type { CharterRules, Period } from '../../availability/charter-rules.ts'
import { openRulebook } from '../../availability/rulebook.ts'
import { checkOutAfter } from '../../availability/start.ts'
import { invalidField } from '../../platform/app-error.ts'
import { beginnings, refuseOverlaps } from './local-periods.ts'

export type SlotRequest = {
  date: LocalDate
  time?: string | undefined
  duration: number
  repeat?: Repetition | undefined
  now: number
}

/** The periods of instant slots, in order. Throws invalid_request for a time that the clock does not show, and a past one. */
export function slotPeriods(rules: CharterRules, { date, time, duration, repeat, now }: SlotRequest): Period[] {
  const periods = beginnings(date, repeat).map((day) => slotPeriod(rules, day, time, duration))
  const [first] = periods
  if (!first || first.start <= now) throw invalidField('date', 'This time has passed.')
  refuseOverlaps(periods)
  return periods
}

function slotPeriod(rules: CharterRules, date: LocalDate, time: string | undefined, duration: number): Period {
  if (rules.unit !== 'hour') {
    const start = firstInstantAt(rules.zone, date, rules.checkIn)
    return { start, end: checkOutAfter(openRulebook(rules), dayNumber(date), duration) }
  }
  if (time === undefined) throw invalidField('time', 'Choose when the trip departs.')
  if (duration > 24) throw invalidField('duration', 'A trip by the hour ends within a day.')
  const [start] = instantsAt(rules.zone, date, parseMinutes(time))
  if (start === undefined) throw invalidField('time', `The clock does not show ${time} on ${date}.`)
  return { start, end: start + duration * hourMs }
}
