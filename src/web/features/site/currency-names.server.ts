import type { Locale } from '#shared/locale.ts'
import type { SiteSettings } from '#web/context.ts'

const known = new WeakMap<SiteSettings, Map<Locale, SiteSettings>>()

/** The settings with the names of currencies in the language of the page; ours are English. */
export function inLanguage(settings: SiteSettings, locale: Locale): SiteSettings {
  if (locale === 'en') return settings
  const translated = known.get(settings) ?? new Map<Locale, SiteSettings>()
  known.set(settings, translated)
  const found = translated.get(locale)
  if (found) return found
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const currencies = settings.currencies.map((each) => ({ ...each, name: capital(names.of(each.code) ?? each.name) }))
  const made = { ...settings, currencies }
  translated.set(locale, made)
  return made
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
