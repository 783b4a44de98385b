import type { Licence } from '#shared/licences.ts'
import { licenceText } from '#web/features/bookings/licence-text.ts'
import { m } from '#web/paraglide/messages.js'

/** What whoever sails a bareboat has to show. */
export function Licences({ licences }: { licences: readonly Licence[] }) {
  return (
    <>
      <p>{m.licence_needed_text()}</p>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5 marker:text-brass">
        {licences.map((licence) => (
          <li key={licence}>{licenceText(licence)}</li>
        ))}
      </ul>
    </>
  )
}
