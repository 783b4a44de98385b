import { lazy } from 'react'
import { loadPart } from '#web/lib/load-part.ts'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/combobox.tsx'

// Fetched when somebody comes to the field, not with every page that has one.
const PlaceSuggestions = lazy(async () => ({
  default: (await loadPart(() => import('./place-suggestions.tsx'))).PlaceSuggestions,
}))
const PlacePanel = lazy(async () => ({
  default: (await loadPart(() => import('#web/ui/suggestion-panel.tsx'))).SuggestionPanel,
}))

type LocationFieldProps = {
  defaultValue?: string
  form?: string
  placeholder?: string
  /** In the panel that it opens on a phone. */
  panelPlaceholder?: string
  onDone?: (by: 'enter' | 'panel') => void
}

/** Free text with places to choose from. Without a script the text alone is searched. */
export function LocationField({ placeholder, panelPlaceholder, ...rest }: LocationFieldProps) {
  return (
    <Combobox
      {...rest}
      name="location"
      label={m.where_to()}
      placeholder={placeholder ?? m.where_to_placeholder()}
      suggestions={PlaceSuggestions}
      panel={PlacePanel}
      panelTexts={{ title: m.choose_location(), placeholder: panelPlaceholder ?? m.search_for_destination() }}
    />
  )
}
