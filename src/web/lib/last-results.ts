import { useSyncExternalStore } from 'react'

const key = 'lastResults'

const readers = new Set<() => void>()

/** Stores the query of the last shown results in this tab, so that other pages can link back to them. */
export function rememberResults(search: string) {
  try {
    sessionStorage.setItem(key, search)
  } catch {
    // Storage is full or forbidden: other pages then link to all yachts.
  }
  for (const tell of readers) tell()
}

/** The query of the last results with its question mark; empty before the first results and before hydration. */
export function useLastQuery(): string {
  const kept = useSyncExternalStore(subscribe, read, () => null)
  return kept ? `?${kept}` : ''
}

/** The query of the last results, if they were for this place; null for any other place and before hydration. */
export function useLastResults(place: string): URLSearchParams | null {
  const kept = useSyncExternalStore(subscribe, read, () => null)
  const params = kept === null ? null : new URLSearchParams(kept)
  const [searched = ''] = (params?.get('location') ?? '').split(',')
  return searched.trim().toLowerCase() === place.toLowerCase() ? params : null
}

function subscribe(tell: () => void) {
  readers.add(tell)
  return () => readers.delete(tell)
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
