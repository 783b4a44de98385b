import { addDays, addMonths, isoWeekday, type LocalDate, monthOf } from '#shared/local-date.ts'
import type { CalendarView } from './calendar-query.ts'

/** Weeks begin on Sunday, as in all our calendars. */
const weekOf = (date: LocalDate) => addDays(date, -(isoWeekday(date) % 7))

const counts: Record<CalendarView, number> = { fleet: 91, month: 42, week: 7 }

/** The days of a view: 13 weeks from the week of the day, the weeks of its month, or its week. */
export function daysOfView(view: CalendarView, date: LocalDate): LocalDate[] {
  const first = weekOf(view === 'month' ? `${monthOf(date)}-01` : date)
  return Array.from({ length: counts[view] }, (_, index) => addDays(first, index))
}

/** A day in the view before (-1) or after (1). */
export function turnView(view: CalendarView, date: LocalDate, by: 1 | -1): LocalDate {
  if (view === 'month') return `${addMonths(monthOf(date), by)}-01`
  return addDays(date, by * (view === 'week' ? 7 : 28))
}
