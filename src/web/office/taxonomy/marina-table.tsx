import type { Marina } from '#contract/taxonomy/taxonomy-places.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { kindTitles } from './kind-words.ts'

type MarinaTableProps = { marinas: readonly Marina[]; destinations: readonly { id: string; name: string }[] }

export function MarinaTable({ marinas, destinations }: MarinaTableProps) {
  return (
    <Table
      caption={kindTitles.marina()}
      rows={marinas}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: m.taxonomy_name(),
          cell: ({ id, name }) => (
            <TextLink to={pagePath('/adminn/taxonomy/marinas/:marinaId', { marinaId: id })}>{name}</TextLink>
          ),
        },
        {
          key: 'region',
          head: m.taxonomy_region(),
          cell: ({ region, countryCode }) => [region, countryCode].filter(Boolean).join(', '),
        },
        {
          key: 'destination',
          head: m.taxonomy_destination(),
          cell: ({ destinationId }) => destinations.find(({ id }) => id === destinationId)?.name ?? '–',
        },
        { key: 'zone', head: m.taxonomy_zone(), cell: ({ timeZone }) => timeZone },
        { key: 'vessels', head: m.taxonomy_yachts(), numeric: true, cell: ({ vessels }) => vessels },
        { key: 'ahead', head: m.taxonomy_ahead(), numeric: true, cell: ({ ahead }) => ahead },
      ]}
    />
  )
}
