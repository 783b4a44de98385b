import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from './base-form.tsx'

type Props = {
  refused: RefusedForm
  words: FieldWords
  values: Partial<Record<string, string>>
  /** The words for a value, where they are not the value itself. */
  textOf?: (name: string, value: string) => string
}

const codes: ReadonlySet<string> = new Set(['entry_changed', 'revision_conflict'])

/** Of a form that somebody else was faster with: what stands there by now, beside what was typed. Saving again decides. */
export function ChangedMeanwhile({ refused, words, values, textOf = (_name, value) => value }: Props) {
  const other = Object.entries(words).filter(
    ([name]) => name in refused.values && (values[name] ?? '') !== refused.values[name],
  )
  if (!codes.has(refused.code) || other.length === 0) return null
  return (
    <section aria-labelledby="meanwhile" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 id="meanwhile" className="text-base">
        {m.taxonomy_meanwhile()}
      </h2>
      <dl className="grid gap-3">
        {other.map(([name, { label }]) => (
          <div key={name} className="grid gap-x-6 text-sm sm:grid-cols-2">
            <dt className="font-semibold sm:col-span-2">{label}</dt>
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
