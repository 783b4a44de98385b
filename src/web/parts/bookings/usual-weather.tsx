import type { UsualWeather } from '#contract/bookings/usual-weather.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** One line about the month of a charter, by long-term means. Its words never sound like a forecast. */
export function UsualWeatherLine({ weather }: { weather: UsualWeather }) {
  const { month, rainDays, ...degrees } = weather
  const rain = rainDays === 0 ? m.trip_no_rain() : m.trip_rain_days({ count: rainDays })
  return (
    <p className="mt-1 text-sm text-ink-soft">{m.trip_usual_weather({ ...degrees, month: monthName(month), rain })}</p>
  )
}

const monthName = (month: number) =>
  new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1))
