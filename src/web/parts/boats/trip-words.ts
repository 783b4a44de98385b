import type { TripUnit } from '#contract/boats/yacht.ts'
import { m } from '#web/paraglide/messages.js'

/** "4 hours", "3 days", "1 week". A package with another length than seven nights shows its nights. */
export function durationText(unit: TripUnit, units: number, nights: number | null = null): string {
  if (unit === 'hour') return m.duration_hours({ count: units })
  if (unit === 'day') return m.duration_days({ count: units })
  if (nights !== null && nights !== 7) return m.duration_nights({ count: units * nights })
  return m.duration_weeks({ count: units })
}

type Trip = { start: string; end: string; unit: TripUnit; units: number; nights?: number | null | undefined }

/** The duration of a trip from its start and end. A trip by the hour that ends between full hours is "4 h 30". */
export function tripDurationText({ start, end, unit, units, nights = null }: Trip): string {
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
  if (unit !== 'hour' || minutes % hour === 0) return durationText(unit, units, nights)
  return m.hours_and_minutes({ hours: Math.floor(minutes / hour), minutes: minutes % hour })
}

const [hour, longStop, day] = [60, 10 * 60, 24 * 60]

/** The length of a stop: "45 minutes", "2 h 30", "overnight", "2 days". */
export function stayText(minutes: number): string {
  if (minutes < 2 * hour && minutes !== hour) return m.minutes({ count: minutes })
  if (minutes >= 1.5 * day) return m.duration_days({ count: Math.round(minutes / day) })
  if (minutes >= longStop) return m.stay_overnight()
  const rest = minutes % hour
  return rest === 0
    ? m.duration_hours({ count: minutes / hour })
    : m.hours_and_minutes({ hours: Math.floor(minutes / hour), minutes: rest })
}

/** The name of a kind of trip, as the search form shows it. */
export function tripTypeText(type: 'hours' | 'days' | 'week'): string {
  return { hours: m.trip_hours(), days: m.trip_days(), week: m.trip_week() }[type]
}

/** The notice before departure: in hours up to three days ("48 hours"), then in days. */
export const noticeText = (hours: number): string =>
  hours <= 72 || hours % 24 !== 0 ? m.duration_hours({ count: hours }) : m.duration_days({ count: hours / 24 })

/** Says how fast the owner usually answers. */
export const replyText = (minutes: number): string =>
  minutes < 90 ? m.replies_in_minutes({ count: minutes }) : m.replies_in_hours({ count: Math.round(minutes / 60) })

/** The free cancellation in one short line, for a card. */
export const shortFreeCancellationText = (hours: number | null): string | null =>
  hours ? m.free_cancellation_short({ notice: noticeText(hours) }) : freeCancellationText(hours)

/** Says until when cancelling is free; null where it never is. */
export function freeCancellationText(hours: number | null): string | null {
  if (hours === null) return null
  return hours === 0 ? m.free_cancellation_always() : m.free_cancellation_until({ notice: noticeText(hours) })
}
