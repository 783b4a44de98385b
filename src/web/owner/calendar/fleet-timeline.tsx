// biome-ignore-all lint/a11y/useSemanticElements: its cells are placed and drawn one by one, which a table does not allow

import { useMemo, useRef } from 'react'
import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import { isoWeekday, type LocalDate, monthOf } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dayText, shortMonthText, weekdayNames } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { CalendarQuery } from './calendar-query.ts'
import { boundsOf, type CellRange, rangeOfPeriod } from './cell-selection.ts'
import { localDay } from './entry-words.ts'
import type { DayPrices } from './load-calendar.server.ts'
import { MoveStatus } from './move-status.tsx'
import { daysInto } from './place-entries.ts'
import { TimelineRow } from './timeline-row.tsx'
import { bothHandlers, useBlockMove } from './use-block-move.ts'
import { useCellSelection } from './use-cell-selection.ts'
import {
  daysAtFirst,
  daysOfLane,
  dayWidth,
  indexesOf,
  rowHeight,
  type Span,
  useVisibleCells,
} from './use-visible-cells.ts'

type FleetTimelineProps = {
  yachts: readonly CalendarYacht[]
  days: readonly LocalDate[]
  query: CalendarQuery
  /** By yacht. */
  prices: Record<string, DayPrices> | null
  onChoose: (range: CellRange) => void
}

const atFirst: Span = { from: 0, to: daysAtFirst }

/** All yachts below each other, 91 days to the right. Only the visible part is rendered. */
export function FleetTimeline({ yachts, days, query, prices, onChoose }: FleetTimelineProps) {
  const scroller = useRef<HTMLElement>(null)
  const visible = useVisibleCells(scroller, yachts.length, days.length)
  const today = days.indexOf(localDay(yachts[0]?.now ?? ''))
  const moving = useBlockMove({ yachts, days, query })
  const {
    grid,
    active,
    shown: chosen,
    handlers,
  } = useCellSelection({
    view: 'fleet',
    lanes: yachts.length,
    length: days.length,
    days,
    start: { lane: 0, at: Math.max(0, today) },
    chosen: chosenOn(yachts, days, query),
    onChoose,
  })
  const shown = moving.cells ?? chosen
  const [first, last] = shown ? boundsOf(shown) : []
  // Without a script the first days are shown, and a link leads to the days after them.
  const isLive = visible !== undefined
  const line = useMemo(() => (isLive ? days : days.slice(0, daysAtFirst)), [isLive, days])
  const rows = visible ? indexesOf(visible.rows, active.lane) : yachts.map((_, lane) => lane)
  return (
    <>
      <section
        ref={scroller}
        aria-label={m.cal_fleet()}
        className="timeline overflow-auto rounded-md border border-line bg-surface"
      >
        <div
          {...bothHandlers(moving.handlers, handlers)}
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={m.cal_fleet()}
          aria-rowcount={yachts.length + 1}
          aria-colcount={line.length + 1}
          aria-multiselectable
          className="relative"
          style={{ width: `calc(var(--name) + ${line.length * dayWidth}px)` }}
        >
          <Days days={line} shown={(visible && daysOfLane(visible, 0)) ?? atFirst} today={today} />
          <div role="rowgroup" className="relative" style={{ height: yachts.length * rowHeight }}>
            {rows.map((lane) => {
              const yacht = yachts[lane]
              const isChosen = shown?.anchor.lane === lane
              return (
                yacht && (
                  <TimelineRow
                    key={yacht.id}
                    yacht={yacht}
                    lane={lane}
                    days={line}
                    query={query}
                    prices={prices?.[yacht.id] ?? null}
                    visible={(visible && daysOfLane(visible, lane)) ?? atFirst}
                    hasCells={isLive}
                    first={isChosen ? first : undefined}
                    last={isChosen ? last : undefined}
                    active={active.lane === lane ? active.at : undefined}
                  />
                )
              )
            })}
            <NowLine now={yachts[0]?.now} days={line} />
          </div>
        </div>
      </section>
      <MoveStatus moved={moving.moved} />
    </>
  )
}

function chosenOn(yachts: readonly CalendarYacht[], days: readonly LocalDate[], { yacht, from, to }: CalendarQuery) {
  const lane = yachts.findIndex(({ id }) => id === yacht)
  return lane >= 0 && from && to ? rangeOfPeriod('fleet', days, lane, from, to) : undefined
}

type DaysProps = { days: readonly LocalDate[]; shown: Span; today: number }

function Days({ days, shown, today }: DaysProps) {
  const names = useMemo(weekdayNames, [])
  return (
    <div role="row" tabIndex={-1} aria-rowindex={1} className="sticky top-0 z-30 h-18 border-b border-line bg-surface">
      <div
        role="columnheader"
        tabIndex={-1}
        aria-colindex={1}
        className="sticky start-0 z-30 flex h-full w-[var(--name)] items-end border-e border-line bg-surface px-3 pb-2 text-sm font-semibold text-ink-soft"
      >
        {m.cal_yacht()}
      </div>
      {indexesOf(shown).map((at) => {
        const day = days[at] ?? ''
        return (
          <div
            key={day}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={at + 2}
            className="absolute inset-y-0 flex flex-col items-center justify-end pb-1 text-sm leading-4"
            style={{ left: `calc(var(--name) + ${at * dayWidth}px)`, width: dayWidth }}
          >
            <span className="sr-only">{dayText(day)}</span>
            {(at === 0 || day.endsWith('-01')) && (
              <span aria-hidden className="absolute start-1.5 top-1.5 text-sm font-semibold whitespace-nowrap">
                {shortMonthText(monthOf(day))}
              </span>
            )}
            <span className="text-ink-soft" aria-hidden>
              {names[isoWeekday(day) % 7]?.short.slice(0, 2)}
            </span>
            <span
              aria-hidden
              className={classNames(
                'grid h-5 min-w-6 place-items-center rounded-full font-semibold tabular-nums',
                at === today && 'bg-brass-fill text-on-brass',
              )}
            >
              {Number(day.slice(8))}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function NowLine({ now, days }: { now: string | undefined; days: readonly LocalDate[] }) {
  const at = now === undefined ? -1 : daysInto(days[0] ?? '', now)
  if (at < 0 || at >= days.length) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-brass-fill"
      style={{ left: `calc(var(--name) + ${Math.round(at * dayWidth)}px)` }}
    />
  )
}
