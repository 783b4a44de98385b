import type { WeatherCall } from '#contract/bookings/weather-calls.ts'
import type { StoredWeatherCall } from './queries.ts'

/** A call as its guest sees it. A booking that has moved to another period has settled its call. */
export function presentCall(call: StoredWeatherCall, startsAt: Date): WeatherCall {
  const { source, reason, evidence, file_name: name, file_type: type, called_at, choose_by, choice, outcome } = call
  const isMoved = outcome === null && call.starts_at.getTime() !== startsAt.getTime()
  return {
    // Check constraints keep these columns to these values.
    source: source as WeatherCall['source'],
    reason,
    evidence,
    file: name !== null && type !== null ? { name, type } : null,
    calledAt: called_at.toISOString(),
    chooseBy: choose_by.toISOString(),
    choice: choice as WeatherCall['choice'],
    outcome: isMoved ? 'moved' : (outcome as WeatherCall['outcome']),
  }
}
