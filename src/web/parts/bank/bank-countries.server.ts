import { countrySpecs } from 'ibantools'
import type { Locale } from '#shared/locale.ts'

export type BankCountry = { code: string; name: string }

const known = new Map<Locale, BankCountry[]>()

/** Every country by its name in the language of the page, in alphabetical order. */
export function listBankCountries(locale: Locale): BankCountry[] {
  const listed = known.get(locale) ?? named(locale)
  known.set(locale, listed)
  return listed
}

function named(locale: Locale): BankCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return Object.keys(countrySpecs)
    .flatMap((code) => {
      const name = names.of(code)
      return name ? [{ code, name }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}
