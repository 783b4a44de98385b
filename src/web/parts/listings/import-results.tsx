import type {
  FleetImport,
  FleetImportListing,
  FleetImportPicture,
  FleetImportRow,
} from '#contract/fleet/fleet-imports.ts'
import { m } from '#web/paraglide/messages.js'
import { ImportPictures } from './import-pictures.tsx'
import { ImportReport } from './import-report.tsx'
import { MadeListings } from './made-listings.tsx'

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
