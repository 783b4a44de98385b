import { Form } from 'react-router'
import { useOrderByDrag } from '#web/office/moderation/use-order-by-drag.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export type EntryRow = {
  id: string
  title: string
  note: string
  to: string
  /** The number of listings with this entry; null where it was not counted. */
  listings: number | null
  /** The entry into which it was merged. */
  mergedInto: string | null
}

/** The offered entries in order. They are moved by dragging or with buttons. */
export function OrderedRows({ rows, changes }: { rows: readonly EntryRow[]; changes: boolean }) {
  const { shown, rowProps } = useOrderByDrag(rows)
  const ids = rows.map(({ id }) => id)
  return (
    <ol data-list className="overflow-hidden rounded-lg border border-line bg-surface">
      {shown.map((row, index) => (
        <li
          key={row.id}
          {...(changes ? rowProps(row.id, index) : {})}
          className="flex items-center gap-x-4 border-b border-line px-4 py-2 last:border-0 data-dragged:opacity-50 data-target:bg-sea-soft"
        >
          <span className="w-6 shrink-0 text-end text-sm text-ink-soft tabular-nums max-sm:hidden">{index + 1}</span>
          <RowText row={row} />
          {changes && <Moves ids={ids} row={row} index={index} />}
        </li>
      ))}
    </ol>
  )
}

/** The entries that are no longer offered. */
export function RetiredRows({ rows }: { rows: readonly EntryRow[] }) {
  return (
    <ul data-list className="overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0"
        >
          <RowText row={row} />
          {row.mergedInto && <Badge>{m.taxonomy_merged_into({ name: row.mergedInto })}</Badge>}
        </li>
      ))}
    </ul>
  )
}

function RowText({ row: { title, note, to, listings } }: { row: EntryRow }) {
  return (
    <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <span className="min-w-0">
        <TextLink to={to} className="inline-flex min-h-11 items-center font-semibold break-words sm:min-h-0">
          {title}
        </TextLink>
        <span className="block text-sm break-words text-ink-soft">{note}</span>
      </span>
      <span className="text-sm text-ink-soft tabular-nums">
        {listings === null ? '' : m.taxonomy_listings({ count: listings })}
      </span>
    </span>
  )
}

type MovesProps = { ids: readonly string[]; row: EntryRow; index: number }

function Moves({ ids, row: { id, title }, index }: MovesProps) {
  const moves = [
    { to: index - 1, sign: '↑', label: m.taxonomy_up, off: index === 0 },
    { to: index + 1, sign: '↓', label: m.taxonomy_down, off: index === ids.length - 1 },
  ]
  return (
    <Form method="post" preventScrollReset className="flex shrink-0">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="seen" value={ids.join()} />
      <input type="hidden" name="moved" value={id} />
      {moves.map(({ to, sign, label, off }) => (
        <Button
          key={sign}
          type="submit"
          name="to"
          value={to}
          look="quiet"
          disabled={off}
          aria-label={label({ name: title })}
        >
          {sign}
        </Button>
      ))}
    </Form>
  )
}
