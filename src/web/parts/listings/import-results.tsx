import type {
  FleetImport,
  FleetImportListing,
  FleetImportPicture,
  FleetImportRow,
} from '#contract/fleet/fleet-imports.ts'
import { sharedSteps } from '#shared/listing-steps.ts'
import { numberText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FirstRows } from './first-rows.tsx'
import { ImportReport } from './import-report.tsx'
import { undoTexts } from './import-words.ts'
import { pictureStateText } from './picture-imports.tsx'
import { stepWords } from './step-names.ts'

type Part<Row> = { data: readonly Row[]; totalCount: number; isCountExact: boolean }

type ImportResultsProps = {
  fleetImport: FleetImport
  /** The list of its rows, which is downloaded under this name. */
  operation: 'fleetImports.rows' | 'ownImports.rows'
  phase: 'check' | 'import'
  rows: Part<FleetImportRow>
  listings: Part<FleetImportListing>
  /** The refused ones. */
  pictures: Part<FleetImportPicture>
  pathOf: (listingId: string) => string
  download?: string
  /** Tells what happens to the listings next. */
  text: string
}

/** The results of a check or an import: rows, pictures and listings. */
export function ImportResults({
  fleetImport,
  operation,
  phase,
  rows,
  listings,
  pictures,
  ...made
}: ImportResultsProps) {
  const { waiting, fetched, failed } = fleetImport.pictures
  const counts = phase === 'import' ? fleetImport.imported : fleetImport.checked
  return (
    <>
      {counts && (
        <section className="grid gap-4">
          <h2 className="text-xl">{phase === 'check' ? m.fleet_import_dry_run() : m.fleet_import_report()}</h2>
          <ImportReport operation={operation} importId={fleetImport.id} phase={phase} counts={counts} rows={rows} />
        </section>
      )}
      {waiting + fetched + failed > 0 && <ImportPictures pictures={fleetImport.pictures} refused={pictures} />}
      {listings.data.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">{m.fleet_import_listings()}</h2>
          <MadeListings fleetImport={fleetImport} page={listings} {...made} />
        </section>
      )}
    </>
  )
}

type ImportPicturesProps = {
  pictures: FleetImport['pictures']
  /** The refused ones, or the first of them. */
  refused: { data: readonly FleetImportPicture[]; totalCount: number; isCountExact: boolean }
}

/** How many pictures of an import are here, and which were refused for what reason. */
function ImportPictures({ pictures: { waiting, fetched, failed }, refused }: ImportPicturesProps) {
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
function MadeListings({ fleetImport: { listings, state }, page, pathOf, download, text }: MadeListingsProps) {
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

type LackingStepsProps = Pick<FleetImportListing, 'listingId' | 'lacks' | 'status' | 'isLive' | 'papersChecked'>

/** The steps that an imported yacht still needs before it is public, each as a link. */
function LackingSteps({ listingId, lacks, status, isLive, papersChecked }: LackingStepsProps) {
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
