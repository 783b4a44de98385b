// biome-ignore-all lint/a11y/useSemanticElements: its cells are placed and drawn one by one, which a table does not allow

import { useEffect, useMemo, useRef } from 'react'
import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import { formatMinutes, isoWeekday, type LocalDate } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dayText, weekdayNames } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { unsoldLook, unsoldReason } from '#web/parts/listings/ending-papers.tsx'
import { type CalendarQuery, entryPathOf } from './calendar-query.ts'
import { boundsOf, type CellRange, rangeOfPeriod } from './cell-selection.ts'
import { DayPrice } from './day-price.tsx'
import { EntryLink } from './entry-link.tsx'
import { entryName, localDay, localTime } from './entry-words.ts'
import type { DayPrices } from './load-calendar.server.ts'
import { MoveStatus } from './move-status.tsx'
import { type DayPart, daysInto, partsOfDay, turnaroundsOfDay } from './place-entries.ts'
import { bothHandlers, useBlockMove } from './use-block-move.ts'
import { useCellSelection } from './use-cell-selection.ts'
import { useTurns } from './use-turns.ts'

const hourHeight = 36
/** The first visible hour of a week. The night is above it. */
const morning = 7
const hours = Array.from({ length: 24 }, (_, hour) => hour)

type WeekGridProps = {
  yacht: CalendarYacht
  days: readonly LocalDate[]
  query: CalendarQuery
  prices: DayPrices | null
  onChoose: (range: CellRange) => void
}

/** The hours of a week in the yacht's local time. */
export function WeekGrid({ yacht, days, query, prices, onChoose }: WeekGridProps) {
  const { from, to } = query
  const moving = useBlockMove({ yachts: [yacht], days, query })
  const {
    grid,
    active,
    shown: chosen,
    handlers,
  } = useCellSelection({
    view: 'week',
    lanes: 1,
    length: days.length * 24,
    days,
    ...useTurns(query, days),
    start: { lane: 0, at: Math.max(0, days.indexOf(localDay(yacht.now))) * 24 + 9 },
    chosen: from && to ? rangeOfPeriod('week', days, 0, from, to) : undefined,
    onChoose,
  })
  const shown = moving.cells ?? chosen
  const [first = -1, last = -1] = shown ? boundsOf(shown) : []
  const shownOn = useMemo(
    () =>
      days.map((day) => ({
        day,
        unsold: unsoldReason(yacht.soldUntil, day),
        parts: partsOfDay(yacht.entries, day),
        turnarounds: turnaroundsOfDay(yacht.entries, day),
      })),
    [days, yacht.entries, yacht.soldUntil],
  )
  const pathOf = entryPathOf(query)
  const scroller = useRef<HTMLElement>(null)
  // `void`, because newer browsers return a promise from scrollTo, which is not a clean-up function of an effect.
  useEffect(() => void scroller.current?.scrollTo({ top: morning * hourHeight }), [])
  const label = `${yacht.title}, ${dayText(days[0] ?? '')} – ${dayText(days.at(-1) ?? '')}`
  return (
    <>
      <section
        ref={scroller}
        aria-label={label}
        className="max-h-[72dvh] overflow-auto rounded-md border border-line bg-surface"
      >
        <div
          {...bothHandlers(moving.handlers, handlers)}
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable
          className="relative min-w-[44rem]"
        >
          <Heads days={days} today={localDay(yacht.now)} prices={prices} />
          {hours.map((hour) => (
            <div key={hour} role="row" tabIndex={-1} className={columns} style={{ height: hourHeight }}>
              <div
                role="rowheader"
                tabIndex={-1}
                className="sticky start-0 z-20 -mt-px border-e border-line bg-surface pe-2 text-end text-sm text-ink-soft tabular-nums"
              >
                {formatMinutes(hour * 60)}
              </div>
              {shownOn.map((shown, column) => {
                const at = column * 24 + hour
                return (
                  <div
                    key={shown.day}
                    role="gridcell"
                    data-cell={`0:${at}`}
                    tabIndex={at === active.at ? 0 : -1}
                    aria-selected={at >= first && at <= last}
                    aria-label={[hourLabel(shown, hour), shown.unsold].filter(Boolean).join(', ')}
                    title={shown.unsold ?? undefined}
                    className={classNames(
                      'calendar-cell relative border-e border-b border-line last:border-e-0',
                      shown.unsold && unsoldLook,
                    )}
                  >
                    {shown.turnarounds.filter(beginsIn(hour)).map((part) => (
                      <span
                        key={part.entry.id}
                        aria-hidden
                        title={m.cal_turnaround()}
                        className="entry-tail pointer-events-none absolute inset-x-2 z-10"
                        style={placeOf(part, hour)}
                      />
                    ))}
                    {shown.parts.filter(beginsIn(hour)).map((part) => (
                      <EntryLink
                        key={part.entry.id}
                        entry={part.entry}
                        path={pathOf(part.entry.id)}
                        isOpen={query.entry === part.entry.id}
                        text={`${localTime(part.entry.start)} ${entryName(part.entry)}`}
                        className="absolute inset-x-0.5 z-10 entry-tall py-0.5"
                        style={placeOf(part, hour)}
                      />
                    ))}
                  </div>
                )
              })}
            </div>
          ))}
          <NowLine now={yacht.now} days={days} />
        </div>
      </section>
      <MoveStatus moved={moving.moved} />
    </>
  )
}

const columns = 'grid grid-cols-[3.75rem_repeat(7,minmax(0,1fr))]'

type Shown = { day: LocalDate; parts: readonly DayPart[]; turnarounds: readonly DayPart[] }

const beginsIn = (hour: number) => (part: DayPart) => Math.floor(part.from) === hour

/** Places an entry in the cell of the hour in which it begins. */
const placeOf = ({ from, to }: DayPart, hour: number) => ({
  top: (from - hour) * hourHeight + 1,
  height: Math.max(20, (to - from) * hourHeight - 2),
})

function hourLabel({ day, parts, turnarounds }: Shown, hour: number): string {
  const isThen = ({ from, to }: DayPart) => from < hour + 1 && to > hour
  const names = parts.filter(isThen).map(({ entry }) => entryName(entry))
  const free = turnarounds.some(isThen) ? m.cal_turnaround() : m.cal_free()
  return `${dayText(day)}, ${formatMinutes(hour * 60)}: ${names.join(', ') || free}`
}

type HeadsProps = { days: readonly LocalDate[]; today: LocalDate; prices: DayPrices | null }

function Heads({ days, today, prices }: HeadsProps) {
  const names = weekdayNames()
  return (
    <div role="row" tabIndex={-1} className={classNames(columns, 'sticky top-0 z-30 border-b border-line bg-surface')}>
      <div role="columnheader" tabIndex={-1} className="sticky start-0 bg-surface">
        <span className="sr-only">{m.cal_hour()}</span>
      </div>
      {days.map((day) => (
        <div key={day} role="columnheader" tabIndex={-1} className="flex flex-col items-center py-1.5 text-sm">
          <span className="sr-only">{dayText(day)}</span>
          <span aria-hidden className="text-ink-soft">
            {names[isoWeekday(day) % 7]?.short}
          </span>
          <span
            aria-hidden
            className={classNames(
              'grid size-7 place-items-center rounded-full font-semibold tabular-nums',
              day === today && 'bg-brass-fill text-on-brass',
            )}
          >
            {Number(day.slice(8))}
          </span>
          <DayPrice prices={prices} day={day} className="text-sm" />
        </div>
      ))}
    </div>
  )
}

function NowLine({ now, days }: { now: string; days: readonly LocalDate[] }) {
  const column = days.indexOf(localDay(now))
  if (column < 0) return null
  const hour = daysInto(localDay(now), now) * 24
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 h-0.5 bg-brass-fill"
      style={{
        // Measured from the lower edge, because the header row stands above the hours.
        bottom: (24 - hour) * hourHeight,
        left: `calc(3.75rem + (100% - 3.75rem) / 7 * ${column})`,
        width: 'calc((100% - 3.75rem) / 7)',
      }}
    />
  )
}
