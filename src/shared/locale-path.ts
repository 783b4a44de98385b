import type { Locale } from './locale.ts'

const french = /^\/fr(?=[/.]|$)/

/** The language of an address: `/fr` and all below it is French; router data requests (`/fr.data`) too. */
export const localeOfPath = (pathname: string): Locale => (french.test(pathname) ? 'fr' : 'en')

/** The same page in the given language: `/faq` is `/fr/faq`, `/` is `/fr`. */
export function inLocalePath(path: string, locale: Locale) {
  const bare = path.replace(/^\/fr(?=[/?#]|$)/, '')
  // Two slashes would begin the name of another site.
  const rooted = bare.replace(/^[/\\]*/, '/')
  if (locale === 'en') return rooted
  return rooted === '/' || /^\/[?#]/.test(rooted) ? `/fr${rooted.slice(1)}` : `/fr${rooted}`
}
