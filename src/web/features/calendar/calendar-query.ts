import { isLocalDate, type LocalDate } from '#shared/local-date.ts'
import { pagePath } from '#web/lib/paths.ts'

export const calendarViews = ['fleet', 'month', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the address of the calendar says. */
export type CalendarQuery = {
  view: CalendarView
  /** Null: today. */
  date: LocalDate | null
  yacht: string | null
  page: number
  /** What is being entered, and the period that was chosen for it: days, or moments such as "2027-05-20T18:00". */
  form: 'block' | 'slot' | null
  from: string | null
  to: string | null
  /** The entry that is looked at. */
  entry: string | null
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
  }
}

const fieldsOf = ({ view, page, ...rest }: CalendarQuery) => ({
  view: view === 'fleet' ? null : view,
  page: page === 1 ? null : page,
  ...rest,
})

/** The calendar as it is, but for what changes. */
export const calendarPath = (query: CalendarQuery, changes: Partial<CalendarQuery> = {}) =>
  pagePath('/OwnerDashboard/availabilitycalendar', fieldsOf({ ...query, ...changes }))

/** Nothing is being entered or looked at. */
export const closed = { form: null, from: null, to: null, entry: null } as const

/** The addresses of what is on a calendar; there are thousands, which differ in their ends alone. */
export function entryPathOf(query: CalendarQuery): (id: string) => string {
  const path = calendarPath(query, closed)
  const start = `${path}${path.includes('?') ? '&' : '?'}entry=`
  return (id) => start + id
}

/** What the page has to load anew for. */
export function loadedFor(params: URLSearchParams): string {
  const { view, date, yacht, page } = readCalendarQuery(params)
  return [view, date, view === 'fleet' ? page : yacht].join(' ')
}
