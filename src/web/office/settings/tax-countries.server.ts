import { countries } from 'countries-list'
import type { Locale } from '#shared/locale.ts'

/** Every country by its name in the reader's language. */
export function taxCountries(locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return Object.keys(countries)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
