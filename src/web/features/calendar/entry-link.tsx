import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { CalendarEntry } from '#contract/owner-calendar.ts'
import { classNames } from '#web/lib/class-names.ts'
import { type CalendarQuery, calendarPath } from './calendar-query.ts'
import { entryKinds, entryLine, entryName, kindOf } from './entry-words.ts'

type EntryLinkProps = {
  entry: CalendarEntry
  /** Of the yacht that it belongs to. */
  query: CalendarQuery
  className: string
  style?: CSSProperties
  /** What is written on it; nothing where there is no room. */
  text?: ReactNode
}

/** Something on the calendar; it opens what is known of it. */
export const EntryLink = ({ entry, query, className, style, text = entryName(entry) }: EntryLinkProps) => (
  <Link
    to={calendarPath(query, { form: null, from: null, to: null, entry: entry.id })}
    preventScrollReset
    discover="none"
    draggable={false}
    title={entryLine(entry)}
    aria-current={query.entry === entry.id ? 'true' : undefined}
    className={classNames('entry', entryKinds[kindOf(entry)].className, className)}
    style={style}
  >
    {text !== null && (
      <span className="entry-text truncate">
        {text}
        <span className="sr-only">, </span>
      </span>
    )}
    <span className="sr-only">{entryLine(entry)}</span>
  </Link>
)
