import { lazy } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/combobox.tsx'

// Fetched when somebody comes to the field, not with every page that has one.
const PlaceSuggestions = lazy(async () => ({ default: (await import('./place-suggestions.tsx')).PlaceSuggestions }))

/** Free text with places to choose from. Without a script the text alone is searched. */
export function LocationField({ defaultValue, form }: { defaultValue: string; form?: string }) {
  return (
    <Combobox
      name="location"
      label={m.where_to()}
      placeholder={m.where_to_placeholder()}
      defaultValue={defaultValue}
      suggestions={PlaceSuggestions}
      {...(form && { form })}
    />
  )
}
