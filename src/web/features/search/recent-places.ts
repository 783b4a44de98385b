import type { Suggestion } from '#web/ui/use-suggestions.ts'

const storageKey = 'recentSearches'
const most = 5
const aWeek = 604_800

type RecentPlace = { name: string; place_id: string }

/** The last places that were chosen, newest first; empty when the browser keeps nothing for us. */
export function readRecentPlaces(): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecentPlace).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberPlace({ id, text }: Suggestion) {
  const others = readRecentPlaces().filter(({ name }) => name !== text)
  const place = encodeURIComponent(JSON.stringify({ pid: id, label: text, ts: Date.now() }))
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page
  document.cookie = `last_place=${place}; Path=/; Max-Age=${aWeek}; SameSite=Lax`
  try {
    localStorage.setItem(storageKey, JSON.stringify([{ name: text, place_id: id }, ...others].slice(0, most)))
  } catch {
    // A browser that keeps nothing only forgets.
  }
}

const isRecentPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'place_id' in value
