import { useId } from 'react'
import type { StoredItem } from '#shared/stored-items.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'

type PurposeChoiceProps = {
  purpose: StoredItem['purpose']
  items: readonly { label: string; value: string }[]
  isChosen: boolean
  /** A script of another company works for the purpose too. */
  isOutside: boolean
  /** The visitor cannot change it. */
  isFixed: boolean
}

const words = {
  needed: [m.consent_needed, m.consent_needed_text],
  memory: [m.consent_memory, m.consent_memory_text],
  analytics: [m.consent_analytics, m.consent_analytics_text],
  advertising: [m.consent_advertising, m.consent_advertising_text],
} as const

/** A purpose with a box to tick, and the entries that it stores in the browser. */
export function PurposeChoice({ purpose, items, isChosen, isOutside, isFixed }: PurposeChoiceProps) {
  const textId = useId()
  const [name, text] = words[purpose]
  return (
    <section className="rounded-lg border border-line bg-surface px-5 py-4">
      <Checkbox
        // A saved choice comes back from the server.
        key={String(isChosen)}
        name="agreed"
        value={purpose}
        defaultChecked={isChosen}
        disabled={isFixed}
        aria-describedby={textId}
        label={<span className="font-semibold">{name()}</span>}
      />
      <p id={textId} className="text-ink-soft">
        {text()} {isOutside && purpose === 'analytics' && m.consent_analytics_outside()}
      </p>
      {items.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer py-2.5 text-sea underline underline-offset-4">{m.consent_list()}</summary>
          <dl className="mt-1 grid gap-3 text-sm">
            {items.map(({ label, value }) => (
              <div key={label}>
                <dt className="font-semibold wrap-anywhere">{label}</dt>
                <dd className="text-ink-soft">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}
