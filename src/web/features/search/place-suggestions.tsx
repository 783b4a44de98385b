import type { SuggestionsProps } from '#web/ui/combobox-parts.ts'
import { Suggestions } from '#web/ui/suggestions.tsx'
import { rememberPlace } from './recent-places.ts'
import { suggestPlaces } from './suggest-places.ts'

export function PlaceSuggestions(props: SuggestionsProps) {
  return <Suggestions {...props} suggest={suggestPlaces} onChoose={({ id, text }) => rememberPlace(id, text)} />
}
