import { useSyncExternalStore } from 'react'
import { openCookie, readCookie } from '#shared/cookies.ts'

const key = 'cookieConsent'
const guessedKey = 'guessedCurrency'

/**
 * As it is stored. Unless it is 'true', this browser keeps nothing that the visitor did not choose, and neither it nor the
 * server counts what is shown. The `consent` cookie tells the server; it is set by an answer alone.
 */
export type CookieConsent = 'true' | 'false'

let decided: CookieConsent | undefined
const listeners = new Set<() => void>()

/** Global Privacy Control (https://w3c.github.io/gpc/) answers for the visitor: nothing is asked then. */
export function readConsent(): CookieConsent | 'unset' {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return 'false'
  try {
    const stored = localStorage.getItem(key)
    return stored === 'true' || stored === 'false' ? stored : (decided ?? 'unset')
  } catch {
    // Where nothing can be stored the answer lasts as long as the page.
    return decided ?? 'unset'
  }
}

export function decideConsent(value: CookieConsent) {
  decided = value
  // biome-ignore lint/suspicious/noDocumentCookie: the next request has to carry it
  document.cookie = openCookie('consent', value)
  if (value === 'false') forgetKept()
  document.documentElement.dataset.consent = value
  try {
    localStorage.setItem(key, value)
  } catch {
    // The variable above has it.
  }
  for (const listener of listeners) listener()
}

/** Deletes what was kept, and asks again as on the first visit. */
export function withdrawConsent() {
  decided = undefined
  forgetKept()
  expireCookie('consent')
  delete document.documentElement.dataset.consent
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener()
}

/** The browser's storage for what only consent allows to be kept; undefined without consent or storage. */
export function consentedStorage(): Storage | undefined {
  try {
    return readConsent() === 'true' ? localStorage : undefined
  } catch {
    return undefined
  }
}

/** Everything that only consent allowed to be kept. */
function forgetKept() {
  for (const name of ['geo', 'last_place']) expireCookie(name)
  try {
    // A currency that is another than the guess was chosen.
    if (readCookie(document.cookie, 'userCurrency') === localStorage.getItem(guessedKey)) expireCookie('userCurrency')
    for (const name of Object.keys(localStorage))
      if (/^(pricing|rating)_|^(recentSearches|language-offered|guessedCurrency)$/.test(name))
        localStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
}

function expireCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: an expired cookie is the way to delete one
  document.cookie = openCookie(name, '', 0)
}

/** The currency of the visitor's country, which is forgotten with the consent unless another was chosen. */
export const noteGuessedCurrency = (currency: string): void => consentedStorage()?.setItem(guessedKey, currency)

export function useConsent() {
  return useSyncExternalStore(subscribe, readConsent, () => 'unset' as const)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
