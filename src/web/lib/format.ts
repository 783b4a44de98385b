import { withOrdinalDay } from '#shared/ordinal-day.ts'
import { getLocale } from '#web/paraglide/runtime.js'

// Both languages write the day before the month and the month as a word, so that no date is misread.
const languages = { en: 'en-GB', fr: 'fr-FR' } as const

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(key: string, options: Intl.DateTimeFormatOptions) {
  const language = languages[getLocale()]
  const name = `${language} ${key} ${options.timeZone}`
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, options)
  formatters.set(name, made)
  return made
}

/** Browsers and Node use different narrow spaces, but server and browser must render the same text. */
const plainSpaces = (text: string) => withOrdinalDay(text.replaceAll('\u202f', '\u00a0'))

const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** "Fri 27 Nov 2026" for a local day `YYYY-MM-DD`. */
export const dayText = (date: string) =>
  plainSpaces(
    formatter('day', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      noon(date),
    ),
  )

/** "Fri 4 Dec" for a local day whose year is clear. */
export const weekdayDateText = (date: string) =>
  plainSpaces(
    formatter('brief day', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
      .format(noon(date))
      .replace(',', ''),
  )

/** "27 Nov 2026" for a local day. */
export const dateText = (date: string) =>
  plainSpaces(
    formatter('date', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noon(date)),
  )

/** "27 Nov" for a local day. */
export const shortDayText = (date: string) =>
  plainSpaces(formatter('short day', { day: '2-digit', month: 'short', timeZone: 'UTC' }).format(noon(date)))

/** "7 Nov" for a local day. */
export const dayMonthText = (date: string) =>
  plainSpaces(formatter('day month', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(noon(date)))

/** "Friday 27 November 2026" in three parts: the text before the number of the day, the number, and the text after it. */
export function longDayParts(date: string): [before: string, day: string, after: string] {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const parts = formatter('long', options).formatToParts(noon(date))
  const at = parts.findIndex(({ type }) => type === 'day')
  const text = (some: typeof parts) => plainSpaces(some.map(({ value }) => value).join(''))
  return [text(parts.slice(0, at)), text(parts.slice(at, at + 1)), text(parts.slice(at + 1))]
}

/** "November 2026" for `YYYY-MM`. */
export const monthText = (month: string) =>
  formatter('month', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(`${month}-15`))

/** "Nov 2026" for `YYYY-MM`. */
export const shortMonthText = (month: string) =>
  plainSpaces(
    formatter('short month', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noon(`${month}-15`)),
  )

/** Short and long names of the weekdays, from Sunday as in all our calendars. */
export function weekdayNames() {
  return Array.from({ length: 7 }, (_, index) => {
    // 1 November 2026 is a Sunday.
    const day = noon(`2026-11-0${index + 1}`)
    return {
      short: formatter('weekday', { weekday: 'short', timeZone: 'UTC' }).format(day),
      long: formatter('weekday long', { weekday: 'long', timeZone: 'UTC' }).format(day),
    }
  })
}

/** "18:30" for an instant in the yacht's zone. */
export const timeText = (instant: string, zone: string) =>
  plainSpaces(
    formatter('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
      new Date(instant),
    ),
  )

/** "Fri 27 Nov 2026, 18:30" for an instant in the yacht's zone. */
export const momentText = (instant: string, zone: string) =>
  `${instantDayText(instant, zone)}, ${timeText(instant, zone)}`

/** "Fri 27 Nov 2026, 18:30 (GMT+4)", for readers who may be in another zone than the yacht. */
export const zonedMomentText = (instant: string, zone: string) =>
  `${momentText(instant, zone)} (${offsetText(instant, zone)})`

/** "GMT+4". */
function offsetText(instant: string, zone: string): string {
  const parts = formatter('offset', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** "Fri 27 Nov 2026" for an instant in the yacht's zone. */
export const instantDayText = (instant: string, zone: string) =>
  plainSpaces(
    formatter('instant day', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: zone,
    }).format(new Date(instant)),
  )

/** "Gulf Standard Time", shown beside times whose zone may not be the reader's. */
export function zoneText(zone: string, instant: string) {
  const parts = formatter('zone', { timeZone: zone, timeZoneName: 'long' }).formatToParts(new Date(instant))
  return plainSpaces(parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone)
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * A number with at most `digits` and at least `least` decimals. Formats are cached: making one takes as long as rendering a card.
 */
export function numberText(value: number, digits = 0, least = 0) {
  const name = `${getLocale()} ${digits} ${least}`
  const known = numberFormats.get(name)
  const format =
    known ?? new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digits, minimumFractionDigits: least })
  if (!known) numberFormats.set(name, format)
  return plainSpaces(format.format(value))
}

/** "18:30", with its day where that differs from the earlier instant's, in the yacht's zone. */
export const laterText = (instant: string, earlier: string, zone: string) =>
  instantDayText(instant, zone) === instantDayText(earlier, zone) ? timeText(instant, zone) : momentText(instant, zone)
