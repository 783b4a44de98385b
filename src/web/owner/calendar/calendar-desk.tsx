import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { monthOf } from '#shared/local-date.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayChange, WithForms } from '#web/parts/forms/may-change.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { type CalendarQuery, calendarPath, closed } from './calendar-query.ts'
import { CalendarToolbar, Legend } from './calendar-toolbar.tsx'
import { type CellRange, periodOfRange } from './cell-selection.ts'
import { useEntryLinks } from './entry-link.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { entryKinds, kindOf } from './entry-words.ts'
import { feedsPath } from './feeds-path.ts'
import { FleetTimeline } from './fleet-timeline.tsx'
import type { CalendarData } from './load-calendar.server.ts'
import { MonthGrid } from './month-grid.tsx'
import type { PeriodFormProps } from './period-form-props.ts'
import { PeriodForms } from './period-forms.tsx'
import { WeekGrid } from './week-grid.tsx'

type CalendarDeskProps = Pick<PeriodFormProps, 'query' | 'answer' | 'previewed'> & { data: CalendarData }

/** The calendar in one of its views, with a panel for the form or the entry that is open. */
export function CalendarDesk({ data, query, answer, previewed }: CalendarDeskProps) {
  const followEntry = useEntryLinks()
  const mayChange = useMayChange()
  const first = data.yachts[0]
  if (!first)
    return (
      <StatePanel
        title={m.no_own_yachts()}
        text={m.cal_no_yachts()}
        actions={<ButtonLink to={pagePath('/OwnerDashboard/listings')}>{m.yacht_listings()}</ButtonLink>}
      />
    )
  const form = mayChange ? query.form : null
  const own = query.view === 'fleet' ? { ...query, form } : { ...query, form, yacht: first.id }
  const isOpen = own.form !== null || own.entry !== null
  return (
    // The panel stands beside the calendar, so that the days just chosen stay in sight.
    <div className={isOpen ? 'max-lg:pb-[60dvh] lg:pe-104' : undefined}>
      <Actions query={own} yacht={own.yacht ?? first.id} />
      <CalendarToolbar data={data} query={query} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: links within it are pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter presses a link, too */}
      <div onClick={followEntry}>
        <Shown data={data} query={own} />
      </div>
      <Legend />
      <WaitedDays yachts={data.yachts} query={own} />
      {query.view !== 'fleet' && first.entries.length > 0 && (
        <div className="mt-8">
          <EntryList entries={first.entries} query={own} />
        </div>
      )}
      {data.prices && <PricesText prices={data.prices} />}
      <Panel data={data} query={own} answer={answer} previewed={previewed} />
    </div>
  )
}

function PricesText({ prices }: { prices: NonNullable<CalendarData['prices']> }) {
  const currencies = [...new Set(Object.values(prices).map(({ currency }) => currency))].sort()
  if (currencies.length === 0) return null
  return <p className="mt-3 text-sm text-ink-soft">{m.cal_prices_text({ currency: currencies.join(', ') })}</p>
}

const mostWaited = 12

/** The days for which guests wait, on all shown yachts. */
function WaitedDays({ yachts, query }: { yachts: CalendarData['yachts']; query: CalendarQuery }) {
  const waited = yachts.flatMap(({ id, title, waiting }) => waiting.map((day) => ({ id, title, ...day })))
  if (waited.length === 0) return null
  return (
    <section aria-labelledby="waited-days" className="mt-6">
      <h2 id="waited-days" className="mb-2 text-lg">
        {m.wait_days_waited()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {waited
          .sort((a, b) => b.count - a.count || a.date.localeCompare(b.date))
          .slice(0, mostWaited)
          .map(({ id, title, date, count }) => (
            <li key={`${id} ${date}`}>
              <ButtonLink
                look="secondary"
                to={calendarPath(query, { ...closed, view: 'month', yacht: id, date })}
                discover="none"
              >
                {`${title}, ${dayText(date)} · ${m.wait_waiting_count({ count })}`}
              </ButtonLink>
            </li>
          ))}
      </ul>
    </section>
  )
}

const Actions = ({ query, yacht }: { query: CalendarQuery; yacht: string }) => (
  <div className="mb-6 flex flex-wrap gap-2">
    <WithForms>
      <ButtonLink to={calendarPath(query, { ...closed, form: 'block' })} preventScrollReset>
        {m.cal_block_time()}
      </ButtonLink>
      <ButtonLink look="secondary" to={calendarPath(query, { ...closed, form: 'slot' })} preventScrollReset>
        {m.cal_offer_slot()}
      </ButtonLink>
      <ButtonLink look="quiet" to={pagePath('/OwnerDashboard/availabilitycalendar/several')}>
        {m.several_title()}
      </ButtonLink>
    </WithForms>
    <ButtonLink look="quiet" to={feedsPath(yacht)}>
      {m.cal_feeds()}
    </ButtonLink>
    <ButtonLink look="quiet" to={pagePath('/OwnerDashboard/availabilitycalendar/:boatId/widget', { boatId: yacht })}>
      {m.cal_widget()}
    </ButtonLink>
  </div>
)

function Shown({ data, query }: Pick<CalendarDeskProps, 'data' | 'query'>) {
  const { yachts, days, date, totalPages, prices } = data
  const navigate = useNavigate()
  const onChoose = useCallback(
    (range: CellRange) => {
      const yacht = yachts[range.anchor.lane]?.id ?? null
      const period = periodOfRange(query.view, days, range)
      void navigate(calendarPath(query, { ...closed, yacht, form: query.form ?? 'block', ...period }), {
        preventScrollReset: true,
      })
    },
    [yachts, days, query, navigate],
  )
  const [yacht] = yachts
  if (!yacht) return null
  if (query.view === 'month')
    return (
      <MonthGrid
        key={`${yacht.id} ${date}`}
        yacht={yacht}
        days={days}
        query={query}
        month={monthOf(date)}
        prices={prices?.[yacht.id] ?? null}
        onChoose={onChoose}
      />
    )
  if (query.view === 'week')
    return (
      <WeekGrid
        key={`${yacht.id} ${date}`}
        yacht={yacht}
        days={days}
        query={query}
        prices={prices?.[yacht.id] ?? null}
        onChoose={onChoose}
      />
    )
  return (
    <>
      <FleetTimeline key={days[0]} yachts={yachts} days={days} query={query} prices={prices} onChoose={onChoose} />
      <div className="mt-4">
        <Pagination
          label={m.cal_fleet()}
          page={query.page}
          totalPages={totalPages}
          to={(page) => calendarPath(query, { ...closed, page })}
        />
      </div>
    </>
  )
}

function Panel({ data, query, answer, previewed }: CalendarDeskProps) {
  const { date, yachts, names } = data
  const closePath = calendarPath(query, closed)
  if (query.form !== null) {
    const about = `${query.from} ${query.to} ${query.yacht}`
    return (
      <CalendarPanel title={m.cal_this_period()} closePath={closePath} about={about}>
        <PeriodForms {...{ query, date, yachts, names, answer, previewed }} />
      </CalendarPanel>
    )
  }
  for (const yacht of query.entry === null ? [] : yachts) {
    const entry = yacht.entries.find(({ id }) => id === query.entry)
    if (entry)
      return (
        <CalendarPanel title={entryKinds[kindOf(entry)].label()} closePath={closePath} about={entry.id}>
          <EntryPanel entry={entry} yacht={yacht} answer={answer} />
        </CalendarPanel>
      )
  }
  return null
}

type CalendarPanelProps = {
  title: string
  /** The address of the calendar without the panel. */
  closePath: string
  /** The subject of the panel. The heading takes the focus when it changes. */
  about: string
  children: ReactNode
}

/** A panel beside the calendar, or below the chosen days on a narrow screen. The address opens it, and Escape closes it. */
function CalendarPanel({ title, closePath, about, children }: CalendarPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about opens it
  useEffect(() => heading.current?.focus(), [about])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen for it comes into sight
  useEffect(() => {
    const chosen = document.querySelector('[data-cell][aria-selected="true"], .entry[aria-current="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [about])
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) void navigate(closePath, { preventScrollReset: true })
    }
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('keydown', close)
      // The focus returns to the cell from which the panel was opened.
      document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true })
    }
  }, [closePath, navigate])
  return (
    <aside
      aria-labelledby="calendar-panel"
      className="fixed inset-x-0 bottom-0 z-40 max-h-[58dvh] overflow-y-auto border-t border-line bg-surface px-5 pb-10 shadow-pop lg:inset-x-auto lg:inset-y-0 lg:end-0 lg:max-h-none lg:w-104 lg:border-s lg:border-t-0"
    >
      <div className="sticky top-0 z-10 -mx-5 mb-4 flex items-center justify-between gap-3 border-b border-line bg-surface py-2 ps-5 pe-3">
        <h2 ref={heading} id="calendar-panel" tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        <Link to={closePath} preventScrollReset aria-label={m.close()} className={iconButtonClass()}>
          <CloseIcon />
        </Link>
      </div>
      {children}
    </aside>
  )
}
