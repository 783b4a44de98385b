import type { Locale } from '#shared/locale.ts'
import { getLocale } from '#web/paraglide/runtime.js'

const french = /^\/fr(?=[/.]|$)/

/** The language of an address: `/fr` and all below it is French; router data requests (`/fr.data`) too. */
export const localeOfPath = (pathname: string): Locale => (french.test(pathname) ? 'fr' : 'en')

/** The same page in the given language: `/faq` is `/fr/faq`, `/` is `/fr`. */
export function inLocalePath(path: string, locale: Locale) {
  const bare = path.replace(/^\/fr(?=[/?#]|$)/, '') || '/'
  const rooted = bare.startsWith('/') ? bare : `/${bare}`
  if (locale === 'en') return rooted
  return rooted === '/' || /^\/[?#]/.test(rooted) ? `/fr${rooted.slice(1)}` : `/fr${rooted}`
}

/** A path of ours in the language of the page that is being shown. */
export const localPath = (path: string) => inLocalePath(path, getLocale())
