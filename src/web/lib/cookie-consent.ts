import { useSyncExternalStore } from 'react'

const key = 'cookieConsent'

/**
 * As it is stored. Unless it is 'true' no cookie is set that the visitor's own choice does not need: neither of his place
 * nor of a guessed currency. With 'false' this browser tells nothing of what it shows either.
 */
export type CookieConsent = 'true' | 'false'

let decided: CookieConsent | undefined
const listeners = new Set<() => void>()

export function readConsent(): CookieConsent | 'unset' {
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
  document.documentElement.dataset.consent = value
  try {
    localStorage.setItem(key, value)
  } catch {
    // The variable above has it.
  }
  for (const listener of listeners) listener()
}

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
