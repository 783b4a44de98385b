import { addDays, isoWeekday, type LocalDate, type Minutes } from '#shared/local-date.ts'
import type { RateRule, Tariff, Trip } from './tariff.ts'

/** The start of a unit of a trip, by the yacht's clock. Days and weeks have no minute. */
export type Moment = { date: LocalDate; weekday: number; minutes: Minutes | null }

/** One moment for each priced unit: each hour, each day, or the first day of each package. */
export function pricedMoments(tariff: Tariff, trip: Trip): Moment[] {
  if (tariff.unit === 'hour') return hours(trip)
  return days(trip, trip.units, tariff.unit === 'week' ? tariff.nights : 1)
}

/** Every moment of the trip. The first day of a package determines its price, but terms look at all its days. */
export function spannedMoments(tariff: Tariff, trip: Trip): Moment[] {
  if (tariff.unit === 'hour') return hours(trip)
  return days(trip, tariff.unit === 'week' ? trip.units * tariff.nights : trip.units, 1)
}

export function isInForce(rule: RateRule, { date, weekday, minutes }: Moment): boolean {
  if (rule.starts === null || rule.ends === null) return coversDay(rule, date, weekday)
  if (minutes === null) return false
  if (rule.ends > rule.starts) {
    return minutes >= rule.starts && minutes < rule.ends && coversDay(rule, date, weekday)
  }
  if (minutes >= rule.starts) return coversDay(rule, date, weekday)
  // The hours after midnight belong to the evening before.
  return minutes < rule.ends && coversDay(rule, addDays(date, -1), weekday === 1 ? 7 : weekday - 1)
}

/** Whether the rule applies on this day, at any hour. */
function coversDay(rule: RateRule, date: LocalDate, weekday: number): boolean {
  if (rule.from !== null && date < rule.from) return false
  if (rule.to !== null && date > rule.to) return false
  return rule.weekdays === null || rule.weekdays.includes(weekday)
}

function hours(trip: Trip): Moment[] {
  const moments: Moment[] = []
  let date = trip.date
  let weekday = isoWeekday(date)
  let day = 0
  for (let hour = 0; hour < trip.units; hour++) {
    const elapsed = hour * 60
    const shift = trip.clockChange && elapsed >= trip.clockChange.after ? trip.clockChange.by : 0
    const wall = trip.startMinutes + elapsed + shift
    const nights = Math.floor(wall / 1440)
    if (nights !== day) {
      day = nights
      date = addDays(trip.date, nights)
      weekday = isoWeekday(date)
    }
    moments.push({ date, weekday, minutes: wall - nights * 1440 })
  }
  return moments
}

function days(trip: Trip, count: number, length: number): Moment[] {
  const first = isoWeekday(trip.date)
  return Array.from({ length: count }, (_, index) => {
    const offset = index * length
    return { date: addDays(trip.date, offset), weekday: ((first - 1 + offset) % 7) + 1, minutes: null }
  })
}
