import type { WaitlistEntry } from '#contract/waitlist/waitlist.ts'
import { m } from '#web/paraglide/messages.js'
import { WaitingEntry } from './waiting-entry.tsx'

/** The wishes of a user that are still open. Nothing where there are none. */
export function WaitingSection({ entries }: { entries: readonly WaitlistEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section id="waiting" aria-labelledby="waiting-title" className="mb-8 grid scroll-mt-24 gap-4">
      <div>
        <h2 id="waiting-title" className="text-xl">
          {m.wait_section()}
        </h2>
        <p className="text-ink-soft">{m.wait_section_text()}</p>
      </div>
      <ul className="grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <WaitingEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
