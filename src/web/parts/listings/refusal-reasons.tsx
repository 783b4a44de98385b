import type { FleetImportCounts } from '#contract/fleet/fleet-imports.ts'
import { numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'

/** Refused rows, counted by their reason. */
export function RefusalReasons({ reasons }: Pick<FleetImportCounts, 'reasons'>) {
  if (reasons.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{m.fleet_import_reasons()}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {reasons.map(({ problem, message, count, line }) => (
          <li key={`${problem} ${message}`}>
            <strong className="tabular-nums">{m.fleet_import_reason_count({ count })}</strong> {message}{' '}
            <span className="text-ink-soft">{m.fleet_import_first_line({ line: numberText(line) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
