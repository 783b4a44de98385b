// biome-ignore-all lint/a11y/useSemanticElements: its cells are placed and drawn one by one, which a table does not allow

import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import type { CalendarEntry, CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { compactMoney } from '#web/parts/bookings/compact-money.ts'
import { unsoldLook, unsoldReason } from '#web/parts/listings/ending-papers.tsx'
import { AlertIcon } from '#web/ui/icons.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { type CalendarQuery, calendarPath, closed, entryPathOf } from './calendar-query.ts'
import { moneyOn } from './day-price.tsx'
import { EntryLink } from './entry-link.tsx'
import { briefDay, entryName } from './entry-words.ts'
import { feedsPath } from './feeds-path.ts'
import type { DayPrices } from './load-calendar.server.ts'
import { entriesByDay, type PlacedEntry, placeEntries } from './place-entries.ts'
import { dayWidth, indexesOf, rowHeight, type Span } from './use-visible-cells.ts'

type TimelineRowProps = {
  yacht: CalendarYacht
  lane: number
  days: readonly LocalDate[]
  query: CalendarQuery
  prices: DayPrices | null
  visible: Span
  /** True once the script runs: the days can then be selected. */
  hasCells: boolean
  /** The first and last selected cell of this row. */
  first: number | undefined
  last: number | undefined
  /** The cell of this row with the keyboard focus. */
  active: number | undefined
}

/** The row of a yacht. Days outside of the visible part are not rendered. */
export const TimelineRow = memo(function TimelineRow({ yacht, lane, days, query, prices, ...row }: TimelineRowProps) {
  const { visible, hasCells, first, last, active } = row
  const own = useMemo(() => ({ ...query, yacht: yacht.id }), [query, yacht.id])
  const pathOf = useMemo(() => entryPathOf(own), [own])
  const placed = useMemo(() => placeEntries(yacht.entries, days[0] ?? '', days.length), [yacht.entries, days])
  const byDay = useMemo(() => entriesByDay(yacht.entries, days[0] ?? '', days.length), [yacht.entries, days])
  const cells = indexesOf(visible, active)
  const isSeen = ({ left, width, tail }: PlacedEntry) => left < visible.to && left + width + tail > visible.from
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={lane + 2}
      className="absolute start-0 w-full border-b border-line"
      style={{ top: lane * rowHeight, height: rowHeight }}
    >
      <div className="timeline-lines absolute inset-y-0 end-0 start-[var(--name)]" aria-hidden />
      <UnsoldBand yacht={yacht} days={days} />
      <YachtName yacht={yacht} to={calendarPath(own, { ...closed, view: 'month', page: 1 })} />
      {hasCells && (
        // A flex row: hundreds of absolutely positioned boxes take longer to paint than one frame.
        <div role="none" className="absolute inset-y-0 flex" style={{ left: leftOf(cells[0] ?? 0) }}>
          {cells.map((at, index) => (
            <DayCell
              key={at}
              lane={lane}
              at={at}
              gap={at - (cells[index - 1] ?? at - 1) - 1}
              title={yacht.title}
              day={days[at] ?? ''}
              entries={byDay[at] ?? nothing}
              prices={prices}
              isActive={at === active}
              isChosen={first !== undefined && last !== undefined && at >= first && at <= last}
            />
          ))}
        </div>
      )}
      {placed.filter(isSeen).map((each) => (
        <Bar key={each.entry.id} placed={each} path={pathOf(each.entry.id)} isOpen={query.entry === each.entry.id} />
      ))}
    </div>
  )
})

/** The days after the end of a paper, which are not sold, with the reason. */
function UnsoldBand({ yacht, days }: Pick<TimelineRowProps, 'yacht' | 'days'>) {
  const first = days.findIndex((day) => unsoldReason(yacht.soldUntil, day) !== null)
  if (first < 0) return null
  const reason = unsoldReason(yacht.soldUntil, days[first] ?? '')
  return (
    <div
      role="none"
      className={classNames('pointer-events-none absolute inset-y-0 overflow-hidden', unsoldLook)}
      style={{ left: leftOf(first), width: (days.length - first) * dayWidth }}
    >
      <span className="sticky start-[var(--name)] m-1 inline-block bg-surface px-1 text-sm text-ink-soft">
        {reason}
      </span>
    </div>
  )
}

const leftOf = (days: number) => `calc(var(--name) + ${Math.round(days * dayWidth)}px)`

const nothing: readonly CalendarEntry[] = []

type DayCellProps = {
  lane: number
  at: number
  /** The days between this cell and the rendered cell before it. The focused cell may be far away. */
  gap: number
  title: string
  day: LocalDate
  entries: readonly CalendarEntry[]
  prices: DayPrices | null
  isActive: boolean
  isChosen: boolean
}

/** Memoised: while the timeline scrolls, the hundreds of cells that stay are not rendered again. */
const DayCell = memo(function DayCell({
  lane,
  at,
  gap,
  title,
  day,
  entries,
  prices,
  isActive,
  isChosen,
}: DayCellProps) {
  const money = moneyOn(prices, day)
  const parts = [
    entries.length > 0 ? entries.map(entryName).join(', ') : m.cal_free(),
    ...(money ? [m.cal_price_of_day({ price: moneyText(money) })] : []),
  ]
  return (
    <div
      role="gridcell"
      aria-colindex={at + 2}
      data-cell={`${lane}:${at}`}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isChosen}
      aria-label={`${title}, ${briefDay(day)}: ${parts.join(', ')}`}
      className="calendar-cell grid flex-none place-items-center text-sm text-brass tabular-nums"
      style={{ width: dayWidth, marginInlineStart: gap * dayWidth || undefined }}
    >
      {money && entries.length === 0 && compactMoney(money)}
    </div>
  )
})

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

/** The least width at which a name is readable, in pixels. */
const readable = 56

type BarProps = { placed: PlacedEntry; path: string; isOpen: boolean }

const Bar = memo(({ placed: { entry, left, width, tail }, path, isOpen }: BarProps) => (
  <div
    role="gridcell"
    tabIndex={-1}
    aria-colindex={Math.floor(left) + 2}
    aria-colspan={Math.max(1, Math.ceil(left + width) - Math.floor(left))}
  >
    <EntryLink
      entry={entry}
      path={path}
      isOpen={isOpen}
      text={width * dayWidth >= readable ? entryName(entry) : null}
      className="absolute inset-y-2"
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
))
