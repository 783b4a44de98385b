import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CalendarEntry, CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import { type LocalDate, monthOf } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dayText, monthText, weekdayNames } from '#web/lib/format.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import { unsoldLook, unsoldReason } from '#web/parts/listings/ending-papers.tsx'
import { type CalendarQuery, calendarPath, closed, entryPathOf } from './calendar-query.ts'
import { boundsOf, type CellRange, rangeOfPeriod } from './cell-selection.ts'
import { DayPrice } from './day-price.tsx'
import { EntryLink } from './entry-link.tsx'
import { entryName, localDay, localTime } from './entry-words.ts'
import type { DayPrices } from './load-calendar.server.ts'
import { MoveStatus } from './move-status.tsx'
import { type DayPart, partsOfDay, turnaroundsOfDay } from './place-entries.ts'
import { bothHandlers, useBlockMove } from './use-block-move.ts'
import { useCellSelection } from './use-cell-selection.ts'
import { useTurns } from './use-turns.ts'

type MonthGridProps = {
  yacht: CalendarYacht
  days: readonly LocalDate[]
  query: CalendarQuery
  month: string
  prices: DayPrices | null
  onChoose: (range: CellRange) => void
}

/** The weeks of a month with the entries of one yacht. */
export function MonthGrid({ yacht, days, query, month, prices, onChoose }: MonthGridProps) {
  const today = localDay(yacht.now)
  const { from, to } = query
  const moving = useBlockMove({ yachts: [yacht], days, query })
  const {
    grid,
    active,
    shown: chosen,
    handlers,
  } = useCellSelection({
    view: 'month',
    lanes: 1,
    length: days.length,
    days,
    ...useTurns(query, days),
    start: { lane: 0, at: Math.max(0, days.indexOf(today), days.indexOf(`${month}-01`)) },
    chosen: from && to ? rangeOfPeriod('month', days, 0, from, to) : undefined,
    onChoose,
  })
  const shown = moving.cells ?? chosen
  const [first = -1, last = -1] = shown ? boundsOf(shown) : []
  return (
    <>
      <div
        ref={grid}
        {...bothHandlers(moving.handlers, handlers)}
        className="overflow-hidden rounded-md border border-line bg-surface"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are chosen in it by the keyboard */}
        <table role="grid" aria-multiselectable className="w-full table-fixed border-collapse">
          <caption className="sr-only">{`${yacht.title}, ${monthText(month)}`}</caption>
          <thead>
            <tr>
              {weekdayNames().map(({ short, long }) => (
                <th
                  key={long}
                  scope="col"
                  abbr={long}
                  className="border-b border-line px-1 py-2 text-sm font-semibold text-ink-soft"
                >
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(days).map((week, index) => (
              <tr key={week[0]}>
                {week.map((day, weekday) => {
                  const at = index * 7 + weekday
                  const unsold = unsoldReason(yacht.soldUntil, day)
                  return (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                    <td
                      key={day}
                      data-cell={`0:${at}`}
                      tabIndex={at === active.at ? 0 : -1}
                      aria-selected={at >= first && at <= last}
                      className={classNames(
                        'calendar-cell h-20 border-line p-0 align-top not-last:border-e md:h-28',
                        index > 0 && 'border-t',
                        monthOf(day) !== month && 'bg-canvas',
                        unsold && unsoldLook,
                      )}
                    >
                      <Day
                        day={day}
                        isToday={day === today}
                        isOther={monthOf(day) !== month}
                        unsold={unsold}
                        namesUnsold={weekday === 0 || unsoldReason(yacht.soldUntil, days[at - 1] ?? '') === null}
                        entries={yacht.entries}
                        waiting={yacht.waiting.find(({ date }) => date === day)?.count ?? 0}
                        query={query}
                        prices={prices}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoveStatus moved={moving.moved} />
    </>
  )
}

const weeksOf = (days: readonly LocalDate[]) =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

type DayProps = {
  day: LocalDate
  isToday: boolean
  isOther: boolean
  /** The reason of a paper for which the day is not sold. */
  unsold: string | null
  /** The first such day of a week shows the reason. The others have it for screen readers alone. */
  namesUnsold: boolean
  entries: readonly CalendarEntry[]
  /** The number of guests who wait for the day. */
  waiting: number
  query: CalendarQuery
  prices: DayPrices | null
}

const most = 3

function Day({ day, isToday, isOther, unsold, namesUnsold, entries, waiting, query, prices }: DayProps) {
  const parts = partsOfDay(entries, day)
  const shown = parts.length > most ? parts.slice(0, most - 1) : parts
  const turnarounds = turnaroundsOfDay(entries, day)
  const pathOf = entryPathOf(query)
  const isHydrated = useHydrated()
  const dayLook = classNames(
    'grid size-7 place-items-center rounded-full text-sm font-semibold no-underline tabular-nums',
    isToday ? 'bg-brass-fill text-on-brass' : isOther ? 'text-ink-soft' : 'text-ink',
  )
  const number = Number(day.slice(8))
  return (
    <div className="grid gap-0.5 p-1">
      {useMayChange() ? (
        <Link
          // The cell around the link handles the keyboard.
          tabIndex={isHydrated ? -1 : undefined}
          to={calendarPath(query, { ...closed, form: 'block', from: day, to: day })}
          preventScrollReset
          discover="none"
          aria-label={m.cal_choose_day({ day: dayText(day) })}
          className={`${dayLook} hover:bg-sea-soft hover:text-sea`}
        >
          {number}
        </Link>
      ) : (
        <span className={dayLook}>
          <span className="sr-only">{dayText(day)}</span>
          <span aria-hidden>{number}</span>
        </span>
      )}
      {unsold && (
        <span className={namesUnsold ? 'bg-surface px-1.5 text-sm text-ink-soft max-md:sr-only' : 'sr-only'}>
          {unsold}
        </span>
      )}
      <DayPrice prices={prices} day={day} className="px-1.5 text-sm max-md:px-0" />
      {waiting > 0 && (
        <span className="px-1.5 text-sm text-ink-soft tabular-nums max-md:px-0">
          {m.wait_waiting_count({ count: waiting })}
        </span>
      )}
      {turnarounds.some(({ begins }) => !begins) && <Turnaround />}
      {shown.map((part) => (
        <Fragment key={part.entry.id}>
          <EntryLink
            entry={part.entry}
            path={pathOf(part.entry.id)}
            isOpen={query.entry === part.entry.id}
            text={[timeOf(part), entryName(part.entry)].join(' ').trim()}
            className="entry-small min-h-6"
          >
            {timeOf(part)} <span className="max-md:hidden">{entryName(part.entry)}</span>
          </EntryLink>
          {turnarounds.some(({ entry, begins }) => begins && entry.id === part.entry.id) && <Turnaround />}
        </Fragment>
      ))}
      {shown.length < parts.length && (
        <Link
          to={calendarPath(query, { ...closed, view: 'week', date: day })}
          discover="none"
          className="rounded-sm px-1.5 text-sm font-semibold text-sea no-underline hover:underline max-md:px-0"
        >
          {m.cal_more({ count: parts.length - shown.length })}
        </Link>
      )}
    </div>
  )
}

/** Stands below its entry, or alone where the turnaround continues from the day before. The entry's text names its end. */
const Turnaround = () => <span aria-hidden className="entry-tail h-2" />

/** The time of an entry that begins on this day and lasts for a part of it. A phone has no room for more. */
const timeOf = ({ entry, begins, from, to }: DayPart) => (begins && to - from < 24 ? localTime(entry.start) : '')
