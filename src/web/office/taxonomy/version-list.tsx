import type { TemplateVersion } from '#contract/taxonomy/taxonomy.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { cancellationWords } from '#web/parts/boats/cancellation-words.ts'

/** All versions of a cancellation policy, the newest first. */
export function VersionList({ versions }: { versions: readonly TemplateVersion[] }) {
  const zone = useBrowserZone()
  return (
    <section aria-labelledby="versions" className="grid gap-3 border-t border-line pt-6">
      <h2 id="versions" className="text-lg">
        {m.taxonomy_versions()}
      </h2>
      <p className="max-w-prose text-ink-soft">{m.taxonomy_versions_text()}</p>
      <ol className="grid gap-3">
        {versions.map(({ version, since, tiers }) => (
          <li key={version} className="grid gap-1">
            <p className="text-sm text-ink-soft tabular-nums">
              {m.taxonomy_since({ version, moment: momentText(since, zone) })}
            </p>
            <p>{cancellationWords(tiers).join(' ')}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
