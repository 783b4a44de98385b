import type { LocationChoices, LocationSuggestion, NamedLocation } from '#contract/locations.ts'
import { m } from '#web/paraglide/messages.js'
import type { Suggest, Suggestion } from '#web/ui/use-suggestions.ts'
import { readRecentPlaces } from './recent-places.ts'

/** Places for what was typed; for an empty field the nearby, the recent and the popular ones. */
export const suggestPlaces: Suggest<Suggestion> = async (query, signal) => {
  if (query.trim()) {
    const found = await read<LocationSuggestion[]>(
      `/api/locations?locationQuery=${encodeURIComponent(query.trim())}`,
      signal,
    )
    return [
      {
        label: m.suggestions(),
        options: found.map(({ description, place_id }) => ({ id: place_id, text: description })),
      },
    ]
  }
  const [nearby, offered] = await Promise.all([
    read<{ data: NamedLocation[] }>('/api/locations/nearby', signal).catch(() => ({ data: [] })),
    read<LocationChoices>('/api/locations', signal).catch(() => null),
  ])
  return [
    { label: m.nearby_searches(), options: nearby.data.map(toOption) },
    { label: m.recent_searches(), options: readRecentPlaces().map(toOption) },
    { label: m.popular_destinations(), options: (offered?.popularSearches ?? []).map(toOption) },
  ]
}

const toOption = ({ name, description, place_id }: Omit<NamedLocation, 'type'>): Suggestion => ({
  id: place_id ?? name,
  text: description ?? name,
})

async function read<Body>(path: string, signal: AbortSignal) {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  // Our own API, described by the contract; nothing is gained by checking it again in the browser.
  return (await response.json()) as Body
}
