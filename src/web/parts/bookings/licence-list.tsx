import type { Licence } from '#shared/licences.ts'
import { licenceText } from './licence-text.ts'

/** The licences that the skipper of a bareboat must show. */
export const LicenceList = ({ licences }: { licences: readonly Licence[] }) => (
  <ul className="grid list-disc gap-1.5 ps-5 marker:text-brass">
    {licences.map((licence) => (
      <li key={licence}>{licenceText(licence)}</li>
    ))}
  </ul>
)
