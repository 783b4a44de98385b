import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/combobox.tsx'
import { rememberPlace } from './recent-places.ts'
import { suggestPlaces } from './suggest-places.ts'

/** Free text with places to choose from. Without a script the text alone is searched. */
export function LocationField({ defaultValue, form }: { defaultValue: string; form?: string }) {
  return (
    <Combobox
      name="location"
      label={m.where_to()}
      placeholder={m.where_to_placeholder()}
      defaultValue={defaultValue}
      suggest={suggestPlaces}
      onChoose={rememberPlace}
      {...(form && { form })}
    />
  )
}
