import {
  addDays,
  addMonths,
  datesOfMonth,
  isoWeekday,
  type LocalDate,
  type LocalMonth,
  monthOf,
} from '#shared/local-date.ts'

/** A range from the first to the last day. Without a last day it is still being chosen. */
export type DateRange = { start: LocalDate | null; end: LocalDate | null }

export const noDates: DateRange = { start: null, end: null }

/** The range after a click on a day: the click begins a range, completes it, or begins a new one. */
export function chooseDay({ start, end }: DateRange, day: LocalDate): DateRange {
  if (!start || end) return { start: day, end: null }
  return day < start ? { start: day, end: start } : { start, end: day }
}

export const isComplete = ({ start, end }: DateRange) => start !== null && end !== null

export const isWithin = ({ start, end }: DateRange, day: LocalDate) =>
  start !== null && end !== null && start <= day && day <= end

/** A month in rows from Sunday to Saturday; null before its first and after its last day. */
export function weeksFromSunday(month: LocalMonth): (LocalDate | null)[][] {
  const dates = datesOfMonth(month)
  const before = isoWeekday(dates[0] ?? `${month}-01`) % 7
  const rows = Math.ceil((before + dates.length) / 7)
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: 7 }, (_column, column) => dates[row * 7 + column - before] ?? null),
  )
}

const daysByKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const monthsByKey: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The day that a key leads to, never before `first`; undefined for other keys. */
export function dayAfterKey(key: string, day: LocalDate, first: LocalDate): LocalDate | undefined {
  const next = leadsTo(key, day)
  return next && next < first ? first : next
}

function leadsTo(key: string, day: LocalDate) {
  const weekday = isoWeekday(day) % 7
  if (key === 'Home') return addDays(day, -weekday)
  if (key === 'End') return addDays(day, 6 - weekday)
  const [days, months] = [daysByKey[key], monthsByKey[key]]
  if (days) return addDays(day, days)
  return months ? sameDayOf(addMonths(monthOf(day), months), day) : undefined
}

/** The same day of another month, or its last day where that month is shorter. */
function sameDayOf(month: LocalMonth, day: LocalDate): LocalDate {
  const dates = datesOfMonth(month)
  return dates[Number(day.slice(8)) - 1] ?? dates.at(-1) ?? day
}
