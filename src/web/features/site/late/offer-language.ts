import { inLocalePath } from '#shared/locale-path.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { showToast } from '#web/ui/toast.tsx'

const storedAs = 'language-offered'
const forMs = 12_000

/** In the language that is offered: who needs it reads no other. */
const offers = {
  en: { text: 'This page is available in English.', label: 'Read in English' },
  fr: { text: 'Cette page existe en français.', label: 'Lire en français' },
} as const

/** Tells once, in the visitor's own language, that the page can be read in it. */
export function offerLanguage(): void {
  const [first = ''] = navigator.languages
  const wanted = first.startsWith('fr') ? 'fr' : first.startsWith('en') ? 'en' : undefined
  if (!wanted || wanted === getLocale() || isFromHere() || wasOffered()) return
  const { text, label } = offers[wanted]
  const { pathname, search } = location
  showToast(text, { forMs, link: { href: inLocalePath(pathname, wanted) + search, label, lang: wanted } })
}

/** Who comes from a page of ours has seen the language, and may have chosen it. */
const isFromHere = () => document.referrer.startsWith(`${location.origin}/`)

/** True as well where nothing can be stored: nobody is asked again on every page. */
function wasOffered(): boolean {
  try {
    if (localStorage.getItem(storedAs)) return true
    localStorage.setItem(storedAs, 'true')
    return false
  } catch {
    return true
  }
}
