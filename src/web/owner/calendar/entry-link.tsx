import { type CSSProperties, type MouseEvent, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarEntry } from '#contract/calendars/owner-calendar.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import { entryKinds, entryLine, entryName, kindOf } from './entry-words.ts'

type EntryLinkProps = {
  entry: CalendarEntry
  /** The address that opens the entry. */
  path: string
  isOpen: boolean
  className: string
  style?: CSSProperties
  /** The visible text; null where there is no room. */
  text?: string | null
  /** Replaces the text where it is not plain text. */
  children?: ReactNode
}

/**
 * An entry of the calendar as a link that opens it. There are thousands: they are plain links, which `useEntryLinks` follows, so
 * that React Router does not rerender them on every navigation.
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
  const mayChange = useMayChange()
  return (
    <a
      href={path}
      draggable={false}
      data-block={mayChange && entry.kind === 'block' ? entry.id : undefined}
      title={line}
      // The accessible name must contain the visible text.
      aria-label={text === null || line.includes(text) ? line : `${text}, ${line}`}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames('entry', entryKinds[kindOf(entry)].className, className)}
      style={style}
    >
      {text !== null && <span className="entry-text truncate">{children ?? text}</span>}
    </a>
  )
}

/** A click handler for the element around entries. It follows a link without reloading the page. */
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
