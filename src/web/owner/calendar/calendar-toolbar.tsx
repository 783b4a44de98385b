import { Link } from 'react-router'
import { monthOf } from '#shared/local-date.ts'
import { dateText, monthText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { ChipLink } from '#web/ui/chip.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { type CalendarQuery, type CalendarView, calendarPath, calendarViews, closed } from './calendar-query.ts'
import { turnView } from './days-of-view.ts'
import { entryKinds } from './entry-words.ts'
import type { CalendarData } from './load-calendar.server.ts'
import { YachtChoice } from './yacht-choice.tsx'

const viewNames: Record<CalendarView, () => string> = { fleet: m.cal_fleet, month: m.cal_month, week: m.cal_week }

type ToolbarProps = { data: CalendarData; query: CalendarQuery }

/** Chooses the view, the days and the yacht. */
export function CalendarToolbar({ data, query }: ToolbarProps) {
  const { view } = query
  const shown = data.yachts.length === 1 && view !== 'fleet' ? data.yachts[0] : undefined
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={m.cal_views()} className="flex gap-1.5">
        {calendarViews.map((each) => (
          <ChipLink
            key={each}
            to={calendarPath(query, {
              ...closed,
              view: each,
              page: 1,
              date: data.date,
              yacht: shown?.id ?? query.yacht,
            })}
            selected={each === view}
          >
            {viewNames[each]()}
          </ChipLink>
        ))}
      </nav>
      {shown && data.names.length > 1 && (
        <YachtChoice
          names={data.names}
          chosen={shown.id}
          action={pagePath('/OwnerDashboard/availabilitycalendar')}
          fields={{ view, ...(query.date && { date: query.date }), ...(query.prices && { prices: '1' }) }}
        />
      )}
      <ChipLink to={calendarPath(query, { ...closed, prices: !query.prices })} selected={query.prices}>
        {m.cal_prices()}
      </ChipLink>
      <Turns data={data} query={query} />
    </div>
  )
}

function Turns({ data: { date, days }, query }: ToolbarProps) {
  const { view } = query
  const turn = (by: 1 | -1) => calendarPath(query, { ...closed, date: turnView(view, date, by) })
  const title =
    view === 'month' ? monthText(monthOf(date)) : `${dateText(days[0] ?? '')} – ${dateText(days.at(-1) ?? '')}`
  return (
    <div className="flex flex-wrap items-center gap-1 md:ms-auto">
      <h2 className="me-2 font-sans text-base font-semibold max-sm:basis-full">{title}</h2>
      <Link to={turn(-1)} preventScrollReset aria-label={m.cal_earlier()} className={iconButtonClass('framed')}>
        <ChevronLeftIcon />
      </Link>
      <ChipLink to={calendarPath(query, { ...closed, date: null })}>{m.cal_today()}</ChipLink>
      <Link to={turn(1)} preventScrollReset aria-label={m.cal_later()} className={iconButtonClass('framed')}>
        <ChevronRightIcon />
      </Link>
    </div>
  )
}

/** Explains the look of each kind of entry. */
export const Legend = () => (
  <ul aria-label={m.cal_legend()} className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
    {Object.entries(entryKinds).map(([kind, { label, className }]) => (
      <li key={kind} className="flex items-center gap-2">
        <span aria-hidden className={`entry entry-swatch ${className}`} />
        {label()}
      </li>
    ))}
    <li className="flex items-center gap-2">
      <span aria-hidden className="entry-tail entry-swatch" />
      {m.cal_turnaround()}
    </li>
  </ul>
)
