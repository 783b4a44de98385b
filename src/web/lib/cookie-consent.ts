import { useSyncExternalStore } from 'react'
import { openCookie, readCookie } from '#shared/cookies.ts'

const key = 'cookieConsent'
const guessedKey = 'guessedCurrency'

/**
 * The stored answer. Unless it is 'true', this browser stores nothing that the visitor did not choose, and neither the browser
 * nor the server counts views. The `consent` cookie tells the server; only an answer sets it.
 */
export type CookieConsent = 'true' | 'false'

let decided: CookieConsent | undefined
const listeners = new Set<() => void>()

/** Global Privacy Control (https://w3c.github.io/gpc/) answers for the visitor, who is then not asked. */
export function readConsent(): CookieConsent | 'unset' {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return 'false'
  try {
    const stored = localStorage.getItem(key)
    return stored === 'true' || stored === 'false' ? stored : (decided ?? 'unset')
  } catch {
    // Without storage the answer lasts as long as the page.
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
    // `decided` keeps the answer for this page.
  }
  for (const listener of listeners) listener()
}

/** Deletes the stored data, and asks again as on the first visit. */
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

/** The browser's storage for data that needs consent; undefined without consent or storage. */
export function consentedStorage(): Storage | undefined {
  try {
    return readConsent() === 'true' ? localStorage : undefined
  } catch {
    return undefined
  }
}

/** Deletes all data that needs consent. */
function forgetKept() {
  for (const name of ['geo', 'last_place']) expireCookie(name)
  try {
    // A currency that differs from the guess was chosen by the visitor, so it stays.
    if (readCookie(document.cookie, 'userCurrency') === localStorage.getItem(guessedKey)) expireCookie('userCurrency')
    for (const name of Object.keys(localStorage))
      if (/^(pricing|rating)_|^(recentSearches|recentYachts|language-offered|guessedCurrency)$/.test(name))
        localStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
}

function expireCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: an expired cookie is the way to delete one
  document.cookie = openCookie(name, '', 0)
}

/** Remembers the guessed currency. It is deleted with the consent unless the visitor has chosen another one. */
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
