import type { Locale } from '#shared/locale.ts'
import { openingSpans, weekdayName } from '#shared/opening-spans.ts'
import english from '../../../messages/en/site.json' with { type: 'json' }
import french from '../../../messages/fr/site.json' with { type: 'json' }
import type { Settings } from '../platform/settings.ts'

const lineOf: Record<Locale, string> = { en: english.opening_line, fr: french.opening_line }

/** "Mon – Fri: 09:00 – 20:00, Sat – Sun: 10:00 – 18:00 (Gulf Standard Time)". Empty where the operator gives no hours. */
export function hoursText({ OPENING_HOURS: week, OPENING_ZONE: zone }: Settings, locale: Locale): string {
  const language = languages[locale]
  const lines = openingSpans(week ?? []).map(({ first, last, hours }) => {
    const days = [first, last].map((at) => weekdayName(at, language))
    return lineOf[locale]
      .replace('{days}', first === last ? String(days[0]) : days.join(' – '))
      .replace('{hours}', `${hours.opens} – ${hours.closes}`)
  })
  return lines.length > 0 ? `${lines.join(', ')} (${zoneName(zone, language)})` : ''
}

const languages = { en: 'en-GB', fr: 'fr-FR' } as const

function zoneName(zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'long' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
