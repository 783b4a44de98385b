import { m } from '#web/paraglide/messages.js'
import { CheckIcon, MinusIcon } from '#web/ui/icons.tsx'
import type { Cell } from './compare-rows.ts'

/** Yes and no have an icon and a word; unknown has a dash. */
export function ComparisonCell({ cell }: { cell: Cell }) {
  if (typeof cell === 'boolean') {
    return cell ? (
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <CheckIcon className="size-4.5 text-good" />
        {m.yes()}
      </span>
    ) : (
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <MinusIcon className="size-4.5" />
        {m.no()}
      </span>
    )
  }
  if (cell === null || cell.length === 0) return <span className="text-ink-soft">{m.not_given()}</span>
  if (typeof cell === 'string') return cell
  return (
    <ul className="grid gap-1 text-sm">
      {cell.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
