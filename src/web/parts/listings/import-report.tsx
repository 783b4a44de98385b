import type { FleetImportCounts, FleetImportRow } from '#contract/fleet/fleet-imports.ts'
import { numberText } from '#web/lib/format.ts'
import { countText } from '#web/lib/numbers.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { listExportPath } from '#web/parts/list/list-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FirstRows } from './first-rows.tsx'
import { rowOutcomes } from './import-words.ts'

type ImportReportProps = {
  /** The list of its rows, which is downloaded under this name. */
  operation: 'fleetImports.rows' | 'ownImports.rows'
  importId: string
  phase: 'check' | 'import'
  counts: FleetImportCounts
  rows: { data: readonly FleetImportRow[]; totalCount: number; isCountExact: boolean }
}

/** The taken and refused rows with the reasons. The file to download holds all of them. */
export function ImportReport({ operation, importId, phase, counts, rows }: ImportReportProps) {
  const { rows: all, taken, unchanged, refused, held, reasons } = counts
  const figures = [
    [m.fleet_import_rows(), all],
    [phase === 'check' ? m.fleet_import_would_take() : m.fleet_import_taken(), taken],
    [m.fleet_import_unchanged(), unchanged],
    [m.fleet_import_held(), held],
    [m.fleet_import_refused(), refused],
  ] as const
  const query = new URLSearchParams({ id: importId, phase, outcome: 'refused', language: getLocale() })
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {figures.map(([name, value]) => (
          <div key={name} className="grid content-between gap-1 rounded-lg border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-2xl tabular-nums">{countText(value)}</dd>
          </div>
        ))}
      </dl>
      <RefusalReasons reasons={reasons} />
      {rows.data.length > 0 && (
        <>
          <Table
            caption={m.fleet_import_findings()}
            rows={rows.data}
            rowKey={({ line, outcome }) => `${line} ${outcome}`}
            columns={[
              { key: 'line', head: m.fleet_import_line(), numeric: true, cell: ({ line }) => countText(line) },
              { key: 'id', head: m.fleet_import_id(), unbroken: true, cell: ({ sourceId }) => sourceId || '–' },
              { key: 'title', head: m.fleet_import_yacht(), cell: ({ title }) => title || '–' },
              {
                key: 'outcome',
                head: m.account_state(),
                unbroken: true,
                cell: ({ outcome }) => <Badge tone={rowOutcomes[outcome].tone}>{rowOutcomes[outcome].text()}</Badge>,
              },
              {
                key: 'reason',
                head: m.fleet_import_reason(),
                cell: ({ reason }) => <span className="block min-w-64">{reason}</span>,
              },
            ]}
          />
          <FirstRows {...rows} />
        </>
      )}
      {refused > 0 && (
        <TextLink to={listExportPath(operation, query)} reloadDocument className="justify-self-start">
          {m.fleet_import_download()}
        </TextLink>
      )}
    </div>
  )
}

/** Refused rows, counted by their reason. */
function RefusalReasons({ reasons }: Pick<FleetImportCounts, 'reasons'>) {
  if (reasons.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{m.fleet_import_reasons()}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {reasons.map(({ problem, message, count, line }) => (
          <li key={`${problem} ${message}`}>
            <strong className="tabular-nums">{m.fleet_import_reason_count({ count })}</strong> {message}{' '}
            <span className="text-ink-soft">{m.fleet_import_first_line({ line: numberText(line) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
