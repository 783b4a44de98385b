import type { FleetImport, FleetImportPicture } from '#contract/fleet/fleet-imports.ts'
import { numberText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FirstRows } from './first-rows.tsx'
import { pictureStateText } from './picture-imports.tsx'

type ImportPicturesProps = {
  pictures: FleetImport['pictures']
  /** The refused ones, or the first of them. */
  refused: { data: readonly FleetImportPicture[]; totalCount: number; isCountExact: boolean }
}

/** How many pictures of an import are here, and which were refused for what reason. */
export function ImportPictures({ pictures: { waiting, fetched, failed }, refused }: ImportPicturesProps) {
  const numbers = { waiting: numberText(waiting), fetched: numberText(fetched), failed: numberText(failed) }
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.fleet_pictures_title()}</h2>
      <p role="status">
        {m.fleet_pictures_counts(numbers)} {waiting > 0 && m.fleet_pictures_waiting()}
      </p>
      {refused.data.length > 0 && (
        <Table
          caption={m.fleet_pictures_refused()}
          rows={refused.data}
          rowKey={({ listingId, address }) => `${listingId} ${address}`}
          columns={[
            {
              key: 'yacht',
              head: m.fleet_import_yacht(),
              cell: ({ listingId, title }) => (
                <TextLink
                  to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: listingId, step: 'photos' })}
                >
                  {title}
                </TextLink>
              ),
            },
            {
              key: 'address',
              head: m.fleet_pictures_address(),
              cell: ({ address }) => <span className="block min-w-48 wrap-anywhere">{address}</span>,
            },
            {
              key: 'reason',
              head: m.fleet_import_reason(),
              cell: (picture) => <span className="block min-w-48">{pictureStateText(picture)}</span>,
            },
          ]}
        />
      )}
      <FirstRows {...refused} />
    </section>
  )
}
