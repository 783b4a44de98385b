import { addMonths, datesOfMonth, dayMs, type LocalDate, type LocalMonth } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'

/** How many months search looks ahead, the present one included. */
export const monthsAhead = 13

/** The months that search holds: from the one that is still on somewhere on earth. */
export function horizonAt(now: Instant): LocalMonth[] {
  const first = new Date(now - dayMs / 2).toISOString().slice(0, 7)
  return Array.from({ length: monthsAhead }, (_, index) => addMonths(first, index))
}

export const firstDayOf = (month: LocalMonth): LocalDate => `${month}-01`
export const lastDayOf = (month: LocalMonth): LocalDate => datesOfMonth(month).at(-1) ?? firstDayOf(month)
