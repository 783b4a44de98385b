import type { Licence } from '#shared/licences.ts'
import { m } from '#web/paraglide/messages.js'
import { ConsentTick } from './consent-tick.tsx'
import { LicenceList } from './licence-list.tsx'

type LicenceConsentProps = {
  licences: readonly Licence[]
  name: string
  id: string
  label: string
  error: string | undefined
  isTicked: boolean
}

/** A bareboat has no crew: a guest must confirm that one of the party holds the licences. */
export function LicenceConsent({ licences, ...tick }: LicenceConsentProps) {
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-5">
      <legend className="-ms-1.5 px-1.5 font-semibold">{m.licence_section()}</legend>
      {/* The form sends the licences that it showed, so that the server knows which ones the tick confirms. */}
      <input type="hidden" name="licences" value={licences.join(',')} />
      <LicenceList licences={licences} />
      <ConsentTick {...tick} />
    </fieldset>
  )
}
