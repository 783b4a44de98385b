import type { DateStates, DayState } from '#contract/availability/availability.ts'
import { monthText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { compactMoney } from '#web/parts/bookings/compact-money.ts'
import { monthAfter, monthBefore } from '#web/parts/bookings/month-days.ts'
import { DayName, MonthTable } from '#web/parts/bookings/month-table.tsx'
import { figureText, type TripFigure } from '#web/parts/bookings/trip-figure.ts'

export type WidgetYacht = {
  title: string
  figure: TripFigure | null
  calendar: DateStates
  /** The first and the last month that the visitor can turn to. */
  months: { first: string; last: string }
  siteName: string
  /** The address of the yacht's page on the market, for a day where one is chosen. */
  pageOf: (day?: string) => string
  /** The address of the widget for another month. */
  monthOf: (month: string) => string
}

/** The free days of a month. It needs no script: a day and the button open the market in a new tab. */
export function WidgetPage({ title, figure, calendar, months, siteName, pageOf, monthOf }: WidgetYacht) {
  const { month, days } = calendar
  const byDate = new Map(days.map((day) => [day.date, day]))
  const currency = days.find(({ price }) => price)?.price?.currency
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>
          {figure ? (
            <>
              <strong>{figureText(figure)}</strong> {figure.trip}
            </>
          ) : (
            m.price_on_request()
          )}
        </p>
      </header>
      <main>
        <nav aria-label={m.widget_months()}>
          {month > months.first && (
            <a href={monthOf(monthBefore(month))} aria-label={m.previous_month()}>
              ‹
            </a>
          )}
          <h2>{monthText(month)}</h2>
          {month < months.last && (
            <a href={monthOf(monthAfter(month))} aria-label={m.next_month()}>
              ›
            </a>
          )}
        </nav>
        <MonthTable month={month} caption={m.free_days_in({ month: monthText(month) })}>
          {(date) => <Day date={date} day={byDate.get(date)} page={pageOf(date)} />}
        </MonthTable>
        {currency && <p>{m.widget_prices({ currency })}</p>}
      </main>
      <a className="book" href={pageOf()} target="_blank" rel="noopener">
        {m.widget_book({ site: siteName })}
      </a>
    </>
  )
}

function Day({ date, day, page }: { date: string; day: DayState | undefined; page: string }) {
  if (!day || day.state === 'past')
    return (
      <span>
        <DayName date={date} note={m.day_past()} />
      </span>
    )
  if (day.state === 'unavailable')
    return (
      <span className="taken">
        <DayName date={date} note={m.day_unavailable()} />
      </span>
    )
  return (
    <a href={page} target="_blank" rel="noopener nofollow">
      <span>
        <DayName date={date} note={day.state === 'partial' ? m.day_partial() : m.day_available()} />
      </span>
      {day.price && (
        <small>
          <span className="sr-only">{m.price_from()} </span>
          {compactMoney(day.price)}
        </small>
      )}
    </a>
  )
}

type ClosedWidgetProps = { siteName: string; results: string }

/** For a yacht that is not public, or not any more. */
export function ClosedWidget({ siteName, results }: ClosedWidgetProps) {
  return (
    <>
      <main>
        <h1>{m.widget_closed()}</h1>
        <p>{m.widget_closed_text()}</p>
      </main>
      <a className="book" href={results} target="_blank" rel="noopener">
        {m.widget_others({ site: siteName })}
      </a>
    </>
  )
}
