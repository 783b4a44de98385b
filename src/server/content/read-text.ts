import type { Locale, LocalText } from '#shared/locale.ts'
import type { Settings } from '../platform/settings.ts'

/** What texts may name without knowing it: `{name}`, `{email}` … */
export function factsOf(settings: Settings, locale: Locale): Record<string, string> {
  const percent = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return {
    name: settings.SITE_NAME,
    email: settings.CONTACT_EMAIL,
    phone: settings.CONTACT_PHONE,
    address: settings.CONTACT_ADDRESS,
    service_charge: percent.format(settings.SERVICE_CHARGE_BP / 10_000),
    hold_minutes: String(settings.HOLD_MINUTES),
  }
}

/** A text in a language, or in English, with the facts of the site put in. */
export const readText = (text: LocalText, locale: Locale, facts: Record<string, string>): string =>
  (text[locale] ?? text.en).replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole)

/** Every text within, however deep: blocks hold them in lists and in lists of pairs. */
export function readTexts(value: unknown, locale: Locale, facts: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => readTexts(each, locale, facts))
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return readText(value, locale, facts)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readTexts(each, locale, facts)]))
}

const isText = (value: object): value is LocalText => 'en' in value && typeof value.en === 'string'
