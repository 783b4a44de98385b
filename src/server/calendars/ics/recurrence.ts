import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { dayMs } from '#shared/local-date.ts'
import type { Instant, WallTime } from '#shared/local-time.ts'
import { CalendarError } from '../feed-failure.ts'
import { readWall } from './read-moment.ts'

type Span = { start: WallTime; end: WallTime }

/** Of one calendar: beyond them it is refused. */
export const mostOccurrences = 10_000

const rule = /^(?:freq|interval|count|by(?:second|minute|hour|day|monthday|yearday|weekno|month|setpos))$/
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * When a rule's occurrences begin, as the clock shows it. The rule is worked out on the dial, where every hour exists once:
 * what the zone makes of it is decided afterwards, so that no occurrence in a skipped hour is lost. `toWall` says what the
 * clock shows at the instant that ends the rule. Throws too_many_events.
 */
export function expandRule(
  recur: unknown,
  begins: WallTime,
  span: Span,
  toWall: (instant: Instant) => WallTime,
): WallTime[] {
  const parts = new Map(Object.entries(Object(recur)))
  const text = [...parts].flatMap(([name, value]) => (rule.test(name) ? [`${name}=${String(value)}`] : []))
  const wkst = parts.get('wkst')
  if (typeof wkst === 'number') text.push(`wkst=${weekdays[wkst - 1]}`)
  const until = untilOf(parts.get('until'), toWall)
  if (until !== undefined) text.push(`until=${stampOf(until)}`)
  try {
    const rrule = new RRuleTemporal({
      rruleString: text.join(';').toUpperCase(),
      dtstart: Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO('UTC'),
      temporal: Temporal,
      cache: false,
    })
    return inSteps(rrule, span, isFine(parts) ? dayMs : span.end - span.start)
  } catch (error) {
    if (error instanceof CalendarError) throw error
    // Rules that the library gives up on, and those that contradict themselves.
    throw new CalendarError('too_many_events', { cause: error })
  }
}

/** Day by day where a rule can have many occurrences in one: it is given up before they fill the memory. */
function inSteps(rrule: RRuleTemporal<Temporal.ZonedDateTime>, { start, end }: Span, step: number): WallTime[] {
  const found: WallTime[] = []
  for (let from = start; from < end; from += step) {
    const to = Math.min(from + step, end) - 1
    for (const each of rrule.between(new Date(from), new Date(to), true)) found.push(each.epochMilliseconds)
    if (found.length > mostOccurrences) throw new CalendarError('too_many_events')
  }
  return found
}

const isFine = (parts: Map<string, unknown>): boolean =>
  /^(?:hour|minute|second)ly$/i.test(String(parts.get('freq'))) ||
  ['byhour', 'byminute', 'bysecond'].some((name) => parts.has(name))

/** A day ends with its last second; an instant, where the clock stands then. Days are told both ways: the later one counts. */
function untilOf(value: unknown, toWall: (instant: Instant) => WallTime): WallTime | undefined {
  const wall = value === undefined ? undefined : readWall(value)
  if (wall === undefined) return undefined
  const text = String(value)
  if (!text.includes('T')) return wall + dayMs - 1000
  return text.endsWith('Z') ? toWall(wall) : wall
}

const stampOf = (wall: WallTime): string => new Date(wall).toISOString().replace(/[-:]|\.\d+/g, '')
