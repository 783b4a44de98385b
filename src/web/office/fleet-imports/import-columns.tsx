import type { FleetImport } from '#contract/fleet/fleet-imports.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { importStates } from '#web/parts/listings/import-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function useImportColumns(): ListColumn<FleetImport>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'file',
      head: m.fleet_import_file(),
      fixed: true,
      cell: ({ id, fileName }) => (
        <TextLink to={pagePath('/adminn/listings/import/:importId', { importId: id })}>
          {fileName ?? m.fleet_import_no_file()}
        </TextLink>
      ),
    },
    { key: 'owner', head: m.fleet_import_owner(), cell: ({ owner }) => owner.name },
    {
      key: 'state',
      head: m.account_state(),
      cell: ({ state }) => <Badge tone={importStates[state].tone}>{importStates[state].text()}</Badge>,
    },
    {
      key: 'taken',
      head: m.fleet_import_taken(),
      numeric: true,
      cell: ({ imported, checked }) => (imported ?? checked)?.taken ?? '–',
    },
    {
      key: 'refused',
      head: m.fleet_import_refused(),
      numeric: true,
      cell: ({ imported, checked }) => (imported ?? checked)?.refused ?? '–',
    },
    { key: 'listings', head: m.fleet_import_listings(), numeric: true, cell: ({ listings }) => listings.made || '–' },
    { key: 'by', head: m.fleet_import_by(), extra: true, cell: ({ begunBy }) => begunBy ?? '–' },
    {
      key: 'begun',
      head: m.fleet_import_begun(),
      sort: '-begun',
      unbroken: true,
      cell: ({ begunAt }) => momentText(begunAt, zone),
    },
  ]
}
