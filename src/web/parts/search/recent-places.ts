import { consentedStorage } from '#web/lib/cookie-consent.ts'

const storageKey = 'recentSearches'
const most = 5

export type RecentPlace = { name: string; place_id: string }

/** The last chosen places, the newest first. Empty where the browser stores nothing for us. */
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
    // Without storage the place is simply not remembered.
  }
}

/** The newest place first, each name once, at most five. */
export const withPlace = (places: readonly RecentPlace[], place: RecentPlace) =>
  [place, ...places.filter(({ name }) => name !== place.name)].slice(0, most)

const isRecentPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'place_id' in value &&
  typeof value.place_id === 'string'
