import type { Itinerary } from '#contract/boats/itineraries.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { stayText } from '#web/parts/boats/trip-words.ts'
import { LazyMap } from '#web/parts/map/map.tsx'

type Position = { latitude: number; longitude: number }

/** A route on the map and stop by stop along a line, with its times and distances. */
export function RouteDetails({ route, berth }: { route: Itinerary; berth: Position | null }) {
  const stops = route.stops.flatMap(({ name, latitude, longitude }, index) =>
    latitude === null || longitude === null
      ? []
      : [{ id: String(index + 1), text: String(index + 1), name: localText(name), latitude, longitude }],
  )
  const start = berth ? [{ id: 'berth', name: m.itinerary_berth(), ...berth }] : []
  return (
    <>
      {route.description && <p className="mb-4 text-ink-soft">{localText(route.description)}</p>}
      {stops.length > 0 && (
        <LazyMap
          label={m.itinerary_map({ title: localText(route.title) })}
          pins={[...start, ...stops]}
          line={[...start, ...stops, ...start]}
          inPage
          className="mb-5 h-64 rounded-lg border border-line noscript:hidden"
        />
      )}
      <ol className="ms-1.5 border-s border-brass-fill">
        {route.stops.map((stop) => (
          <li key={JSON.stringify(stop)} className="relative pb-4 ps-6 last:pb-0">
            <span
              aria-hidden
              className="absolute top-1.5 -start-1.75 size-3.25 rounded-full border-2 border-brass-fill bg-surface"
            />
            {localText(stop.name)}
            <span className="text-sm text-ink-soft">
              {factsOf(stop).map((fact) => (
                <span key={fact}> · {fact}</span>
              ))}
            </span>
            {stop.note && <span className="block text-sm text-ink-soft">{localText(stop.note)}</span>}
          </li>
        ))}
      </ol>
      {route.distance !== null && route.distance > 0 && (
        <p className="mt-4 text-sm text-ink-soft">{m.itinerary_distance({ miles: milesText(route.distance) })}</p>
      )}
    </>
  )
}

function factsOf({ afterMinutes, minutes, distance }: Itinerary['stops'][number]): string[] {
  return [
    ...(afterMinutes === null ? [] : [afterText(afterMinutes)]),
    ...(distance === null || distance === 0 ? [] : [m.itinerary_miles({ miles: milesText(distance) })]),
    ...(minutes === null ? [] : [m.itinerary_stay({ time: stayText(minutes) })]),
  ]
}

const [hour, day] = [60, 24 * 60]

/** "after 1 h 30"; from the second day on "on day 2". */
function afterText(minutes: number): string {
  if (minutes >= day) return m.itinerary_day({ number: Math.floor(minutes / day) + 1 })
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour]
  const time = rest === 0 ? m.duration_hours({ count: hours }) : m.hours_and_minutes({ hours, minutes: rest })
  return m.itinerary_after({ time: minutes < hour ? m.minutes({ count: minutes }) : time })
}

/** Below ten miles with a decimal. */
const milesText = (miles: number) =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: miles < 10 ? 1 : 0 }).format(miles)
