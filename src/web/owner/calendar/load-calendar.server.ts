import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import type { DaysOfYacht } from '#contract/pricing/price-tables.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Api } from '#web/context.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { fleetToday } from '#web/parts/desk/fleet-today.server.ts'
import { readCalendarQuery } from './calendar-query.ts'
import { daysOfView } from './days-of-view.ts'
import { localDay } from './entry-words.ts'

export type CalendarData = {
  date: LocalDate
  days: LocalDate[]
  /** The yachts whose calendars are shown: a page of the fleet, or one yacht. */
  yachts: CalendarYacht[]
  /** The names of the whole fleet, or of one page of it. */
  names: { id: string; title: string }[]
  totalPages: number
  /** The price that a guest pays on each day, by yacht; null where it is not shown. */
  prices: Record<string, DayPrices> | null
}

/** The totals of the shortest trip of the main offer, by day. Days on which nothing departs are left out. */
export type DayPrices = { currency: string; totals: Record<LocalDate, number> }

/** Loads the calendars of the fleet, or of one yacht: the one in the address, else the first. */
export async function loadCalendar(api: Api, params: URLSearchParams): Promise<CalendarData> {
  const { view, date: wanted, yacht, page, prices: withPrices } = readCalendarQuery(params)
  const today = new Date().toISOString().slice(0, 10)
  const ask = (given: { from: string; to: string; yachtId?: string; page?: number; limit?: number }) =>
    api.calendars.fleet(given).catch(throwMissing)
  if (view === 'fleet') {
    const date = wanted ?? (await fleetToday(api))
    const days = daysOfView(view, date)
    const { yachts, totalPages } = await ask({ ...endsOf(days), page })
    const prices = withPrices
      ? await loadPrices(
          api,
          yachts.map(({ id }) => id),
          days,
        )
      : null
    return { date, days, yachts, names: yachts.map(nameOf), totalPages, prices }
  }
  const fleet = await ask({ from: today, to: today, limit: 100 })
  const names = fleet.yachts.map(nameOf)
  const chosen = yacht ?? names[0]?.id
  if (chosen === undefined) return { date: today, days: [], yachts: [], names, totalPages: 0, prices: null }
  // Without a date in the address, today in the yacht's zone is shown.
  const own = fleet.yachts.find(({ id }) => id === chosen)
  const date = wanted ?? (own ? localDay(own.now) : today)
  const days = daysOfView(view, date)
  const [{ yachts }, prices] = await Promise.all([
    ask({ ...endsOf(days), yachtId: chosen }),
    withPrices ? loadPrices(api, [chosen], days) : null,
  ])
  return { date, days, yachts, names: own ? names : [...yachts.map(nameOf), ...names], totalPages: 1, prices }
}

/** Loads the published prices. Yachts without an offer on sale have none; null for a co-manager who may not see prices. */
async function loadPrices(api: Api, yachts: string[], days: readonly LocalDate[]): Promise<CalendarData['prices']> {
  const found = await api.fleetPrices.days({ yachts, ...endsOf(days) }).catch(() => null)
  if (!found) return null
  const byDay = ({ days }: DaysOfYacht) => Object.fromEntries(days.map(({ date, total }) => [date, total]))
  return Object.fromEntries(found.yachts.map((each) => [each.id, { currency: each.currency, totals: byDay(each) }]))
}

const endsOf = (days: readonly LocalDate[]) => ({ from: days[0] ?? '', to: days.at(-1) ?? '' })

const nameOf = ({ id, title }: CalendarYacht) => ({ id, title })
