import type { UsualWeather } from '#contract/bookings/usual-weather.ts'
import { localDateAt } from '#shared/local-time.ts'
import { findClimate } from '../geo/find-climate.ts'

type Position = { latitude: number; longitude: number }
type Charter = { time_zone: string; starts_at: Date }

/** The usual weather where a charter boards, in the month of its first day. */
export function usualWeatherOf(
  { time_zone, starts_at }: Charter,
  { latitude, longitude }: Position,
): UsualWeather | null {
  const month = Number(localDateAt(time_zone, starts_at.getTime()).slice(5, 7))
  const climate = findClimate({ latitude, longitude, month })
  return climate ? { month, ...climate } : null
}
