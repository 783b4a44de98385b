import { useSyncExternalStore } from 'react'
import { agreedPurposes, consentCookie, coversQuestion, type Purpose } from '#shared/consent.ts'
import { readCookie } from '#shared/cookies.ts'

const unset = 'unset'

let decided: string | undefined
const listeners = new Set<() => void>()

/**
 * The answer of this browser, or 'unset'. Without consent to a purpose, the browser stores nothing for it, and nothing is counted.
 * Global Privacy Control (https://w3c.github.io/gpc/) answers for the visitor, who is then not asked.
 */
export function readConsent(): string {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return 'false'
  return readCookie(document.cookie, consentCookie) ?? decided ?? unset
}

export const isAgreed = (purpose: Purpose): boolean => agreedPurposes(readConsent()).includes(purpose)

/** The browser's storage for what is remembered with consent; undefined without consent or storage. */
export function consentedStorage(): Storage | undefined {
  try {
    return isAgreed('memory') ? localStorage : undefined
  } catch {
    return undefined
  }
}

const guessedKey = 'guessedCurrency'

/** Remembers the guessed currency. It is deleted with the consent unless the visitor has chosen another one. */
export const noteGuessedCurrency = (currency: string): void => consentedStorage()?.setItem(guessedKey, currency)

/** The parts of the page learn the new answer. Without cookies it lasts as long as the page. */
export function noteConsent(value: string) {
  decided = value === unset ? undefined : value
  document.documentElement.dataset.consent = isAsked(value) ? '' : readConsent()
  for (const listener of listeners) listener()
}

/** Whether the answer is missing, or does not know a script that an operator has set since. */
export const isAsked = (answer: string): boolean =>
  answer === unset || !coversQuestion(answer, document.documentElement.dataset.question ?? '')

export const useConsent = () => useSyncExternalStore(subscribe, readConsent, () => unset)

/** Whether the visitor agrees to a purpose. False while the page is rendered by the server. */
export const useAgreed = (purpose: Purpose): boolean => agreedPurposes(useConsent()).includes(purpose)

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may have answered meanwhile.
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
