import { getLocale } from '#web/paraglide/runtime.js'

/** The name of a language code such as `fr` in the reader's language. Any other text stays as it is. */
export function languageName(code: string): string {
  const names = new Intl.DisplayNames(getLocale(), { type: 'language', fallback: 'code' })
  return /^[a-z]{2,3}$/i.test(code) ? (names.of(code) ?? code) : code
}
