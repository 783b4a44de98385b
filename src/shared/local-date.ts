/** A calendar day, 'YYYY-MM-DD'. It has no zone: combine it with one to get instants. */
export type LocalDate = string
/** 'YYYY-MM'. */
export type LocalMonth = string
/** Minutes since local midnight by the clock: 570 is 09:30 on any day, even if that day is shorter or longer than 24 hours. */
export type Minutes = number

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

/** Days since 1970-01-01. Throws a RangeError for a text that is no calendar day. */
export function dayNumber(date: LocalDate): number {
  const day = parseDay(date)
  if (Number.isNaN(day)) throw new RangeError(`${date} is not a day of the calendar`)
  return day
}

export function isLocalDate(text: string): boolean {
  return !Number.isNaN(parseDay(text))
}

export function toLocalDate(day: number): LocalDate {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return toLocalDate(dayNumber(date) + days)
}

/** Nights between two days; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 1 (Monday) to 7 (Sunday). */
export function isoWeekday(date: LocalDate): number {
  return weekdayOf(dayNumber(date))
}

/** The ISO weekday of a day number. 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

export function monthOf(date: LocalDate): LocalMonth {
  return date.slice(0, 7)
}

export function addMonths(month: LocalMonth, months: number): LocalMonth {
  const [year, index] = monthParts(month)
  return new Date(Date.UTC(year, index + months, 1)).toISOString().slice(0, 7)
}

export function datesOfMonth(month: LocalMonth): LocalDate[] {
  const first = firstDayOf(month)
  const count = firstDayOf(addMonths(month, 1)) - first
  return Array.from({ length: count }, (_, index) => toLocalDate(first + index))
}

/** '09:30'. From 1440 on it is an hour of the next day, and starts again at '00:00'. */
export function formatMinutes(minutes: Minutes): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

/** Reads '09:30' or '09:30:00'. '24:00' is the end of a day. Throws a RangeError for any other text. */
export function parseMinutes(time: string): Minutes {
  const match = /^(\d{2}):([0-5]\d)(?::00(?:\.0+)?)?$/.exec(time)
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
  if (!(minutes <= 1440)) throw new RangeError(`${time} is not a time of day`)
  return minutes
}

/** '+04:00', '-03:30', '+00:00'. */
export function formatOffset(minutes: Minutes): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(Math.floor(size % 60))}`
}

function firstDayOf(month: LocalMonth): number {
  const [year, index] = monthParts(month)
  return Date.UTC(year, index, 1) / dayMs
}

function monthParts(month: LocalMonth): [year: number, index: number] {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(`${month} is not a month`)
  return [Number(month.slice(0, 4)), Number(month.slice(5)) - 1]
}

// Reading the digits is several times faster than a regular expression, and calendars parse thousands of days.
function parseDay(text: string): number {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return Number.NaN
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7)
  const ofMonth = digits(text, 8, 10)
  if (!(year >= 100 && month >= 1 && month <= 12 && ofMonth >= 1)) return Number.NaN
  const first = Date.UTC(year, month - 1, 1) / dayMs
  const isInMonth = ofMonth <= 28 || ofMonth <= Date.UTC(year, month, 1) / dayMs - first
  return isInMonth ? first + ofMonth - 1 : Number.NaN
}

function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value))
