import { consentedStorage } from '#web/lib/cookie-consent.ts'

const storageKey = 'recentYachts'
const most = 6
const anId = /^[0-9a-f]{24}$/

/** The yachts whose pages this browser has shown last, the newest first. Empty without consent or storage. */
export function readRecentYachts(): string[] {
  try {
    const kept: unknown = JSON.parse(consentedStorage()?.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && anId.test(id)).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberYacht(yachtId: string): void {
  try {
    const others = readRecentYachts().filter((id) => id !== yachtId)
    consentedStorage()?.setItem(storageKey, JSON.stringify([yachtId, ...others].slice(0, most)))
  } catch {
    // Without storage the yacht is simply not remembered.
  }
}
