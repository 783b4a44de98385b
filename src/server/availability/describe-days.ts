import { dayMs, dayNumber, type LocalDate, minuteMs, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { horizonReaches, lastBookableDay } from './booking-horizon.ts'
import { arrangeBusy, type BusyCalendar } from './busy-calendar.ts'
import type { Busy, CharterRules } from './charter-rules.ts'
import { startsOfDay } from './list-departures.ts'
import { openRulebook, type Rulebook } from './rulebook.ts'
import { canTake, isFree, type Start } from './start.ts'

type DayState = {
  /** `available`: everything that the rules offer on this day is free; `partial`: a part of it is; `past`: the day is over. */
  state: 'available' | 'partial' | 'unavailable' | 'past'
  /** The lowest and the highest number of units that fit; null where none does. */
  shortest: number | null
  longest: number | null
  /** The last departure of the shortest charter. */
  latest: Instant | null
  /** The next instant at which this answer changes by time alone, without a claim or release; null: never. */
  changesAt: Instant | null
}

export type DatedState = DayState & { date: LocalDate }

export function describeDays(
  rules: CharterRules,
  busy: readonly Busy[],
  dates: readonly LocalDate[],
  now: Instant,
): DatedState[] {
  const book = openRulebook(rules)
  const calendar = arrangeBusy(busy)
  return dates.map((date) => ({ date, ...describeState(book, calendar, dayNumber(date), now) }))
}

const nothing = { shortest: null, longest: null, latest: null }

function describeState(book: Rulebook, calendar: BusyCalendar, day: number, now: Instant): DayState {
  const dayEnd = book.clock.firstInstantAt((day + 1) * dayMs)
  if (now >= dayEnd) return { state: 'past', ...nothing, changesAt: null }
  if (day > lastBookableDay(book.rules, now)) return beyondHorizon(book, calendar, day)
  const lead = book.rules.leadMinutes * minuteMs
  const starts = startsOfDay(book, calendar, day)
  const ahead = starts.filter((start) => isFree(start) && start.at >= now + lead)
  const [first] = ahead
  if (!first) return { state: 'unavailable', ...nothing, changesAt: dayEnd }
  const shortest = Math.min(...ahead.map(({ min }) => min))
  const longest = Math.max(...ahead.map(({ free }) => free))
  const latest = lastOf(ahead, (start) => canTake(start, shortest))
  const isWhole = ahead.length === starts.length && ahead.every(({ free, possible }) => free === possible)
  // A departure becomes impossible just after its notice ends. Which of them changes the answer depends on the lengths that go
  // with it.
  const lost = isWhole
    ? first.at
    : Math.min(
        latest,
        lastOf(ahead, ({ free }) => free === longest),
      )
  return { state: isWhole ? 'available' : 'partial', shortest, longest, latest, changesAt: lost - lead + 1 }
}

/** Unavailable until the horizon reaches the day, and longer if nothing departs then either. */
function beyondHorizon(book: Rulebook, calendar: BusyCalendar, day: number): DayState {
  const reached = horizonReaches(book.rules, toLocalDate(day))
  const then = describeState(book, calendar, day, reached)
  return { state: 'unavailable', ...nothing, changesAt: then.state === 'unavailable' ? then.changesAt : reached }
}

function lastOf(starts: readonly Start[], fits: (start: Start) => boolean): Instant {
  return starts.findLast(fits)?.at ?? Number.NEGATIVE_INFINITY
}
