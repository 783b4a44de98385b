import type { FleetImport, FleetImportListing } from '#contract/fleet/fleet-imports.ts'
import { sharedSteps } from '#shared/listing-steps.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FirstRows } from './first-rows.tsx'
import { undoTexts } from './import-words.ts'
import { LackingSteps } from './lacking-steps.tsx'

const shared: ReadonlySet<string> = new Set(sharedSteps)

type MadeListingsProps = {
  fleetImport: FleetImport
  /** The page of a listing. */
  pathOf: (listingId: string) => string
  /** The address of the whole list as a file, for operators. */
  download?: string
  /** Tells what happens to the listings next. */
  text: string
  page: { data: readonly FleetImportListing[]; totalCount: number; isCountExact: boolean }
}

/** The listings that an import made, and their fate when it was undone. */
export function MadeListings({ fleetImport: { listings, state }, page, pathOf, download, text }: MadeListingsProps) {
  const isUndone = state === 'undoing' || state === 'undone'
  const unfinished = page.data.find(({ lacks }) => lacks.some((step) => shared.has(step)))
  return (
    <div className="grid gap-4">
      {!isUndone && <p>{text}</p>}
      {!isUndone && unfinished && (
        <ButtonLink
          to={pagePath('/OwnerDashboard/listings/:boatId/shared-steps', { boatId: unfinished.listingId })}
          look="secondary"
          className="justify-self-start"
        >
          {m.shared_steps_open()}
        </ButtonLink>
      )}
      {isUndone && <p>{m.fleet_import_undone_so_far({ removed: listings.removed, kept: listings.kept })}</p>}
      <Table
        caption={m.fleet_import_listings()}
        rows={page.data}
        rowKey={({ listingId }) => listingId}
        columns={[
          {
            key: 'title',
            head: m.fleet_import_yacht(),
            cell: ({ listingId, title, undo }) =>
              undo === 'removed' || undo === 'gone' ? title : <TextLink to={pathOf(listingId)}>{title}</TextLink>,
          },
          { key: 'id', head: m.fleet_import_id(), cell: ({ sourceId }) => sourceId },
          isUndone
            ? {
                key: 'undo',
                head: m.fleet_import_undoing(),
                cell: ({ undo }) => (undo ? <Badge tone={undoTexts[undo].tone}>{undoTexts[undo].text()}</Badge> : '–'),
              }
            : {
                key: 'lacks',
                head: m.fleet_import_lacks(),
                cell: (listing) => <LackingSteps {...listing} />,
              },
        ]}
      />
      <FirstRows {...page} />
      {download && (
        <TextLink to={download} reloadDocument className="justify-self-start">
          {m.fleet_import_download_listings()}
        </TextLink>
      )}
    </div>
  )
}
