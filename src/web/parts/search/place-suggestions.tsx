import { locationsNearby } from '#contract/http-routes.ts'
import { callApi } from '#web/lib/call-api.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { locateVisitor, nearbyInput } from '#web/lib/visitor-place.ts'
import { m } from '#web/paraglide/messages.js'
import type { SuggestionsProps } from '#web/ui/combobox-parts.ts'
import { Suggestions } from '#web/ui/suggestions.tsx'
import { rememberPlace } from './recent-places.ts'
import { findMeId, suggestPlaces } from './suggest-places.ts'

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
