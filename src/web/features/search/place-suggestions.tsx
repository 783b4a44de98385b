import type { SuggestionsProps } from '#web/ui/combobox-parts.ts'
import { Suggestions } from '#web/ui/suggestions.tsx'
import { fillNearestPlace } from './nearest-place.ts'
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
