import { addMonths, datesOfMonth, type LocalDate, type LocalMonth } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { firstMonthAt, mostMonthsAhead } from '../../availability/booking-horizon.ts'

/** The months that search stores. No offer can be booked beyond them. */
export function horizonAt(now: Instant): LocalMonth[] {
  return Array.from({ length: mostMonthsAhead }, (_, index) => addMonths(firstMonthAt(now), index))
}

export const firstDayOf = (month: LocalMonth): LocalDate => `${month}-01`
export const lastDayOf = (month: LocalMonth): LocalDate => datesOfMonth(month).at(-1) ?? firstDayOf(month)
