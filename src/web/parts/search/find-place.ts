import { locationsGet, locationsSearch } from '#contract/http-routes.ts'
import { openCookie } from '#shared/cookies.ts'
import { callApi } from '#web/lib/call-api.ts'
import { isAgreed } from '#web/lib/cookie-consent.ts'
import { readRecentPlaces, rememberPlace } from './recent-places.ts'

// The longest wait for the exact name of a place. After that the typed text is searched.
const mostMs = 3000
const aWeek = 604_800

/** The search text for a typed place: its canonical name, or the typed text where there is none. Remembers the place. */
export async function findPlace(typed: string): Promise<string> {
  const signal = AbortSignal.timeout(mostMs)
  const id = await findPlaceId(typed, signal).catch(() => undefined)
  if (!id) return typed
  const text = await readSearchString(id, signal).catch(() => typed)
  rememberPlace(id, text)
  keepLastPlace(id, text)
  return text
}

function keepLastPlace(id: string, text: string) {
  if (!isAgreed('memory')) return
  const place = JSON.stringify({ pid: id, label: text, ts: Date.now() })
  // biome-ignore lint/suspicious/noDocumentCookie: the place has to reach whoever reads the next request
  document.cookie = openCookie('last_place', place, aWeek)
}

/** A chosen place is among the recent ones. A typed text is looked up. */
async function findPlaceId(typed: string, signal: AbortSignal) {
  const chosen = readRecentPlaces().find(({ name }) => name === typed)
  if (chosen) return chosen.place_id
  const found = await callApi(locationsSearch, { locationQuery: typed }, { signal })
  return Array.isArray(found) ? found[0]?.place_id : undefined
}

async function readSearchString(id: string, signal: AbortSignal) {
  const { data } = await callApi(locationsGet, { placeId: id }, { signal })
  return data.searchString
}
