import { asciiDigits } from '#shared/ascii-digits.ts'
import { isLocalDate, type LocalDate } from '#shared/local-date.ts'

export type Week = { from: LocalDate; to: LocalDate }

/** The dates of a price without a season, as PostgreSQL writes them. */
export const wholeTime: Week = { from: '-infinity', to: 'infinity' }

/** Reads "13.06.2026 - 20.06.2026", "2026-06-13/2026-06-20", "13/06/2026 – 20/06/2026". */
export function readWeek(text: string): Week | undefined {
  const [from, to, ...more] = asciiDigits(text).match(/\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}/g) ?? []
  if (!from || !to || more.length > 0) return undefined
  const week = { from: readDate(from), to: readDate(to) }
  return week.from && week.to ? { from: week.from, to: week.to } : undefined
}

/** Reads a day in ISO form, or with the day first. */
export function readDate(text: string): LocalDate | undefined {
  const typed = asciiDigits(text).trim()
  const match = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed)
  const date = match ? [match[3], match[2]?.padStart(2, '0'), match[1]?.padStart(2, '0')].join('-') : typed
  return isLocalDate(date) ? date : undefined
}
