import { useSyncExternalStore } from 'react'

const key = 'cookieConsent'

/** As it is stored: whoever counts visits looks here first, and counts nothing unless it is 'true'. */
export type CookieConsent = 'true' | 'false'

let decided: CookieConsent | undefined
const listeners = new Set<() => void>()

function read(): CookieConsent | 'unset' {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'true' || kept === 'false' ? kept : (decided ?? 'unset')
  } catch {
    // Where nothing can be stored the answer lasts as long as the page.
    return decided ?? 'unset'
  }
}

export function decideConsent(value: CookieConsent) {
  decided = value
  try {
    localStorage.setItem(key, value)
  } catch {
    // It is kept above.
  }
  for (const listener of listeners) listener()
}

export function useConsent() {
  return useSyncExternalStore(subscribe, read, () => 'unset' as const)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
