import type { Licence } from '#shared/licences.ts'
import { licenceText } from './licence-text.ts'

/** What whoever sails a bareboat has to show. */
export const LicenceList = ({ licences }: { licences: readonly Licence[] }) => (
  <ul className="grid list-disc gap-1.5 ps-5 marker:text-brass">
    {licences.map((licence) => (
      <li key={licence}>{licenceText(licence)}</li>
    ))}
  </ul>
)
