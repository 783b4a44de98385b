// biome-ignore-all lint/a11y/useSemanticElements: its cells are placed and drawn one by one, which a table does not allow

import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import type { CalendarYacht } from '#contract/owner-calendar.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { weekdayDateText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { AlertIcon } from '#web/ui/icons.tsx'
import { type CalendarQuery, calendarPath, closed } from './calendar-query.ts'
import { EntryLink } from './entry-link.tsx'
import { entryName } from './entry-words.ts'
import { feedsPath } from './feeds-path.ts'
import { type PlacedEntry, partsOfDay, placeEntries } from './place-entries.ts'
import { dayWidth, indexesOf, rowHeight, type Span } from './use-visible-cells.ts'

type TimelineRowProps = {
  yacht: CalendarYacht
  lane: number
  days: readonly LocalDate[]
  query: CalendarQuery
  /** Undefined before the script is there. */
  visible: Span | undefined
  /** Chosen cells of this row. */
  first: number | undefined
  last: number | undefined
  /** The cell that the keyboard is on, in this row. */
  active: number | undefined
}

/** A yacht and its days. What cannot be seen is not drawn. */
export const TimelineRow = memo(function TimelineRow({ yacht, lane, days, query, ...row }: TimelineRowProps) {
  const { visible, first, last, active } = row
  const own = useMemo(() => ({ ...query, yacht: yacht.id }), [query, yacht.id])
  const placed = useMemo(() => placeEntries(yacht.entries, days[0] ?? '', days.length), [yacht.entries, days])
  const isSeen = ({ left, width, tail }: PlacedEntry) =>
    !visible || (left < visible.to && left + width + tail > visible.from)
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={lane + 2}
      className="absolute start-0 w-full border-b border-line"
      style={{ top: lane * rowHeight, height: rowHeight }}
    >
      <div className="timeline-lines absolute inset-y-0 end-0 start-[var(--name)]" aria-hidden />
      <YachtName yacht={yacht} to={calendarPath(own, { ...closed, view: 'month', page: 1 })} />
      {visible &&
        indexesOf(visible, active).map((at) => (
          <div
            key={at}
            role="gridcell"
            aria-colindex={at + 2}
            data-cell={`${lane}:${at}`}
            tabIndex={at === active ? 0 : -1}
            aria-selected={first !== undefined && last !== undefined && at >= first && at <= last}
            aria-label={dayLabel(yacht, days[at] ?? '')}
            className="calendar-cell absolute inset-y-0"
            style={{ left: leftOf(at), width: dayWidth }}
          />
        ))}
      {placed.filter(isSeen).map((each) => (
        <Bar key={each.entry.id} placed={each} query={own} />
      ))}
    </div>
  )
})

const leftOf = (days: number) => `calc(var(--name) + ${Math.round(days * dayWidth)}px)`

function dayLabel({ title, entries }: CalendarYacht, day: LocalDate): string {
  const parts = partsOfDay(entries, day)
  const what = parts.length > 0 ? parts.map(({ entry }) => entryName(entry)).join(', ') : m.cal_free()
  return `${title}, ${weekdayDateText(day)}: ${what}`
}

function YachtName({ yacht, to }: { yacht: CalendarYacht; to: string }) {
  const { title, id, conflicts } = yacht
  return (
    <div
      role="rowheader"
      tabIndex={-1}
      aria-colindex={1}
      className="sticky start-0 z-20 flex h-full w-[var(--name)] items-center gap-1 border-e border-line bg-surface px-3"
    >
      <Link
        to={to}
        discover="none"
        className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 font-semibold text-ink no-underline hover:text-sea hover:underline"
      >
        {title || m.unnamed_yacht()}
      </Link>
      {conflicts > 0 && (
        <Link
          to={feedsPath(id)}
          aria-label={m.cal_conflicts_of({ count: conflicts, title })}
          title={m.cal_conflicts_of({ count: conflicts, title })}
          className="inline-flex min-h-8 items-center gap-1 rounded-sm bg-bad-soft px-1.5 text-sm font-semibold text-bad no-underline"
        >
          <AlertIcon className="size-4" />
          {conflicts}
        </Link>
      )}
    </div>
  )
}

/** The least width that a name can be read in. */
const readable = 56

const Bar = ({ placed: { entry, left, width, tail }, query }: { placed: PlacedEntry; query: CalendarQuery }) => (
  <div
    role="gridcell"
    tabIndex={-1}
    aria-colindex={Math.floor(left) + 2}
    aria-colspan={Math.max(1, Math.ceil(left + width) - Math.floor(left))}
  >
    <EntryLink
      entry={entry}
      query={query}
      text={width * dayWidth >= readable ? entryName(entry) : null}
      className="absolute inset-y-2 z-10"
      style={{ left: leftOf(left), width: Math.round(width * dayWidth) - 1 }}
    />
    {tail * dayWidth >= 2 && (
      <span
        aria-hidden
        className="entry-tail pointer-events-none absolute inset-y-3"
        style={{ left: leftOf(left + width), width: Math.round(tail * dayWidth) }}
      />
    )}
  </div>
)
