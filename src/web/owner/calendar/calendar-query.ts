import { isLocalDate, type LocalDate } from '#shared/local-date.ts'
import { pagePath } from '#web/lib/paths.ts'

export const calendarViews = ['fleet', 'month', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The query of the calendar's address. */
export type CalendarQuery = {
  view: CalendarView
  /** Null means today. */
  date: LocalDate | null
  yacht: string | null
  page: number
  /** The open form and the period chosen for it: days, or moments such as "2027-05-20T18:00". */
  form: 'block' | 'slot' | null
  from: string | null
  to: string | null
  /** The id of the open entry. */
  entry: string | null
  /** True where the cells show what a guest pays. */
  prices: boolean
}

const isMoment = (text: string | null) =>
  text !== null && isLocalDate(text.slice(0, 10)) && /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(text)

export function readCalendarQuery(params: URLSearchParams): CalendarQuery {
  const form = params.get('form')
  const [date, from, to] = [params.get('date'), params.get('from'), params.get('to')]
  return {
    view: calendarViews.find((view) => view === params.get('view')) ?? 'fleet',
    date: date !== null && isLocalDate(date) && date >= '2001' && date < '2100' ? date : null,
    yacht: params.get('yacht'),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    form: form === 'block' || form === 'slot' ? form : null,
    from: isMoment(from) ? from : null,
    to: isMoment(to) ? to : null,
    entry: params.get('entry'),
    prices: params.get('prices') === '1',
  }
}

const fieldsOf = ({ view, page, prices, ...rest }: CalendarQuery) => ({
  view: view === 'fleet' ? null : view,
  page: page === 1 ? null : page,
  prices: prices ? 1 : null,
  ...rest,
})

/** The address of the calendar with some values changed. */
export const calendarPath = (query: CalendarQuery, changes: Partial<CalendarQuery> = {}) =>
  pagePath('/OwnerDashboard/availabilitycalendar', fieldsOf({ ...query, ...changes }))

/** No form and no entry is open. */
export const closed = { form: null, from: null, to: null, entry: null } as const

/** Makes the addresses of entries. A calendar has thousands, which differ only at the end, so the rest is built once. */
export function entryPathOf(query: CalendarQuery): (id: string) => string {
  const path = calendarPath(query, closed)
  const start = `${path}${path.includes('?') ? '&' : '?'}entry=`
  return (id) => start + id
}

/** A key of the values that decide what the loader returns. The page reloads its data only when it changes. */
export function loadedFor(params: URLSearchParams): string {
  const { view, date, yacht, page, prices } = readCalendarQuery(params)
  return [view, date, view === 'fleet' ? page : yacht, prices].join(' ')
}
