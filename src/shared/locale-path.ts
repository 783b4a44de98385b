import type { Locale } from './locale.ts'

const french = /^\/fr(?=[/.]|$)/

/** The language of a path: `/fr` and every path below it is French, and so are router data requests (`/fr.data`). */
export const localeOfPath = (pathname: string): Locale => (french.test(pathname) ? 'fr' : 'en')

/** The same page in the given language: `/faq` is `/fr/faq`, `/` is `/fr`. */
export function inLocalePath(path: string, locale: Locale) {
  const bare = path.replace(/^\/fr(?=[/?#]|$)/, '')
  // A path that begins with two slashes would be the address of another site.
  const rooted = bare.replace(/^[/\\]*/, '/')
  if (locale === 'en') return rooted
  return rooted === '/' || /^\/[?#]/.test(rooted) ? `/fr${rooted.slice(1)}` : `/fr${rooted}`
}
