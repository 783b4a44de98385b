import type { OwnerChange } from '#contract/boats/owner-changes.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { eventTexts } from './owner-words.ts'

/** The changes that others made to the owner since the page was opened. */
export function ChangedMeanwhile({ changes }: { changes: readonly OwnerChange[] }) {
  const zone = useBrowserZone()
  return (
    <Notice tone="warn" title={m.owners_meanwhile()}>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {changes.map(({ event, at, by }) => (
          <li key={`${event} ${at}`}>
            {m.owners_meanwhile_by({
              what: eventTexts[event](),
              name: by ?? m.owners_somebody(),
              moment: momentText(at, zone),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
