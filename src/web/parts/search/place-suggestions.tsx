import type { NamedLocation } from '#contract/geo/locations.ts'
import { locationsNearby, locationsSearch } from '#contract/http-routes.ts'
import { defaultPlaces } from '#shared/default-places.ts'
import { callApi } from '#web/lib/call-api.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { locateVisitor, nearbyInput, readVisitorPlace } from '#web/lib/visitor-place.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { SuggestionsProps } from '#web/ui/combobox-parts.ts'
import { PinIcon } from '#web/ui/icons.tsx'
import { Suggestions } from '#web/ui/suggestions.tsx'
import type { Suggest, Suggestion, SuggestionGroup } from '#web/ui/use-suggestions.ts'
import { ClockIcon } from '#web/ui/yacht-icons.tsx'
import { readRecentPlaces, rememberPlace } from './recent-places.ts'

export function PlaceSuggestions(props: SuggestionsProps) {
  return (
    <Suggestions
      {...props}
      suggest={suggestPlaces}
      onChoose={({ id, text }) => (id === findMeId ? fillNearestPlace(props.onFill) : rememberPlace(id, text))}
    />
  )
}

const mostMs = 5000

/** Fills in the nearest place with yachts. Where the position or the place cannot be found, fills in nothing and says why. */
async function fillNearestPlace(fill: (text: string) => void) {
  try {
    const input = nearbyInput(await locateVisitor())
    const { data } = await callApi(locationsNearby, input, { signal: AbortSignal.timeout(mostMs) })
    fill(data[0]?.description ?? data[0]?.name ?? '')
  } catch {
    fill('')
    const { showToast } = await loadPart(() => import('#web/ui/toast.tsx'))
    showToast(m.location_not_found(), { kind: 'bad' })
  }
}

/** Places for the typed text. For an empty field, or after a failure, the nearby, recent and popular places. */
const suggestPlaces: Suggest = async (query, signal) => {
  const found = query ? await findPlaces(query, signal).catch(() => null) : null
  return found ?? offerPlaces(signal)
}

/** The number of places without yachts listed below places with yachts. Where no place has yachts, all are listed. */
const fewOthers = 3

async function findPlaces(query: string, signal: AbortSignal): Promise<SuggestionGroup[] | null> {
  const found = await callApi(locationsSearch, { locationQuery: query, language: getLocale() }, { signal })
  if (!Array.isArray(found)) return null
  const options = found.map(({ description, place_id, yachts }) => ({
    id: place_id,
    text: description,
    ...(yachts > 0 && { note: m.yachts_count({ count: yachts }) }),
  }))
  const offered = options.filter(({ note }) => note)
  const others = options.filter(({ note }) => !note).slice(0, offered.length > 0 ? fewOthers : options.length)
  return [
    { label: m.suggestions(), sign: PinIcon, options: offered },
    { label: m.places_without_yachts(), sign: PinIcon, options: others },
  ]
}

async function offerPlaces(signal: AbortSignal): Promise<SuggestionGroup[]> {
  const language = getLocale()
  const [nearby, offered] = await Promise.all([
    callApi(locationsNearby, { ...nearbyInput(), language }, { signal }).catch(() => null),
    callApi(locationsSearch, { language }, { signal }).catch(() => null),
  ])
  const { currentLocation, popularSearches } = offered && !Array.isArray(offered) ? offered : defaultPlaces
  const recent = readRecentPlaces()
  // The default recent searches are shown only where nothing else could be loaded, because they are not this visitor's.
  const recentPlaces = recent.length > 0 || offered ? recent : defaultPlaces.recentSearches
  return [
    {
      label: m.nearby_searches(),
      sign: PinIcon,
      options: [...(nearby?.data ?? currentLocation).map(toOption), ...(nearby ? findMe() : [])],
    },
    { label: m.recent_searches(), sign: ClockIcon, options: recentPlaces.map(toOption) },
    { label: m.popular_destinations(), sign: PinIcon, options: popularSearches.map(toOption) },
  ]
}

/** Offered until the device's position is known. */
const findMe = (): Suggestion[] =>
  'geolocation' in navigator && readVisitorPlace()?.latitude === undefined
    ? [{ id: findMeId, text: m.use_my_location() }]
    : []

/** The id of the option that locates the visitor. It is not a place. */
const findMeId = 'find-me'

const toOption = ({ name, description, place_id }: Omit<NamedLocation, 'type'>): Suggestion => ({
  id: place_id ?? name,
  text: description ?? name,
})
