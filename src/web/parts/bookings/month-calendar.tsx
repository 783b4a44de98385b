import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DateStates, DayState } from '#contract/availability/availability.ts'
import type { TripPrice } from '#contract/pricing/pricing.ts'
import { type LocalDate, type LocalMonth, monthOf } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { monthText } from '#web/lib/format.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { dayAfterKey } from '#web/ui/date-range.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { compactMoney } from './compact-money.ts'
import { monthAfter, monthBefore } from './month-days.ts'
import { DayName, dayBox, MonthTable } from './month-table.tsx'
import { type TripChoice, tripQuery } from './trip-choice.ts'

type MonthCalendarProps = {
  calendar: DateStates
  choice: TripChoice
  today: string
  /** The total of the chosen trip, which may not be the cheapest of its day. */
  chosenTotal: Pick<TripPrice, 'total' | 'currency' | 'display'> | null
}

/** A month as a table. Free days are links with their lowest total. The arrow keys reach the other days too. */
export function MonthCalendar({ calendar, choice, today, chosenTotal }: MonthCalendarProps) {
  const { month, days } = calendar
  const byDate = new Map(days.map((day) => [day.date, priceOf(day, choice, chosenTotal)]))
  const navigate = useNavigate()
  const { stop, ...keys } = useDayKeys({
    month,
    first: today,
    start: choice.date?.startsWith(month) ? choice.date : (days.find(isFree)?.date ?? `${month}-01`),
    onTurn: (other) => void navigate(tripQuery(choice, { month: other }), { preventScrollReset: true }),
  })
  const currency = [...byDate.values()].find(({ price }) => price)?.price?.currency
  return (
    <div>
      <div data-stays className="flex items-center justify-between">
        {month > today.slice(0, 7) ? (
          <MonthLink to={tripQuery(choice, { month: monthBefore(month) })} label={m.previous_month()}>
            <ChevronLeftIcon />
          </MonthLink>
        ) : (
          <span className="size-11" />
        )}
        <p aria-live="polite" className="font-display font-semibold first-letter:uppercase">
          {monthText(month)}
        </p>
        <MonthLink to={tripQuery(choice, { month: monthAfter(month) })} label={m.next_month()}>
          <ChevronRightIcon />
        </MonthLink>
      </div>
      <MonthTable
        month={month}
        caption={m.free_days_in({ month: monthText(month) })}
        chosen={stop === null ? undefined : (choice.date ?? null)}
        {...keys}
      >
        {(date) => <Day date={date} day={byDate.get(date)} choice={choice} stop={stop} />}
      </MonthTable>
      <p className="mt-3 text-sm text-ink-soft">
        <span aria-hidden className="me-1.5 inline-block size-1.5 rounded-full bg-brass-fill align-middle" />
        {m.calendar_legend({ currency: currency ?? '' })}
      </p>
    </div>
  )
}

/** The lowest price of a day in the visitor's currency. The chosen day shows the price of the chosen trip instead. */
function priceOf(day: DayState, { date }: TripChoice, chosen: MonthCalendarProps['chosenTotal']): DayState {
  if (!chosen || day.date !== date) return { ...day, price: day.display ?? day.price }
  const { display, total, currency } = chosen
  const isOther = display.currency !== currency
  return {
    ...day,
    price: isOther ? { amount: display.total, currency: display.currency } : { amount: total, currency },
  }
}

function MonthLink({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
  return (
    <Link to={to} rel="nofollow" preventScrollReset aria-label={label} className={iconButtonClass()}>
      {children}
    </Link>
  )
}

type DayProps = { date: string; day: DayState | undefined; choice: TripChoice; stop: string | null }

const isFree = ({ state }: DayState) => state !== 'unavailable' && state !== 'past'

type Reached = { 'data-date': string; tabIndex: number }

/** A taken day can be chosen too: the card then says that nothing is free, and leads to the waitlist. */
function TakenDay({ date, choice, reached }: { date: string; choice: TripChoice; reached: Reached }) {
  const selected = date === choice.date
  return (
    <Link
      to={tripQuery(choice, { date, month: date.slice(0, 7), start: null })}
      rel="nofollow"
      preventScrollReset
      {...reached}
      aria-current={selected ? 'date' : undefined}
      className={classNames(
        dayBox,
        'text-ink-soft line-through decoration-edge hover:bg-sea-soft',
        selected && 'outline-2 -outline-offset-2 outline-ink',
      )}
    >
      <DayName date={date} note={m.day_unavailable()} />
    </Link>
  )
}

function Day({ date, day, choice, stop }: DayProps) {
  const reached = { 'data-date': date, tabIndex: stop === null || stop === date ? 0 : -1 }
  if (!day || !isFree(day)) {
    if (day?.state === 'unavailable') return <TakenDay date={date} choice={choice} reached={reached} />
    return (
      <span {...(stop !== null && reached)} className={classNames(dayBox, 'text-ink-soft')}>
        <DayName date={date} note={m.day_past()} />
      </span>
    )
  }
  const selected = date === choice.date
  const partial = day.state === 'partial'
  return (
    <Link
      to={tripQuery(choice, { date, month: date.slice(0, 7) })}
      rel="nofollow"
      preventScrollReset
      {...reached}
      aria-current={selected ? 'date' : undefined}
      className={classNames(
        dayBox,
        'relative font-semibold no-underline transition-colors',
        selected ? 'bg-ink text-on-ink' : 'bg-canvas text-ink hover:bg-sea-soft hover:text-sea',
      )}
    >
      <span>
        <DayName date={date} note={partial ? m.day_partial() : m.day_available()} />
      </span>
      {day.price && (
        <span className={classNames('text-[0.6875rem] font-normal', selected ? 'text-on-ink' : 'text-ink-soft')}>
          <span className="sr-only">{m.price_from()} </span>
          {compactMoney(day.price)}
          <span className="sr-only"> {day.price.currency}</span>
        </span>
      )}
      {partial && <span aria-hidden className="absolute top-1 end-1 size-1.5 rounded-full bg-brass-fill" />}
    </Link>
  )
}

type DaysOfMonth = {
  month: LocalMonth
  /** The first day that the keys can reach. */
  first: LocalDate
  /** The day that the Tab key reaches first. */
  start: LocalDate
  onTurn: (month: LocalMonth) => void
}

/**
 * Keys for a month whose days are links with `data-date`. Arrow keys move between days; Page Up, Page Down, or an arrow over the
 * edge open another month; Space follows a link as Enter does. The Tab key stops at one day.
 */
function useDayKeys({ month, first, start, onTurn }: DaysOfMonth) {
  const isHydrated = useHydrated()
  const days = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<LocalDate>()
  const wanted = useRef<LocalDate>(undefined)
  const stop = cursor && monthOf(cursor) === month ? cursor : start

  useEffect(() => {
    if (!wanted.current || monthOf(wanted.current) !== month) return
    focusDay(days.current, wanted.current)
    wanted.current = undefined
  }, [month])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const link = (event.target as Element).closest<HTMLElement>('[data-date]')
    const date = link?.dataset.date
    if (!date || event.ctrlKey || event.metaKey || event.altKey) return
    const next = event.key === ' ' ? date : dayAfterKey(event.key, date, first)
    if (!next) return
    event.preventDefault()
    if (event.key === ' ') return link.click()
    setCursor(next)
    if (monthOf(next) === month) return focusDay(days.current, next)
    wanted.current = next
    onTurn(monthOf(next))
  }

  return { days, onKeyDown, stop: isHydrated ? stop : null }
}

const focusDay = (within: HTMLElement | null, date: LocalDate) =>
  within?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
