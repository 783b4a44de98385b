import type { Licence } from '#shared/licences.ts'
import { LicenceList } from '#web/features/bookings/licence-list.tsx'
import { m } from '#web/paraglide/messages.js'

/** Says that a bareboat needs a licence, and lists the required ones. */
export function Licences({ licences }: { licences: readonly Licence[] }) {
  return (
    <div className="grid gap-3">
      <p>{m.licence_needed_text()}</p>
      <LicenceList licences={licences} />
    </div>
  )
}
