import type { CalendarEntry, CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import { addDays, formatMinutes, type LocalDate } from '#shared/local-date.ts'
import type { CalendarView } from './calendar-query.ts'
import type { CellRange } from './cell-selection.ts'
import { localDay } from './entry-words.ts'
import { daysInto } from './place-entries.ts'

/** The part of a block that is moved: all of it, or one of its ends. */
export type MovedPart = 'all' | 'start' | 'end'

/** A block that is being moved, by cells of the view: days, or hours in a week. */
export type BlockMove = { entry: CalendarEntry; lane: number; part: MovedPart; by: number }

/** A period as the forms write it: days including the last one, or moments of the yacht's clock. */
export type LocalPeriod = { start: string; end: string }

/** The present period of a block. */
export const periodOfBlock = ({ start, end, wholeDays }: CalendarEntry): LocalPeriod =>
  wholeDays
    ? { start: localDay(start), end: addDays(localDay(end), -1) }
    : { start: start.slice(0, 16), end: end.slice(0, 16) }

/** The period of a block after a move; undefined where nothing of it would be left. */
export function movedPeriod({ entry, part, by }: BlockMove, view: CalendarView): LocalPeriod | undefined {
  const hours = view === 'week' ? by : by * 24
  const before = periodOfBlock(entry)
  // A whole-day block whose end moves by hours has hours from then on.
  const isByDay = entry.wholeDays === true && hours % 24 === 0
  const { start, end } = isByDay || !entry.wholeDays ? before : momentsOf(before)
  const moved = {
    start: part === 'end' ? start : shifted(start, hours),
    end: part === 'start' ? end : shifted(end, hours),
  }
  const isLeft = isByDay ? moved.start <= moved.end : moved.start < moved.end
  return isLeft ? moved : undefined
}

const momentsOf = ({ start, end }: LocalPeriod): LocalPeriod => ({
  start: `${start}T00:00`,
  end: `${addDays(end, 1)}T00:00`,
})

function shifted(moment: string, hours: number): string {
  if (moment.length === 10) return addDays(moment, hours / 24)
  const minutes = Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)) + hours * 60
  const days = Math.floor(minutes / 1440)
  return `${addDays(moment.slice(0, 10), days)}T${formatMinutes(minutes - days * 1440)}`
}

/** The cells of the view that a block covers, as far as they are shown; undefined where none is. */
export function cellsOfBlock(
  { start, end }: Pick<CalendarEntry, 'start' | 'end'>,
  lane: number,
  view: CalendarView,
  days: readonly LocalDate[],
): CellRange | undefined {
  const cells = view === 'week' ? 24 : 1
  const first = Math.floor(daysInto(days[0] ?? '', start) * cells)
  const last = Math.ceil(daysInto(days[0] ?? '', end) * cells) - 1
  const most = days.length * cells - 1
  if (last < 0 || first > most) return undefined
  return { anchor: { lane, at: Math.max(0, first) }, focus: { lane, at: Math.min(most, Math.max(first, last)) } }
}

/** The shown cells of a move, before it is kept. */
export function cellsOfMove(move: BlockMove, view: CalendarView, days: readonly LocalDate[]): CellRange | undefined {
  const period = movedPeriod(move, view)
  if (!period) return undefined
  const end = period.end.length === 10 ? `${addDays(period.end, 1)}T00:00` : period.end
  const start = period.start.length === 10 ? `${period.start}T00:00` : period.start
  return cellsOfBlock({ start, end }, move.lane, view, days)
}

/** Finds a block and the row of its yacht. Nothing else can be moved, least of all a booking. */
export function findBlock(yachts: readonly CalendarYacht[], id: string | undefined) {
  for (const [lane, { entries }] of yachts.entries()) {
    const entry = entries.find((each) => each.id === id && each.kind === 'block')
    if (entry) return { entry, lane }
  }
  return undefined
}

/** How far a key moves, in cells; undefined for other keys. */
export function stepOfKey(view: CalendarView, key: string): number | undefined {
  const steps: Record<CalendarView, Record<string, number>> = {
    fleet: { ArrowRight: 1, ArrowLeft: -1 },
    month: { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 },
    week: { ArrowDown: 1, ArrowUp: -1, ArrowRight: 24, ArrowLeft: -24 },
  }
  return steps[view][key]
}
