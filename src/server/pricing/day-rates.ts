import { addDays, isoWeekday, type LocalDate, type Minutes } from '#shared/local-date.ts'
import type { Moment } from './moments.ts'
import { type Rate, rateAt } from './rate-rules.ts'
import type { Tariff } from './tariff.ts'

/** If the end is not after the start, it is on the next day. */
type Hours = { opens: Minutes; closes: Minutes }

/** The rates before discounts of all units that can begin on a local day: every hour of the opening, or the day itself. */
export function ratesOn(tariff: Tariff, date: LocalDate, hours: Hours): Rate[] {
  return momentsOn(tariff, date, hours).map((moment) => rateAt(tariff, moment))
}

function momentsOn({ unit }: Tariff, date: LocalDate, { opens, closes }: Hours): Moment[] {
  if (unit !== 'hour') return [{ date, weekday: isoWeekday(date), minutes: null }]
  const end = closes > opens ? closes : closes + 1440
  const moments: Moment[] = []
  for (let minutes = opens; minutes < end; minutes += 60) {
    const day = minutes < 1440 ? date : addDays(date, 1)
    moments.push({ date: day, weekday: isoWeekday(day), minutes: minutes % 1440 })
  }
  return moments
}
