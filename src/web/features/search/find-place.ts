import { locationsGet, locationsSearch } from '#contract/http-routes.ts'
import { openCookie } from '#shared/cookies.ts'
import { callApi } from '#web/lib/call-api.ts'
import { readConsent } from '#web/lib/cookie-consent.ts'
import { readRecentPlaces, rememberPlace } from './recent-places.ts'

// Nobody should wait longer for a place's exact name: what was typed is searched then.
const mostMs = 3000
const aWeek = 604_800

/**
 * What to search for a typed place: its canonical text, or what was typed where there is none. The place is remembered.
 */
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
  if (readConsent() !== 'true') return
  const place = JSON.stringify({ pid: id, label: text, ts: Date.now() })
  // biome-ignore lint/suspicious/noDocumentCookie: the place has to reach whoever reads the next request
  document.cookie = openCookie('last_place', place, aWeek)
}

/** A place that was chosen is among the recent ones; a text that was only typed is looked up. */
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
