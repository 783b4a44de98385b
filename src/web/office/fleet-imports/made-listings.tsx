import type { FleetImport, FleetImportListing } from '#contract/fleet/fleet-imports.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { listExportPath } from '#web/parts/list/list-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { undoTexts } from './import-words.ts'

type MadeListingsProps = {
  fleetImport: FleetImport
  page: { data: readonly FleetImportListing[]; totalCount: number }
}

/** The listings that an import made, and their fate when it was undone. */
export function MadeListings({ fleetImport: { id, listings, state }, page: { data, totalCount } }: MadeListingsProps) {
  const isUndone = state === 'undoing' || state === 'undone'
  return (
    <div className="grid gap-4">
      {!isUndone && <p>{m.fleet_import_waits()}</p>}
      {isUndone && <p>{m.fleet_import_undone_so_far({ removed: listings.removed, kept: listings.kept })}</p>}
      <Table
        caption={m.fleet_import_listings()}
        rows={data}
        rowKey={({ listingId }) => listingId}
        columns={[
          {
            key: 'title',
            head: m.fleet_import_yacht(),
            cell: ({ listingId, title, undo }) =>
              undo === 'removed' || undo === 'gone' ? (
                title
              ) : (
                <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: listingId })}>{title}</TextLink>
              ),
          },
          { key: 'id', head: m.fleet_import_id(), cell: ({ sourceId }) => sourceId },
          {
            key: 'undo',
            head: m.fleet_import_undoing(),
            cell: ({ undo }) => (undo ? <Badge tone={undoTexts[undo].tone}>{undoTexts[undo].text()}</Badge> : '–'),
          },
        ]}
      />
      {totalCount > data.length && (
        <p className="text-ink-soft">{m.fleet_import_first({ count: data.length, all: totalCount })}</p>
      )}
      <TextLink
        to={listExportPath('fleetImports.listings', new URLSearchParams({ id }))}
        reloadDocument
        className="justify-self-start"
      >
        {m.fleet_import_download_listings()}
      </TextLink>
    </div>
  )
}
