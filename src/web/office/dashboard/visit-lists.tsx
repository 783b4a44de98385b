import type { VisitDimension, VisitSum } from '#contract/analytics/visits.ts'
import type { ApiClient } from '#contract/client.ts'
import { countText } from '#web/lib/numbers.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { listExportPath } from '#web/parts/list/list-address.ts'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Visits = Awaited<ReturnType<ApiClient['dashboard']['visits']>>

const names: Record<VisitDimension, () => string> = {
  page: m.visits_pages,
  source: m.visits_sources,
  campaign: m.visits_campaigns,
  country: m.visits_countries,
  device: m.visits_devices,
  kind: m.visits_kinds,
  exception: m.visits_exceptions,
}
const dimensions = Object.keys(names) as VisitDimension[]

/** The most frequent entries of each list, with the file of all of them. Empty lists are left out. */
export function VisitLists({ lists, days }: Pick<Visits, 'lists'> & { days: number }) {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      {dimensions
        .filter((dimension) => lists[dimension].length > 0)
        .map((dimension) => (
          <section key={dimension} aria-labelledby={dimension} className="grid gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 id={dimension} className="text-lg">
                {names[dimension]()}
              </h2>
              <a
                href={listExportPath('dashboard.visitSums', new URLSearchParams({ days: String(days), dimension }))}
                aria-label={m.visits_export_of({ list: names[dimension]() })}
                className="text-sea underline underline-offset-4"
                download
              >
                {m.visits_export()}
              </a>
            </div>
            <SumTable caption={names[dimension]()} dimension={dimension} sums={lists[dimension]} />
          </section>
        ))}
    </div>
  )
}

type SumTableProps = { caption: string; dimension: VisitDimension; sums: readonly VisitSum[] }

export const SumTable = ({ caption, dimension, sums }: SumTableProps) => (
  <Table
    caption={caption}
    rows={sums}
    rowKey={({ key }) => key}
    columns={[
      { key: 'key', head: m.visits_entry(), cell: ({ key }) => wordOf(dimension, key) },
      { key: 'visitors', head: m.visits_visitors(), numeric: true, cell: ({ visitors }) => countText(visitors) },
      { key: 'events', head: m.visits_events(), numeric: true, cell: ({ events }) => countText(events) },
    ]}
  />
)

const devices: Record<string, () => string> = {
  phone: m.visits_phone,
  tablet: m.visits_tablet,
  computer: m.visits_computer,
}

function wordOf(dimension: VisitDimension, key: string): string {
  if (dimension === 'country') return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(key) ?? key
  return dimension === 'device' ? (devices[key]?.() ?? key) : key
}

/** Which yachts are seen, wished for, priced and booked. */
export const YachtVisits = ({ yachts }: Pick<Visits, 'yachts'>) => (
  <section aria-labelledby="yachts" className="grid gap-3">
    <h2 id="yachts" className="text-lg">
      {m.visits_yachts()}
    </h2>
    <Table
      caption={m.visits_yachts()}
      rows={yachts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          head: m.departure_yacht(),
          cell: ({ id, title }) => (
            <TextLink to={pagePath('/adminn/listings/:boatId', { boatId: id })}>{title || m.unnamed_yacht()}</TextLink>
          ),
        },
        { key: 'seen', head: m.visits_seen(), numeric: true, cell: ({ seen }) => countText(seen) },
        { key: 'wished', head: m.visits_wished(), numeric: true, cell: ({ wished }) => countText(wished) },
        { key: 'priced', head: m.visits_priced(), numeric: true, cell: ({ priced }) => countText(priced) },
        { key: 'booked', head: m.visits_booked(), numeric: true, cell: ({ booked }) => countText(booked) },
      ]}
    />
  </section>
)
