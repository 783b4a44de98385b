import { consentedStorage } from '#web/lib/cookie-consent.ts'

const storageKey = 'recentSearches'
const most = 5

export type RecentPlace = { name: string; place_id: string }

/** The last places that were chosen, newest first; empty when the browser keeps nothing for us. */
export function readRecentPlaces(): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(consentedStorage()?.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecentPlace).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberPlace(id: string, name: string) {
  try {
    consentedStorage()?.setItem(storageKey, JSON.stringify(withPlace(readRecentPlaces(), { name, place_id: id })))
  } catch {
    // A browser that keeps nothing only forgets.
  }
}

/** The newest first, each name once, five at most. */
export const withPlace = (places: readonly RecentPlace[], place: RecentPlace) =>
  [place, ...places.filter(({ name }) => name !== place.name)].slice(0, most)

const isRecentPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'place_id' in value &&
  typeof value.place_id === 'string'
