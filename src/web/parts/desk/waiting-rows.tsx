import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import type { Icon } from '#web/ui/icon.tsx'
import { ArrowRightIcon, CheckIcon } from '#web/ui/icons.tsx'

export type Waiting = { to: string; text: string; sign: Icon; more?: ReactNode }

/** The tasks of the reader of a desk, the most urgent first. Each row links to its page. */
export function WaitingRows({ rows }: { rows: readonly Waiting[] }) {
  if (rows.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-5">
        <CheckIcon className="size-5 text-good" />
        {m.desk_nothing_waits()}
      </p>
    )
  return (
    <ul data-list className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map(({ to, text, sign: Sign, more }) => (
        <li key={to + text}>
          <Link
            to={to}
            className="flex min-h-14 items-center gap-4 px-5 py-3 text-ink no-underline transition-colors hover:bg-sea-soft"
          >
            <Sign className="size-5 shrink-0 text-brass" />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-semibold wrap-anywhere">{text}</span>
              {typeof more === 'string' ? <span className="text-sm text-ink-soft">{more}</span> : more}
            </span>
            <ArrowRightIcon className="size-5 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
