import { type CSSProperties, type MouseEvent, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarEntry } from '#contract/owner-calendar.ts'
import { classNames } from '#web/lib/class-names.ts'
import { entryKinds, entryLine, entryName, kindOf } from './entry-words.ts'

type EntryLinkProps = {
  entry: CalendarEntry
  /** Where what is known of it is shown. */
  path: string
  isOpen: boolean
  className: string
  style?: CSSProperties
  /** What is written on it; nothing where there is no room. */
  text?: string | null
  /** How that is written, where it is not plain text. */
  children?: ReactNode
}

/**
 * Something on the calendar; it opens what is known of it. There are thousands: they are plain links, which `useEntryLinks`
 * follows, and are not drawn anew wherever one goes.
 */
export function EntryLink({
  entry,
  path,
  isOpen,
  className,
  style,
  text = entryName(entry),
  children,
}: EntryLinkProps) {
  const line = entryLine(entry)
  return (
    <a
      href={path}
      draggable={false}
      title={line}
      // What can be read is part of what is said.
      aria-label={text === null || line.includes(text) ? line : `${text}, ${line}`}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames('entry', entryKinds[kindOf(entry)].className, className)}
      style={style}
    >
      {text !== null && <span className="entry-text truncate">{children ?? text}</span>}
    </a>
  )
}

/** For what is around entries: a press on one is followed without loading the page anew. */
export function useEntryLinks() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = (event.target as Element).closest('a.entry')
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!(link && isPlain) || event.defaultPrevented) return
      event.preventDefault()
      void navigate(link.getAttribute('href') ?? '', { preventScrollReset: true })
    },
    [navigate],
  )
}
