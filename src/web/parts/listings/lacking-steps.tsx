import type { FleetImportListing } from '#contract/fleet/fleet-imports.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import { stepWords } from './step-names.ts'

type LackingStepsProps = Pick<FleetImportListing, 'listingId' | 'lacks' | 'status' | 'isLive' | 'papersChecked'>

/** The steps that an imported yacht still needs before it is public, each as a link. */
export function LackingSteps({ listingId, lacks, status, isLive, papersChecked }: LackingStepsProps) {
  if (status === null) return '–'
  if (isLive) return m.fleet_import_public()
  const stepPath = (step: string) => pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: listingId, step })
  if (lacks.length > 0)
    return (
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {lacks.map((step) => (
          <li key={step}>
            <TextLink to={stepPath(step)}>{stepWords[step].name()}</TextLink>
          </li>
        ))}
      </ul>
    )
  if (status === 'pending_review')
    return papersChecked ? m.fleet_import_to_approve() : m.fleet_import_papers_unchecked()
  return <TextLink to={stepPath('review')}>{m.fleet_import_to_send()}</TextLink>
}
