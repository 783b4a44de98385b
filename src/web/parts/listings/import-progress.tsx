import type { FleetImport } from '#contract/fleet/fleet-imports.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { importStates, isAtWork } from './import-words.ts'

/** The progress of an import. Without a script a link reloads the page. */
export function ImportProgress({ fleetImport, page }: { fleetImport: FleetImport; page: string }) {
  const { state, checked, imported } = fleetImport
  const { tone, text } = importStates[state]
  const done = state === 'checking' ? checked?.rows : imported?.rows
  const all = state === 'checking' ? undefined : checked?.rows
  const isCounted = state === 'checking' || state === 'importing'
  return (
    <div role="status" className="grid gap-3">
      <span className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{text()}</Badge>
        {isCounted && done !== undefined && (
          <span className="tabular-nums">
            {all === undefined ? m.fleet_import_read({ count: done }) : m.fleet_import_read_of({ count: done, all })}
          </span>
        )}
        {isAtWork(state) && <TextLink to={page}>{m.fleet_import_look_again()}</TextLink>}
      </span>
      {isCounted && all !== undefined && (
        <progress value={done ?? 0} max={all} aria-label={text()} className="h-2 w-full max-w-xl accent-sea" />
      )}
    </div>
  )
}
