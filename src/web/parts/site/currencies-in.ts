import type { Locale } from '#shared/locale.ts'
import type { SiteCurrency } from '#web/context.ts'

/** The currencies with their names in the language of the page. The stored names are English. */
export function currenciesIn(currencies: readonly SiteCurrency[], locale: Locale): SiteCurrency[] {
  const names = locale === 'en' ? undefined : new Intl.DisplayNames(locale, { type: 'currency' })
  return currencies.map(({ code, symbol, name }) => ({ code, symbol, name: capital(names?.of(code) ?? name) }))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
