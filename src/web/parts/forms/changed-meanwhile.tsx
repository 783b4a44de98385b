import { useId } from 'react'
import { isChangedMeanwhile } from '#web/lib/changed-meanwhile.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'

type Props = {
  refused: RefusedForm
  words: Readonly<Record<string, { label: string; group?: string }>>
  values: Partial<Record<string, string>>
  /** Turns a value into words, where the value itself is not readable. */
  textOf?: ((name: string, value: string) => string) | undefined
}

/** Shows the values that somebody else saved meanwhile beside the typed ones. Saving again overwrites them. */
export function ChangedMeanwhile({ refused, words, values, textOf = (_name, value) => value }: Props) {
  const titleId = useId()
  const other = Object.entries(words).filter(
    // A browser does not send an unticked checkbox.
    ([name]) => (name in refused.values || name in values) && (values[name] ?? '') !== (refused.values[name] ?? ''),
  )
  if (!isChangedMeanwhile(refused) || other.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 id={titleId} className="text-base">
        {m.taxonomy_meanwhile()}
      </h2>
      <dl className="grid gap-3">
        {other.map(([name, { label, group }]) => (
          <div key={name} className="grid gap-x-6 text-sm sm:grid-cols-2">
            <dt className="font-semibold sm:col-span-2">{group ? `${group} · ${label}` : label}</dt>
            <dd className="whitespace-pre-line">
              {m.taxonomy_stands({ text: textOf(name, values[name] ?? '') || '–' })}
            </dd>
            <dd className="whitespace-pre-line">
              {m.taxonomy_typed({ text: textOf(name, refused.values[name] ?? '') || '–' })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
