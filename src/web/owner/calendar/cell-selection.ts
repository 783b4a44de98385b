import { addDays, daysBetween, formatMinutes, type LocalDate } from '#shared/local-date.ts'
import { dayAfterKey } from '#web/ui/date-range.ts'
import type { CalendarView } from './calendar-query.ts'

/** A day or an hour of a calendar: the row of its yacht (`lane`) and its index in that row (`at`). */
export type Cell = { lane: number; at: number }

/** The selection from its first cell to its current one, both in the row of one yacht. */
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

/** The number of cells between Home and End. */
const lineOf = ({ view, length }: GridShape) => (view === 'fleet' ? length : 24)

/**
 * The cell that a key leads to, which may lie before or after the shown days; undefined for other keys. In a month the keys move
 * as in any calendar. In the fleet view they stop at the edges of the 91 days.
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

/** A selection stays in the row in which it began. */
export const extendRange = ({ anchor }: CellRange, { at }: Cell): CellRange => ({
  anchor,
  focus: { lane: anchor.lane, at },
})

export const boundsOf = ({ anchor, focus }: CellRange): [first: number, last: number] =>
  anchor.at <= focus.at ? [anchor.at, focus.at] : [focus.at, anchor.at]

/** The period of the selected cells, as the address writes it: days including the last one, or hours in local time. */
export function periodOfRange(view: CalendarView, days: readonly LocalDate[], range: CellRange) {
  const [first, last] = boundsOf(range)
  if (view !== 'week') return { from: days[first] ?? '', to: days[last] ?? '' }
  return { from: hourAt(days, first), to: hourAt(days, last + 1) }
}

function hourAt(days: readonly LocalDate[], hour: number): string {
  // The end of the last hour of the last day is midnight of the next day.
  const day = addDays(days[0] ?? '', Math.floor(hour / 24))
  return `${day}T${formatMinutes((hour % 24) * 60)}`
}

/** The cells of a period; undefined where it lies outside of the view. */
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
