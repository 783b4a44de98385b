import { addDays, daysBetween, formatMinutes, type LocalDate } from '#shared/local-date.ts'
import { dayAfterKey } from '#web/ui/date-range.ts'
import type { CalendarView } from './calendar-query.ts'

/** A day or an hour of a calendar: the place of its yacht, and how many come before it. */
export type Cell = { lane: number; at: number }

/** From where a choice began to where it is; both on the calendar of one yacht. */
export type CellRange = { anchor: Cell; focus: Cell }

export type GridShape = { view: CalendarView; lanes: number; length: number }

type Step = { lane?: 1 | -1; at?: number }

const steps: Record<Exclude<CalendarView, 'month'>, Record<string, Step>> = {
  fleet: {
    ArrowRight: { at: 1 },
    ArrowLeft: { at: -1 },
    ArrowDown: { lane: 1 },
    ArrowUp: { lane: -1 },
    PageDown: { at: 28 },
    PageUp: { at: -28 },
  },
  week: {
    ArrowDown: { at: 1 },
    ArrowUp: { at: -1 },
    ArrowRight: { at: 24 },
    ArrowLeft: { at: -24 },
    PageDown: { at: 168 },
    PageUp: { at: -168 },
  },
}

/** How many cells follow each other before Home and End stop. */
const lineOf = ({ view, length }: GridShape) => (view === 'fleet' ? length : 24)

/**
 * Where a key leads, which may be before or after the days that are shown; undefined for keys that lead nowhere. The days
 * of a month are walked as in any calendar; the fleet's quarter of a year ends at its edges.
 */
export function moveCell(
  shape: GridShape,
  { lane, at }: Cell,
  key: string,
  days: readonly LocalDate[],
): Cell | undefined {
  if (shape.view === 'month') {
    const [first = '', day = ''] = [days[0], days[at]]
    const next = dayAfterKey(key, day, '')
    return next ? { lane, at: daysBetween(first, next) } : undefined
  }
  const line = lineOf(shape)
  if (key === 'Home') return { lane, at: at - (at % line) }
  if (key === 'End') return { lane, at: Math.min(shape.length, at - (at % line) + line) - 1 }
  const step = steps[shape.view][key]
  if (!step) return undefined
  const next = { lane: lane + (step.lane ?? 0), at: at + (step.at ?? 0) }
  if (next.lane < 0 || next.lane >= shape.lanes) return undefined
  return shape.view === 'fleet' ? { ...next, at: Math.min(Math.max(next.at, 0), shape.length - 1) } : next
}

export const isShown = ({ length }: GridShape, { at }: Cell): boolean => at >= 0 && at < length

/** A choice stays on the yacht on which it began. */
export const extendRange = ({ anchor }: CellRange, { at }: Cell): CellRange => ({
  anchor,
  focus: { lane: anchor.lane, at },
})

export const boundsOf = ({ anchor, focus }: CellRange): [first: number, last: number] =>
  anchor.at <= focus.at ? [anchor.at, focus.at] : [focus.at, anchor.at]

/** The period of cells, as the address says it: days with the last one included, or hours by the clock. */
export function periodOfRange(view: CalendarView, days: readonly LocalDate[], range: CellRange) {
  const [first, last] = boundsOf(range)
  if (view !== 'week') return { from: days[first] ?? '', to: days[last] ?? '' }
  return { from: hourAt(days, first), to: hourAt(days, last + 1) }
}

function hourAt(days: readonly LocalDate[], hour: number): string {
  // After the last hour of the last day comes the day after it.
  const day = addDays(days[0] ?? '', Math.floor(hour / 24))
  return `${day}T${formatMinutes((hour % 24) * 60)}`
}

/** The cells of a period; undefined for one that lies outside of the view. */
export function rangeOfPeriod(view: CalendarView, days: readonly LocalDate[], lane: number, from: string, to: string) {
  const first = days.indexOf(from.slice(0, 10))
  const last = days.indexOf(to.slice(0, 10))
  if (first < 0 || last < first) return undefined
  if (view !== 'week') return { anchor: { lane, at: first }, focus: { lane, at: last } }
  const begin = first * 24 + Number(from.slice(11, 13))
  const end =
    to.length > 10 ? last * 24 + Math.ceil(Number(to.slice(11, 13)) + Number(to.slice(14, 16)) / 60) : last * 24 + 24
  return { anchor: { lane, at: begin }, focus: { lane, at: Math.max(begin, end - 1) } }
}
