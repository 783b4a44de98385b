import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OperatorVisit } from './operator-visit.server.ts'

/** Tells an operator for whom they edit a yacht, and leads to its other pages. */
export function OperatorBanner({ visit: { boatId, yacht, owner } }: { visit: OperatorVisit }) {
  return (
    <div className="mb-6">
      <Notice tone="warn" title={m.operator_edits({ yacht: yacht || m.unnamed_yacht(), owner })}>
        <p>{m.operator_edits_text()}</p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          <TextLink to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId })}>
            {m.operator_listing()}
          </TextLink>
          <TextLink to={pagePath('/OwnerDashboard/pricing/:boatId', { boatId })}>{m.tariff_pricing()}</TextLink>
          <TextLink to={pagePath('/adminn/listings/:boatId', { boatId })}>{m.operator_back()}</TextLink>
        </p>
      </Notice>
    </div>
  )
}
