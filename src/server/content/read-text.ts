import type { Locale, LocalText } from '#shared/locale.ts'
import { openingSpans, weekdayName } from '#shared/opening-spans.ts'
import english from '../../../messages/en/site.json' with { type: 'json' }
import french from '../../../messages/fr/site.json' with { type: 'json' }
import { contactEmail, contactPage, placeToWrite } from '../platform/contact-email.ts'
import type { Settings } from '../platform/settings.ts'

const percentIn = (language: string) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })

// Created once, because creating one takes as long as a small statement and every page needs it.
const percent = { en: percentIn('en-GB'), fr: percentIn('fr-FR') }

/** The values of placeholders in texts: `{name}`, `{email}` … */
export function factsOf(settings: Settings, locale: Locale): Record<string, string> {
  return {
    name: settings.SITE_NAME,
    email: placeToWrite(settings),
    bookings_email: placeToWrite(settings, contactEmail(settings, 'bookings')),
    support_email: placeToWrite(settings, contactEmail(settings, 'support')),
    privacy_email: placeToWrite(settings, contactEmail(settings, 'privacy')),
    // Empty where the operator has not set them: a list of addresses names each once.
    own_email: settings.CONTACT_EMAIL ?? '',
    own_bookings_email: settings.BOOKINGS_EMAIL ?? '',
    own_support_email: settings.SUPPORT_EMAIL ?? '',
    own_privacy_email: settings.PRIVACY_EMAIL ?? '',
    phone: settings.CONTACT_PHONE,
    address: settings.CONTACT_ADDRESS,
    opening_hours: hoursText(settings, locale),
    service_charge: percent[locale].format(settings.SERVICE_CHARGE_BP / 10_000),
    hold_minutes: String(settings.HOLD_MINUTES),
    request_hours: String(settings.REQUEST_HOURS),
    payout_days: String(settings.PAYOUT_DAYS),
  }
}

const isMail = (name: string) => name.endsWith('email')

/** The same for texts that can have links: mail programs open the addresses, telephones call the number. */
export function linkedFactsOf(settings: Settings, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(factsOf(settings, locale)).map(([name, value]) => {
      if (value && isMail(name) && value.endsWith(contactPage)) return [name, `[${value}](${contactPage})`]
      if (value && isMail(name)) return [name, `[${value}](mailto:${value})`]
      if (value && name === 'phone') return [name, `[${value}](tel:${value.replace(/[^+\d]/g, '')})`]
      return [name, value]
    }),
  )
}

/** A text in a language, or else in English, with its placeholders filled. */
export function readText(text: LocalText, locale: Locale, facts: Record<string, string>): string {
  const words = fillIn(text[locale] ?? text.en, facts)
  return locale === 'fr' ? keepTogether(words) : words
}

export const fillIn = (words: string, facts: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole))

/** Makes the spaces of French punctuation non-breaking, so that no line begins with a colon. */
const keepTogether = (words: string) => words.replace(/ (?=[:;?!»])/g, '\u00a0').replace(/« /g, '«\u00a0')

/** Replaces every text at any depth: blocks contain texts in lists and in lists of pairs. */
export function readTexts(value: unknown, locale: Locale, facts: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => readTexts(each, locale, facts))
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return readText(value, locale, facts)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readTexts(each, locale, facts)]))
}

const isText = (value: object): value is LocalText => 'en' in value && typeof value.en === 'string'

const lineOf: Record<Locale, string> = { en: english.opening_line, fr: french.opening_line }

/** "Mon – Fri: 09:00 – 20:00, Sat – Sun: 10:00 – 18:00 (Gulf Standard Time)". Empty where the operator gives no hours. */
function hoursText({ OPENING_HOURS: week, OPENING_ZONE: zone }: Settings, locale: Locale): string {
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
