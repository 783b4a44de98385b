import type { Yacht } from '#contract/boats/yacht.ts'
import { numberText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import type { Icon } from '#web/ui/icon.tsx'
import { CabinIcon, GuestsIcon, HelmIcon, LengthIcon } from '#web/ui/yacht-icons.tsx'
import { CheckList } from './check-list.tsx'
import { YachtSection } from './yacht-section.tsx'

/** The first part of the text: four figures, the highlights and the description. */
export function YachtOverview({ yacht }: { yacht: Yacht }) {
  return (
    <>
      <KeyFacts yacht={yacht} />
      {yacht.highlights.length > 0 && (
        <div className="py-8">
          <CheckList items={yacht.highlights.map(localText)} columns />
        </div>
      )}
      {yacht.description && (
        <YachtSection title={m.about_yacht()}>
          <div className="grid max-w-prose gap-4 whitespace-pre-line">{localText(yacht.description)}</div>
        </YachtSection>
      )}
    </>
  )
}

/** The four figures by which guests first choose a yacht. */
function KeyFacts({ yacht }: { yacht: Yacht }) {
  const facts: [Icon, string, string | null][] = [
    [GuestsIcon, m.fact_guests(), yacht.capacity === null ? m.guests_unknown() : numberText(yacht.capacity)],
    [CabinIcon, m.fact_cabins(), yacht.cabins > 0 ? numberText(yacht.cabins) : null],
    [LengthIcon, m.fact_length(), yacht.length === null ? null : m.metres({ length: numberText(yacht.length, 1) })],
    [HelmIcon, m.fact_crew(), yacht.crew ? numberText(yacht.crew) : null],
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {facts.map(([Sign, label, value]) => (
        <div key={label} className="bg-surface p-4">
          <dt className="flex items-center gap-2 text-sm text-ink-soft">
            <Sign className="size-4.5 text-brass" />
            {label}
          </dt>
          <dd className="mt-1 font-display text-lg font-semibold tabular-nums">{value ?? m.not_given()}</dd>
        </div>
      ))}
    </dl>
  )
}
