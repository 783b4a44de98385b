import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { dayMs } from '#shared/local-date.ts'
import type { Instant, WallTime } from '#shared/local-time.ts'
import { CalendarError } from '../feed-failure.ts'
import { readOffset, readTime } from './read-moment.ts'
import type { Rule } from './read-rule.ts'

type Span = { start: WallTime; end: WallTime }

/** A calendar with more occurrences is refused. */
export const mostOccurrences = 10_000

/**
 * The start times of a rule's occurrences, by the clock. The rule is expanded on local times, where every hour exists once, and
 * converted afterwards, so that no occurrence in a skipped hour is lost. `toWall` converts the instant of UNTIL to the clock.
 * Undefined for a contradictory rule. Throws too_many_events.
 */
export function expandRule(
  rule: Rule,
  begins: WallTime,
  span: Span,
  toWall: (instant: Instant) => WallTime,
): WallTime[] | undefined {
  const text = [...rule].flatMap(([name, value]) => (isPassedOn(name) ? [`${name}=${value}`] : []))
  const until = untilOf(rule.get('UNTIL'), toWall)
  if (until !== undefined) text.push(`UNTIL=${stampOf(until)}`)
  try {
    const rrule = new RRuleTemporal({
      rruleString: text.join(';'),
      dtstart: Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO('UTC'),
      temporal: Temporal,
      cache: false,
    })
    return inSteps(rrule, span, isFine(rule) ? dayMs : span.end - span.start)
  } catch (error) {
    if (error instanceof CalendarError) throw error
    // The library throws for too many occurrences and for contradictory rules.
    if (isFine(rule)) throw new CalendarError('too_many_events', { cause: error })
    return undefined
  }
}

const isPassedOn = (name: string): boolean => name !== 'UNTIL' && name !== 'RSCALE' && !name.startsWith('X-')

/** Expands day by day where a rule may have many occurrences a day, so that the limit is reached before memory is full. */
function inSteps(rrule: RRuleTemporal<Temporal.ZonedDateTime>, { start, end }: Span, step: number): WallTime[] {
  const found: WallTime[] = []
  for (let from = start; from < end; from += step) {
    const to = Math.min(from + step, end) - 1
    for (const each of rrule.between(new Date(from), new Date(to), true)) found.push(each.epochMilliseconds)
    if (found.length > mostOccurrences) throw new CalendarError('too_many_events')
  }
  return found
}

const isFine = (rule: Rule): boolean =>
  /^(?:HOUR|MINUTE|SECOND)LY$/.test(rule.get('FREQ') ?? '') ||
  ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => rule.has(name))

/** A day counts until its last second; an instant is converted to the clock. */
function untilOf(value: string | undefined, toWall: (instant: Instant) => WallTime): WallTime | undefined {
  const time = readTime(value)
  if (time?.isDay) return time.wall + dayMs - 1000
  if (!time || time.zone === '') return time?.wall
  return toWall(time.wall - (readOffset(time.zone) ?? 0))
}

const stampOf = (wall: WallTime): string => new Date(wall).toISOString().replace(/[-:]|\.\d+/g, '')
