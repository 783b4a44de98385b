import { lazy } from 'react'
import { loadPart } from '#web/lib/load-part.ts'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/combobox.tsx'

// The scripts load when the field gets the focus, not with every page that has it.
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
  /** The placeholder in the panel that opens on a phone. */
  panelPlaceholder?: string
  onDone?: (by: 'enter' | 'panel') => void
}

/** A text field with suggested places. Without a script only the typed text is searched. */
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
