import { useSyncExternalStore } from 'react'

const key = 'lastResults'

/** The query of the results that were looked at last stays in this tab, so that a yacht's page leads back to them. */
export function rememberResults(search: string) {
  try {
    sessionStorage.setItem(key, search)
  } catch {
    // Storage is full or forbidden: the way back is the yacht's place then.
  }
}

/** The query of the last results, if they were of this place; null before our script, and for any other. */
export function useLastResults(place: string): URLSearchParams | null {
  const kept = useSyncExternalStore(subscribe, read, () => null)
  const params = kept === null ? null : new URLSearchParams(kept)
  const [searched = ''] = (params?.get('location') ?? '').split(',')
  return searched.trim().toLowerCase() === place.toLowerCase() ? params : null
}

// Results are looked at on another page: nothing changes while a link is shown.
const subscribe = () => () => {}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
