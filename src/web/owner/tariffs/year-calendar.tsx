import { Link, useNavigate } from 'react-router'
import type { SoldUntil } from '#contract/calendars/owner-calendar.ts'
import type { OwnersPart } from '#contract/payments/owner-proceeds.ts'
import type { TariffDay } from '#contract/pricing/tariffs.ts'
import { addMonths, monthOf } from '#shared/local-date.ts'
import { classNames } from '#web/lib/class-names.ts'
import { monthText } from '#web/lib/format.ts'
import { localText } from '#web/lib/local-text.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { compactMoney } from '#web/parts/bookings/compact-money.ts'
import { DayName, dayBox, MonthTable } from '#web/parts/bookings/month-table.tsx'
import { unsoldLook, unsoldReason } from '#web/parts/listings/ending-papers.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import type { LoadedPricing } from './load-pricing.server.ts'
import { deskPath, type PricingChoice } from './pricing-choice.ts'
import { spanText, totalText, unitsText } from './tariff-words.ts'
import { useDaySpan } from './use-day-span.ts'

type Calendar = NonNullable<LoadedPricing['calendar']>
type YearCalendarProps = {
  calendar: Calendar
  choice: PricingChoice
  firstDate: string
  lastDate: string
  soldUntil: SoldUntil | null
}

/** The background shows how a price compares with the others. The cell contains the figure. */
const levels = ['bg-surface', 'bg-brass-fill/10', 'bg-brass-fill/20', 'bg-brass-fill/35', 'bg-brass-fill/50'] as const

/** The price of every bookable day: the whole horizon side by side, on a phone one month at a time. */
export function YearCalendar({ calendar, choice, firstDate, lastDate, soldUntil }: YearCalendarProps) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { span, handlers } = useDaySpan(({ from, to }) => void navigate(deskPath(choice, { add: 'season', from, to })))
  const byDate = new Map(calendar.days.map((day) => [day.date, day]))
  const months: string[] = []
  for (let month = monthOf(firstDate); month <= monthOf(lastDate); month = addMonths(month, 1)) months.push(month)
  const shown = months.find((month) => month === (choice.month || choice.date.slice(0, 7))) ?? months[0]
  const totals = [...new Set(calendar.days.flatMap(({ total }) => total ?? []))].sort((a, b) => a - b)
  // The Tab key stops at one day, from which the arrow keys move on.
  const stop = isHydrated ? (byDate.has(choice.date) ? choice.date : firstDate) : null
  return (
    <section aria-labelledby="year" className="grid gap-4">
      <div>
        <h2 id="year" className="text-lg">
          {m.tariff_year()}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {m.tariff_year_text({ currency: calendar.currency, trip: tripText(calendar, choice) })}
        </p>
        {isHydrated && <p className="mt-1 text-sm text-ink-soft max-md:hidden">{m.tariff_draw_season()}</p>}
      </div>
      <Legend totals={totals} currency={calendar.currency} />
      <p role="status" className="sr-only">
        {span && m.tariff_season_over({ days: spanText(span) })}
      </p>
      <div {...handlers} className="grid select-none gap-x-6 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        {months.map((month, index) => (
          <Month
            key={month}
            month={month}
            isShown={month === shown}
            before={months[index - 1]}
            after={months[index + 1]}
            cell={(date) => (
              <Day
                date={date}
                day={byDate.get(date)}
                calendar={calendar}
                choice={choice}
                totals={totals}
                stop={stop}
                unsold={unsoldReason(soldUntil, date)}
                isDrawn={span !== undefined && date >= span.from && date <= span.to}
              />
            )}
            choice={choice}
            names={namesIn(month, calendar.days)}
          />
        ))}
      </div>
    </section>
  )
}

function tripText({ unit, guests }: Calendar, { duration }: PricingChoice): string {
  const party = m.tariff_guest_count({ count: guests })
  const isLength = /^[1-9]\d{0,2}$/.test(duration)
  return `${isLength ? unitsText(Number(duration), unit) : m.tariff_shortest_trip()}, ${party}`
}

/** The level by rank among the prices of the year, so that one expensive night does not make all others look alike. */
function levelOf(total: number, totals: readonly number[]): string {
  const place = totals.length > 1 ? totals.indexOf(total) / (totals.length - 1) : 0
  return levels[Math.min(levels.length - 1, Math.floor(place * levels.length))] ?? levels[0]
}

function Legend({ totals, currency }: { totals: readonly number[]; currency: string }) {
  const [lowest, highest] = [totals[0], totals.at(-1)]
  if (lowest === undefined || highest === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
      <span className="tabular-nums">{totalText(lowest, currency)}</span>
      <span aria-hidden className="flex overflow-hidden rounded-sm border border-line">
        {levels.map((level) => (
          <span key={level} className={classNames('h-4 w-8', level)} />
        ))}
      </span>
      <span className="tabular-nums">{totalText(highest, currency)}</span>
      <span>
        <s>17</s> {m.tariff_taken()}
      </span>
      <span>17 · {m.tariff_not_bookable()}</span>
    </p>
  )
}

/** The seasons and events of a month with their days: "High season 1–15, New Year's Eve 31". */
function namesIn(month: string, days: readonly TariffDay[]): string {
  const spans = new Map<string, string[]>()
  for (const { date, rules } of days) {
    if (monthOf(date) !== month) continue
    for (const { kind, name } of rules) {
      if (!name || (kind !== 'season' && kind !== 'event')) continue
      const key = localText(name)
      spans.set(key, [...(spans.get(key) ?? []), String(Number(date.slice(8)))])
    }
  }
  return [...spans]
    .map(([name, [first, ...rest]]) => `${name} ${[first, rest.at(-1)].filter(Boolean).join('–')}`)
    .join(', ')
}

type MonthProps = {
  month: string
  isShown: boolean
  before: string | undefined
  after: string | undefined
  choice: PricingChoice
  names: string
  cell: (date: string) => React.ReactNode
}

function Month({ month, isShown, before, after, choice, names, cell }: MonthProps) {
  return (
    <div className={classNames('min-w-0', !isShown && 'max-md:hidden')}>
      <div className="mb-1 flex min-h-11 items-center justify-between">
        <MonthLink month={before} choice={choice} label={m.previous_month()} sign={<ChevronLeftIcon />} />
        <p aria-hidden className="font-display font-semibold first-letter:uppercase max-md:text-center md:grow">
          {monthText(month)}
        </p>
        <MonthLink month={after} choice={choice} label={m.next_month()} sign={<ChevronRightIcon />} />
      </div>
      <p className="-mt-1 mb-2 min-h-4 text-sm text-ink-soft max-md:text-center">{names}</p>
      <MonthTable month={month} caption={m.tariff_prices_in({ month: monthText(month) })}>
        {cell}
      </MonthTable>
    </div>
  )
}

type MonthLinkProps = { month: string | undefined; choice: PricingChoice; label: string; sign: React.ReactNode }

const MonthLink = ({ month, choice, label, sign }: MonthLinkProps) =>
  month ? (
    <Link
      to={deskPath(choice, { month })}
      preventScrollReset
      aria-label={label}
      className={classNames(iconButtonClass(), 'md:hidden')}
    >
      {sign}
    </Link>
  ) : (
    <span className="size-11 md:hidden" />
  )

const namesOf = ({ rules }: TariffDay) => rules.map(({ name }) => (name ? localText(name) : '')).filter(Boolean)

/** The state of a day for screen readers. */
const noteOf = (day: TariffDay, currency: string, unsold: string | null) =>
  [
    day.total === null ? (unsold ?? m.tariff_not_bookable()) : totalText(day.total, currency),
    ...(day.gets ? getsTexts(day.gets, currency) : []),
    ...namesOf(day),
    ...(day.taken ? [m.tariff_taken()] : []),
  ].join(', ')

const getsTexts = ({ ownerGets, paidOnBoard }: OwnersPart, currency: string) => [
  m.owner_list_gets({ amount: totalText(ownerGets, currency) }),
  ...(paidOnBoard > 0 ? [m.owner_gets_on_board({ amount: totalText(paidOnBoard, currency) })] : []),
]

type DayProps = {
  date: string
  day: TariffDay | undefined
  calendar: Calendar
  choice: PricingChoice
  totals: readonly number[]
  stop: string | null
  /** The reason of a paper for which the day is not sold. */
  unsold: string | null
  isDrawn: boolean
}

function Day({ date, day, calendar: { currency }, choice, totals, stop, unsold, isDrawn }: DayProps) {
  if (!day) return <span className={classNames(dayBox, 'min-h-14 text-ink-soft')}>{Number(date.slice(8))}</span>
  const { total, taken, rules, gets } = day
  const names = namesOf(day)
  const isChosen = date === choice.date
  return (
    <Link
      to={deskPath(choice, { date, month: date.slice(0, 7) })}
      preventScrollReset
      draggable={false}
      data-date={date}
      tabIndex={stop === null || stop === date ? 0 : -1}
      aria-current={isChosen ? 'date' : undefined}
      title={[...(unsold ? [unsold] : []), ...names].join(', ') || undefined}
      className={classNames(
        dayBox,
        'min-h-14',
        'no-underline transition-colors hover:ring-2 hover:ring-sea',
        isChosen ? 'bg-ink text-on-ink' : total === null ? 'text-ink-soft' : `text-ink ${levelOf(total, totals)}`,
        rules.some(({ kind }) => kind === 'event') && !isChosen && 'ring-1 ring-brass',
        isDrawn && 'ring-2 ring-sea',
        unsold && !isChosen && unsoldLook,
      )}
    >
      <span className={classNames('font-semibold', taken && 'line-through')}>
        <DayName date={date} note={noteOf(day, currency, unsold)} />
      </span>
      <span aria-hidden className="text-[0.6875rem]">
        {total === null ? '·' : compactMoney({ amount: total, currency })}
      </span>
      {gets && (
        <span aria-hidden className="text-[0.6875rem]">
          {compactMoney({ amount: gets.ownerGets + gets.paidOnBoard, currency })}
        </span>
      )}
    </Link>
  )
}
