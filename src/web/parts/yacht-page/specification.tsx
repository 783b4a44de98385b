import type { Yacht } from '#contract/boats/yacht.ts'
import { numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'

const metres = (length: number | null) => (length === null ? null : m.metres({ length: numberText(length, 1) }))
const knots = (speed: number | null) => (speed === null ? null : m.knots({ speed: numberText(speed, 1) }))
const count = (value: number | null) => (value === null ? null : numberText(value))

/** The other known facts. Unknown ones are left out. */
export function Specification({ yacht }: { yacht: Yacht }) {
  const model = [yacht.make, yacht.model].filter(Boolean).join(' ')
  const rows: [string, string | null][] = [
    [m.spec_model(), model || null],
    [m.spec_built(), yacht.year === null ? null : String(yacht.year)],
    [m.spec_refitted(), yacht.refitYear === null ? null : String(yacht.refitYear)],
    [m.spec_beam(), metres(yacht.beam)],
    [m.spec_draft(), metres(yacht.draft)],
    [m.spec_bathrooms(), count(yacht.bathrooms)],
    [m.spec_sleeps(), count(yacht.sleepingCapacity || null)],
    [m.spec_licensed(), count(yacht.legalCapacity)],
    [m.spec_engines(), yacht.engines],
    [m.spec_fuel(), yacht.fuel],
    [m.spec_cruising(), knots(yacht.cruisingSpeed)],
    [m.spec_top_speed(), knots(yacht.maxSpeed)],
  ]
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-end font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
