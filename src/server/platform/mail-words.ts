import { dateFormat } from '#shared/date-format.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { formatMoney } from '#shared/money.ts'
import { withOrdinalDay } from '#shared/ordinal-day.ts'

// Both languages write the day before the name of the month.
const languages = { en: 'en-GB', fr: 'fr-FR' } as const
const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Friday 22 January 2027, 10:00 – 14:00 (GMT+4)" in the yacht's own time. */
export function periodText(start: Date, end: Date, zone: string, locale: Locale): string {
  const period = dateFormat(languages[locale], { ...day, ...time, timeZone: zone }).formatRange(start, end)
  return plainSpaces(`${period} (${offsetText(start, zone, locale)})`)
}

/** "Friday 22 January 2027 at 10:00 (GMT+4)". */
export function momentText(at: Date, zone: string, locale: Locale): string {
  const moment = dateFormat(languages[locale], { ...day, ...time, timeZone: zone }).format(at)
  return plainSpaces(`${moment} (${offsetText(at, zone, locale)})`)
}

const offsetText = (at: Date, timeZone: string, locale: Locale): string =>
  dateFormat(languages[locale], { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

export const dayText = (date: LocalDate, locale: Locale): string =>
  plainSpaces(dateFormat(languages[locale], { ...day, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`)))

export const moneyText = (amount: number, currency: string, locale: Locale): string =>
  plainSpaces(formatMoney({ amount, currency }, languages[locale]))

/** Old mail programs show narrow and thin spaces as squares. */
const plainSpaces = (text: string) => withOrdinalDay(text.replace(/[\u2009\u202f]/g, '\u00a0'))
